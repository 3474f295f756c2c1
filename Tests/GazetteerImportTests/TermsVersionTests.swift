import GazetteerFormat
import GazetteerSQLite
import GazetteerTestSupport
import Testing

/// An update takes a place out of the index by its terms, so a file says of which version they are.
@Suite("The version of the terms")
struct TermsVersionTests {
  private static let rows = [
    RawRow(1, "Saint-Denis-lès-Bourg") {
      $0.asciiName = "Saint-Denis-les-Bourg"
      $0.alternates = "Saint Denis,St. Denis"
      ($0.latitude, $0.longitude, $0.admin1, $0.admin2) = ("46.2", "5.19", "84", "01")
    },
    RawRow(2, "Kraków") {
      $0.asciiName = "Krakow"
      $0.alternates = "Cracovia,Краків,KRK"
      ($0.latitude, $0.longitude, $0.featureCode) = ("50.06", "19.94", "PPLA")
      ($0.country, $0.admin1, $0.admin2) = ("PL", "77", "")
    },
    RawRow(3, "Tōkyō") {
      $0.asciiName = "Tokyo"
      $0.alternates = "東京,도쿄"
      ($0.latitude, $0.longitude, $0.featureCode) = ("35.69", "139.69", "PPLC")
      ($0.country, $0.admin1, $0.admin2) = ("JP", "40", "00")
    },
    RawRow(4, "Stanley") {
      $0.alternates = "Puerto Argentino"
      ($0.latitude, $0.longitude, $0.featureCode) = ("-51.7", "-57.85", "PPLC")
      ($0.country, $0.admin1, $0.admin2) = ("FK", "00", "")
    },
    RawRow(5, "Straße (Dorf)") {
      $0.asciiName = "Strasse (Dorf)"
      ($0.latitude, $0.longitude, $0.featureCode) = ("52", "13", "PPLX")
      ($0.country, $0.admin1, $0.admin2) = ("DE", "16", "00")
    },
  ]

  /// The terms of the places by the version, each place's in their order, those of places by id.
  private static let terms = [
    1: [
      "#city %49145 *b *bo *bou *bour *d *de *den *deni *l *le *les *s *st *std *stde +les.b +les.bo "
        + "+les.d +les.de +les.s +les.st +st.b +st.bo +st.d +st.de +st.l +st.le =stdenis "
        + "=stdenislesbourg @fr @fr.84 @fr.84.01 bourg denis les st stdenis stdenislesbourg",
      "#seat %50599 *k *kr *kra *krak =cracovia =krakow =krk =краків @pl @pl.77 cracovia krakow ~c "
        + "~cr ~cra ~crac ~к ~кр ~кра ~крак краків",
      "#capital %45319 *t *to *tok *toky =tokyo =东京 =도쿄 @jp @jp.40 @jp.40.00 tokyo ~东 ~东京 ~도 ~도쿄 "
        + "东京 도쿄",
      "#capital %13802 *s *st *sta *stan =puertoargentino =stanley @fk argentino puerto "
        + "puertoargentino stanley ~a ~ar ~arg ~arge ~p ~pu ~pue ~puer",
      "#district %51313 *d *do *dor *dorf *s *st *str *stra +dorf.s +dorf.st =strasse =strassedorf "
        + "@de @de.16 @de.16.00 dorf strasse strassedorf",
    ]
  ]

  @Test("Whoever changes the terms of a place raises the version, and writes the new terms here")
  func golden() throws {
    let folder = try ImportFolder()
    try folder.importing(Self.rows)
    let connection = try folder.connection()
    try connection.execute("CREATE VIRTUAL TABLE temp.term USING fts5vocab(main, search, instance)")
    let terms = try GazetteerContents.rows(
      """
      SELECT group_concat(term, ' ') FROM
        (SELECT geonameid, term FROM temp.term JOIN place ON place.id = doc ORDER BY doc, term)
      GROUP BY geonameid ORDER BY geonameid
      """, connection
    ).map { $0[0] }
    #expect(terms == Self.terms[IndexTerms.version])
  }

  @Test("A file says of which version its terms are")
  func stored() throws {
    let folder = try ImportFolder()
    try folder.importing(Self.rows)
    #expect(
      try folder.column("SELECT value FROM meta WHERE key = 'terms_version'")
        == ["\(IndexTerms.version)"])
  }
}
