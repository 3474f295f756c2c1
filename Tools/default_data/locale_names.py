"""Names of countries in many languages: CLDR's, as Babel packs them, and those of django-countries."""

import ast
import gettext
import io
import pathlib
import re

from .packages import PlainUnpickler

# The classes beside plain containers in Babel's locale files; none of them matters for names.
BABEL_CLASSES = {
    "babel.dates.DateTimePattern",
    "babel.localedata.Alias",
    "babel.numbers.NumberPattern",
    "babel.plural.PluralRule",
}


def language_tag(locale):
    """The tag of a locale in the seven characters that GeoNames has for it: without the country if need be."""
    parts = locale.replace("@latin", "_Latn").split("_")
    tag = "-".join(parts)
    return tag if len(tag) <= 7 else "-".join(parts[:-1])


def read_babel(archive):
    """(language, ISO country code, name) of every locale that CLDR gives names of its own."""
    for entry in sorted(name for name in archive.namelist() if name.endswith(".dat") and "/locale-data/" in name):
        locale = pathlib.PurePosixPath(entry).stem
        names = PlainUnpickler(archive.open(entry), BABEL_CLASSES).load().get("territories", {})
        for code in sorted(names):
            if len(code) == 2 and locale != "root":
                yield language_tag(locale), code, names[code]


def translatable_names(source):
    """The pairs "XX": _("Name") of a Python file, read from its syntax tree."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values):
                match key, value:
                    case ast.Constant(value=code), ast.Call(args=[ast.Constant(value=name)]):
                        yield code, name


def read_django_countries(archive):
    """(language, ISO country code, name) of the catalogs, with the short names beside those of ISO 3166-1.

    The turned-round names of ISO, "Iran (Islamic Republic of)", are left out: nobody writes them with a city.
    """
    names = set()
    for file in ("data", "base"):
        names |= set(translatable_names(archive.read(f"django_countries/{file}.py")))
    for entry in sorted(name for name in archive.namelist() if name.endswith(".mo")):
        locale = pathlib.PurePosixPath(entry).parts[-3]
        catalog = gettext.GNUTranslations(io.BytesIO(archive.read(entry)))
        for code, name in sorted(names):
            translated = catalog.gettext(name)
            if locale != "en@test" and translated != name and not re.search("[(,]", translated):
                yield language_tag(locale), code, translated
