"""The games' words in every language: flat catalogs, one JSON file each, and rules pages.

A text may hold arguments in braces. Where it depends on a number, the key stands once per plural
category of its language (CLDR), `key#one` and `key#other`, and the argument `count` decides. The
client reads the same catalogs. How keys are named: `CONTRIBUTING.md`.
"""

import json
import re
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Final

LANGUAGES: Final = ("en", "ja", "zh")
"""English first: it is what a reader gets whose languages are all unknown here."""

PLURALS: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("one", "other"),
    "ja": ("other",),
    "zh": ("other",),
}
"""The categories of whole numbers, by language."""

ARGUMENT: Final = re.compile(r"\{([a-z]+)\}")
"""How an argument is written."""

_FILES: Final = resources.files(__name__)
_UNITS: Final = (("days", 86_400), ("hours", 3_600), ("minutes", 60), ("seconds", 1))


def _read(lang: str) -> dict[str, str]:
    catalog: dict[str, str] = json.loads(_FILES.joinpath(f"{lang}.json").read_text("utf-8"))
    return catalog


CATALOGS: Final[Mapping[str, Mapping[str, str]]] = {lang: _read(lang) for lang in LANGUAGES}


class MissingWordError(LookupError):
    """There is no such key, or one of its arguments was not given: a mistake in the program."""


def has(key: str) -> bool:
    """Tell whether there is a text with this key; all languages have the same ones."""
    catalog = CATALOGS[LANGUAGES[0]]
    return key in catalog or f"{key}#other" in catalog


def say(lang: str, key: str, /, **arguments: str | int) -> str:
    """Return a text with its arguments filled in; what is inserted is never read as a pattern."""
    catalog = CATALOGS[lang]
    text = catalog.get(key)
    if text is None:
        text = catalog.get(f"{key}#{_category(lang, arguments.get('count'))}")
    if text is None:
        raise MissingWordError(f"{lang} has no text {key}")

    def fill(found: re.Match[str]) -> str:
        name = found[1]
        if name not in arguments:
            raise MissingWordError(f"{key} in {lang} needs the argument {name}")
        return str(arguments[name])

    return ARGUMENT.sub(fill, text)


def _category(lang: str, count: str | int | None) -> str:
    return "one" if count == 1 and "one" in PLURALS[lang] else "other"


def listed(lang: str, names: Iterable[str]) -> str:
    """Return names as a list in words: "A, B, and C"; nothing for none."""
    first, *rest = tuple(names) or ("",)
    if not rest:
        return first
    if len(rest) == 1:
        return say(lang, "list.two", first=first, last=rest[0])
    for name in rest[:-1]:
        first = say(lang, "list.comma", first=first, last=name)
    return say(lang, "list.last", first=first, last=rest[-1])


def span(lang: str, milliseconds: int) -> str:
    """Return a length of time in words, in whole seconds: "1 minute 30 seconds"."""
    left = round(milliseconds / 1000)
    parts: list[str] = []
    for unit, size in _UNITS:
        count, left = divmod(left, size)
        if count or (unit == "seconds" and not parts):
            parts.append(say(lang, f"span.{unit}", count=count))
    text = parts[0]
    for part in parts[1:]:
        text = say(lang, "span.join", first=text, last=part)
    return text


def refused(lang: str, code: str, fits: Iterable[str] = ()) -> str:
    """Return the sentence for a refusal (CO-35), with the names that would fit if there are any."""
    sentence = say(lang, f"refusal.{code}")
    names = tuple(fits)
    if not names:
        return sentence
    return say(lang, "refusal.fits", sentence=sentence, names=listed(lang, names))


def best(accepted: str) -> str:
    """Return the language that suits the header `Accept-Language` best."""
    wishes: list[tuple[float, str]] = []
    for part in accepted.split(","):
        tag, *parameters = (piece.strip() for piece in part.split(";"))
        lang = tag.split("-")[0].lower()
        weight = _weight(parameters)
        if lang == "*":
            lang = LANGUAGES[0]
        if lang in LANGUAGES and weight > 0:
            wishes.append((weight, lang))
    return max(wishes, key=lambda wish: wish[0], default=(0.0, LANGUAGES[0]))[1]


def _weight(parameters: Iterable[str]) -> float:
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip().lower() == "q":
            try:
                return float(value)
            except ValueError:
                return 0.0
    return 1.0


def rules(lang: str, page: str) -> str:
    """Return a rules page as Markdown: a ruleset's id, or `common` for what all games share."""
    return _FILES.joinpath("rules", f"{page}.{lang}.md").read_text("utf-8")
