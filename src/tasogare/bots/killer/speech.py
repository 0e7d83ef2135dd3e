"""Saying claims and understanding them, whoever says them in whichever language; see `phrases`."""

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from tasogare.bots.killer.claims import KNOWN, ROLE_BEHIND, TRAIL, Claim
from tasogare.bots.killer.phrases import ALSO, AND, CLAIMS, ROLE_WORDS, SMALL_TALK, TRAIT_WORDS
from tasogare.kernel.seats import Seat

Roster = tuple[tuple[Seat, str], ...]
"""Seats and their names."""

_END: Final = " \t\n.!?。！？…~"
_SENTENCE: Final = re.compile(r"(?<=[.!?。！？])\s*|\n+")
_HOLE: Final = re.compile(r"\{(\w+)\}")
_FREE: Final = 0.25
"""How often a bot uses another phrase than the first."""
VALUE_IN_KEY: Final = frozenset({"hacker", "mercenary"})
"""Claims whose value has phrases of its own."""


def say(claim: Claim, roster: Roster, lang: str, rng: Random) -> str:
    """Put a claim into words."""
    phrases = CLAIMS[lang][_key(claim)]
    phrase = phrases[0] if rng.random() > _FREE else rng.choice(phrases)
    names = dict(roster)
    value = claim.value
    holes = {"about": "" if claim.about is None else names[claim.about]}
    if isinstance(value, tuple):
        holes["names"] = AND[lang].join(names[seat] for seat in value)
    elif value is not None:
        holes["role"] = ROLE_WORDS[lang].get(value, value)
        holes["trait"] = TRAIT_WORDS[lang].get(value, value)
    said = phrase.format_map(holes)
    return said[0].upper() + said[1:]


def small_talk(lang: str, rng: Random) -> str:
    """Say something that means nothing."""
    return rng.choice(SMALL_TALK[lang])


def _key(claim: Claim) -> str:
    if claim.kind in VALUE_IN_KEY:
        return f"{claim.kind}:{claim.value}"
    if claim.kind == TRAIL and not claim.value:
        return f"{TRAIL}:nobody"
    return claim.kind


# understanding


@lru_cache(maxsize=8_192)
def heard(text: str, roster: Roster) -> tuple[Claim, ...]:
    """Return the claims in a message; none where it is something else."""
    whole = _understood(text, roster)
    if whole is not None:
        return (whole,)
    parts = (_understood(part, roster) for part in _SENTENCE.split(text) if part.strip())
    return tuple(claim for claim in parts if claim is not None)


def _understood(text: str, roster: Roster) -> Claim | None:
    plain = folded(text)
    for key, lang, pattern in _patterns(roster):
        match = pattern.fullmatch(plain)
        if match is not None:
            return _claim(key, lang, match, roster)
    return None


def folded(text: str) -> str:
    """Return the form in which texts are compared: no case, no width, no marks at the end."""
    return unicodedata.normalize("NFKC", text).casefold().strip().rstrip(_END)


@lru_cache(maxsize=256)
def _patterns(roster: Roster) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    return tuple(
        (key, lang, re.compile(_pattern(phrase, lang, roster)))
        for lang, keys in (*CLAIMS.items(), *ALSO.items())
        for key, phrases in keys.items()
        for phrase in phrases
    )


def _pattern(phrase: str, lang: str, roster: Roster) -> str:
    """Return a phrase as a regular expression with a group for each hole."""
    words = {
        "about": [name for _, name in roster],
        "role": list(ROLE_WORDS[lang].values()),
        "trait": list(TRAIT_WORDS[lang].values()),
    }
    parts = _HOLE.split(folded(phrase))
    made = [re.escape(parts[0])]
    for hole, literal in zip(parts[1::2], parts[2::2], strict=True):
        options = [re.escape(folded(word)) for word in words.get(hole, ())]
        choice = "|".join(sorted(options, key=len, reverse=True)) if options else ".+"
        made.append(f"(?P<{hole}>{choice}){re.escape(literal)}")
    return "".join(made)


def _claim(key: str, lang: str, match: re.Match[str], roster: Roster) -> Claim | None:
    holes = match.groupdict()
    kind, _, value = key.partition(":")
    seats = {folded(name): seat for seat, name in roster}
    about = seats[holes["about"]] if "about" in holes else None
    if kind == TRAIL:
        met = () if value else tuple(sorted(_seats_in(holes["names"], lang, seats)))
        return Claim(kind, about, met) if value or met else None
    if "role" in holes:
        value = next(id for id, word in ROLE_WORDS[lang].items() if folded(word) == holes["role"])
    elif "trait" in holes:
        value = next(id for id, word in TRAIT_WORDS[lang].items() if folded(word) == holes["trait"])
    elif kind == KNOWN:
        value = "citizens"
    return Claim(kind, about, value or None)


def _seats_in(names: str, lang: str, seats: dict[str, Seat]) -> Iterator[Seat]:
    """Find the seats in an enumeration of names."""
    for name in names.split(folded(AND[lang])):
        seat = seats.get(name.strip())
        if seat is not None:
            yield seat


def is_result(claim: Claim) -> bool:
    """Tell whether a claim tells what somebody learned."""
    return claim.kind in ROLE_BEHIND
