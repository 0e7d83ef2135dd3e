"""Saying claims and understanding them, whoever says them in whichever language; see `phrases`."""

from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import Final

from tasogare import words
from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.claims import Claim
from tasogare.bots.kagari.evidence import STAND_IN
from tasogare.bots.kagari.phrases import ALSO, CLAIMS, GREETINGS, ROLE_WORDS, SHORT_WORDS
from tasogare.bots.phrasebook import NO_COMMAND, SENTENCES, Meant, Phrasebook, Roster
from tasogare.kernel.seats import Seat, folded

_COMMANDS: Final = ("vote", "unvote", "/")
"""What a line must not begin with: it would be a vote (KA-16) or a command (CO-22)."""
_OPINIONS: Final = (c.SUSPECT, c.TRUST, c.VOTE)
"""What several say on one day, and had better not say in the same words."""


def _shorter(phrase: str) -> str:
    """Return a phrase as said by whoever uses another word for a role."""
    return phrase.replace("{role}", "{short}")


_WORDS: Final = {"role": ROLE_WORDS, "short": SHORT_WORDS}
_ALSO: Final = {
    lang: {
        key: (*phrases, *(short for phrase in phrases if (short := _shorter(phrase)) != phrase))
        for key, phrases in keys.items()
    }
    for lang, keys in ALSO.items()
}
BOOK: Final = Phrasebook(CLAIMS, _ALSO, ("about",), _WORDS)


def say(claims: Iterable[Claim], roster: Roster, lang: str, rng: Random) -> str:
    """Put claims into words, a line for each."""
    return "\n".join(_line(claim, roster, lang, rng) for claim in claims)


def _line(claim: Claim, roster: Roster, lang: str, rng: Random) -> str:
    key = f"{claim.kind}:{claim.value}"
    holes = {"role": claim.value or ""}
    if claim.about is not None:
        holes["about"] = _called(claim.about, roster, lang)
    alike = claim.kind in _OPINIONS
    said = BOOK.say(key if key in CLAIMS[lang] else claim.kind, holes, lang, rng, alike=alike)
    return NO_COMMAND + said if folded(said).startswith(_COMMANDS) else said


def _called(seat: Seat, roster: Roster, lang: str) -> str:
    """Return a name; of the stand-in (KA-20) that of the language, if nobody else has it."""
    word = words.say(lang, STAND_IN)
    return word if (seat, word) in roster else next(name for one, name in roster if one == seat)


def greeting(lang: str, rng: Random) -> str:
    """Say hello, which claims nothing."""
    return rng.choice(GREETINGS[lang])


@lru_cache(maxsize=64)
def heard(text: str, roster: Roster) -> tuple[Claim, ...]:
    """Return the claims in a message, line by line and sentence by sentence.

    Every bot at a table hears the same message, one after the other.
    """
    lines = (line.removeprefix(NO_COMMAND) for line in text.splitlines()[:SENTENCES])
    return tuple(_claim(meant) for line in lines for meant in BOOK.heard(line, roster))


def _claim(meant: Meant) -> Claim:
    kind, _, value = meant.key.partition(":")
    about = meant.holes.get("about")
    role = meant.holes.get("role") or meant.holes.get("short")
    said = role if isinstance(role, str) else value or None
    return Claim(kind, about if isinstance(about, int) else None, said)
