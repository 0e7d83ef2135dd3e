"""Refusals in the reader's language (CO-35): a code, the sentence that `words` has for it, why."""

from collections.abc import Iterable
from typing import Final

from tasogare import words
from tasogare.kernel.lineup import Hindrance
from tasogare.kernel.ruleset import Refused

HTTP_STATUS: Final = {
    "unreadable": 400,
    "no_session": 401,
    "wrong_origin": 403,
    "not_your_seat": 403,
    "not_host": 403,
    "not_gm": 403,
    "unknown_game": 404,
    "unknown_link": 404,
    "not_found": 404,
    "too_large": 413,
    "too_many": 429,
    "flooding": 429,
    "try_again": 503,
}
"""The status of a refusal over HTTP; all others are 409: the game does not take it now."""
CONFLICT: Final = 409


def language(chosen: str | None, accepted: str) -> str:
    """Return the language to speak to somebody who chose one, or whose browser asks for some."""
    return words.best(chosen) if chosen else words.best(accepted)


def explained(lang: str, refused: Refused) -> str:
    """Return the sentence for a refusal, with what stands in the way of a start and a way out."""
    said = sentence(lang, refused.code, refused.fits)
    for hindrance in refused.why:
        said = words.say(lang, "refusal.why", sentence=said, why=reason(lang, hindrance))
    return said


def reason(lang: str, hindrance: Hindrance) -> str:
    """Return what stands in the way of a start, and a way out."""
    arguments: dict[str, str | int] = dict(hindrance.numbers)
    option = f"{hindrance.says.partition('.')[0]}.option.{hindrance.option}"
    if words.has(option):
        arguments["option"] = words.say(lang, option)
    return words.say(lang, hindrance.says, **arguments)


def sentence(lang: str, code: str, fits: Iterable[str] = ()) -> str:
    """Return the sentence for a code; the code itself where nobody has put it into words."""
    return words.refused(lang, code, fits) if words.has(f"refusal.{code}") else code
