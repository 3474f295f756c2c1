"""Names of cities by language: CLDR's names of time zone cities, as Babel packs them, and those of pycities."""

import collections
import math
import pathlib
import re
import unicodedata

from .locale_names import BABEL_CLASSES, language_tag
from .packages import PlainUnpickler

# zone.tab gives the place of a zone to the minute of arc, and a large city may be measured at another corner.
FARTHEST_KM = 40

# Zones whose names are not those of the city: tz moved America/Coral_Harbour to another town, and half of CLDR's
# names did not follow; Mahé is the island that Victoria lies on.
MISNAMED = {"America/Coral_Harbour", "Indian/Mahe"}

# CLDR keeps the ids of its first edition. What tz calls the zone by now, where zone.tab has only that.
PRESENT_IDS = {
    "Africa/Asmera": "Africa/Asmara",
    "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "America/Catamarca": "America/Argentina/Catamarca",
    "America/Cordoba": "America/Argentina/Cordoba",
    "America/Godthab": "America/Nuuk",
    "America/Indianapolis": "America/Indiana/Indianapolis",
    "America/Jujuy": "America/Argentina/Jujuy",
    "America/Louisville": "America/Kentucky/Louisville",
    "America/Mendoza": "America/Argentina/Mendoza",
    "Asia/Calcutta": "Asia/Kolkata",
    "Asia/Katmandu": "Asia/Kathmandu",
    "Asia/Rangoon": "Asia/Yangon",
    "Asia/Saigon": "Asia/Ho_Chi_Minh",
    "Atlantic/Faeroe": "Atlantic/Faroe",
    "Europe/Kiev": "Europe/Kyiv",
}


def caseless(name):
    """Letters and digits only, without accents and case: what is left of a name in an id such as Sao_Paulo."""
    decomposed = unicodedata.normalize("NFKD", name.casefold())
    return "".join(c for c in decomposed if c.isalnum())


def read_zones(archive):
    """(country, latitude, longitude) of each zone of tz's zone.tab."""
    zones = {}
    for line in archive.read("tzdata/zoneinfo/zone.tab").decode("utf-8").splitlines():
        if not line.startswith("#"):
            country, point, zone = line.split("\t")[:3]
            signs = re.fullmatch(r"([+-])(\d{2,3})(\d\d)(\d\d)?([+-])(\d{3})(\d\d)(\d\d)?", point).groups()
            latitude, longitude = (
                (-1 if sign == "-" else 1) * (int(degrees) + int(minutes) / 60 + int(seconds or 0) / 3600)
                for sign, degrees, minutes, seconds in (signs[:4], signs[4:])
            )
            zones[zone] = country, latitude, longitude
    return zones


def kilometres(a, b):
    (a, b), (c, d) = (map(math.radians, point) for point in (a, b))
    half = math.sin((c - a) / 2) ** 2 + math.cos(a) * math.cos(c) * math.sin((d - b) / 2) ** 2
    return 12742 * math.asin(min(1, math.sqrt(half)))


def read_cldr_zone_names(archive):
    """For each time zone of CLDR the names of its city by locale."""
    names = collections.defaultdict(dict)
    for entry in sorted(name for name in archive.namelist() if name.endswith(".dat") and "/locale-data/" in name):
        locale = pathlib.PurePosixPath(entry).stem
        if locale != "root":
            for zone, texts in PlainUnpickler(archive.open(entry), BABEL_CLASSES).load().get("time_zones", {}).items():
                if "city" in texts:
                    names[zone][locale] = texts["city"]
    return names


def own_names(city):
    """The city's own name, and the name without the word City: New York."""
    return {caseless(city["name"]), caseless(city["name"].removesuffix(" City"))}


def zone_cities(zone_names, zones, cities):
    """The city that each zone is named for, by country, place and name, if only one fits; and the names that fitted.

    The names are the one in the zone's id and CLDR's English one; a place that is called so goes before one that has
    it for another name. Of several such places (a city and its administrative twin) the largest is the city, if it is
    ten times as large as the next. Zones that are named for an island or a country without such a city, and bases in
    the Antarctic, are left out.
    """
    by_country = collections.defaultdict(list)
    for city in cities:
        by_country[city["countrycode"]].append(city)
    found = {}
    for zone, names in sorted(zone_names.items()):
        present = PRESENT_IDS.get(zone, zone)
        if present not in zones or zone in MISNAMED:
            continue
        country, latitude, longitude = zones[present]
        wanted = {caseless(id.rsplit("/", 1)[-1]) for id in (zone, present)} | {caseless(names.get("en", ""))} - {""}
        point = latitude, longitude
        near = [
            city
            for city in by_country[country]
            if kilometres(point, (city["latitude"], city["longitude"])) <= FARTHEST_KM
            and any(caseless(name) in wanted for name in (city["name"], *city["alternatenames"]))
        ]
        namesakes = [city for city in near if caseless(city["name"]) in wanted]
        near = sorted(namesakes or near, key=lambda city: (-city["population"], city["geonameid"]))
        if len(near) == 1 or len(near) > 1 and near[0]["population"] >= 10 * near[1]["population"]:
            found[zone] = near[0], wanted
    return found


def add_cldr_names(names, archive, zones, cities, areas, report):
    """CLDR's names are the preferred ones of a city.

    Where the zone has the name of a country or region that is no more than another name of the city (Puerto Rico for
    San Juan), they are colloquial: they find the city, and no label shows them. `areas` are the names of countries
    and regions by country code.
    """
    zone_names = read_cldr_zone_names(archive)
    found = zone_cities(zone_names, zones, cities)
    for zone, (city, wanted) in found.items():
        is_area = not wanted & own_names(city) and wanted & areas[city["countrycode"]]
        for locale, name in zone_names[zone].items():
            # 'Knox, Indiana': where a zone's own name would not do, CLDR adds the state.
            if not re.search("[,(،、]", name):
                flags = "C" if is_area else "P"
                names.add("Babel (CLDR)", str(city["geonameid"]), language_tag(locale), name, flags)
    report.add("CLDR: time zones with a city", len(zone_names))
    report.add("  of these told which city of cities500", len(found))


def add_pycities_names(names, pycities, known):
    for geonameid, city in sorted(pycities.items()):
        if geonameid in known:
            for language in ("en", "pl", "ru", "uk"):
                if city[f"name_{language}"]:
                    names.add("pycities", str(geonameid), language, city[f"name_{language}"])
