"""Saying claims and understanding them, whoever says them in whichever language; see `phrases`."""

from collections.abc import Iterator
from random import Random
from typing import Final

from tasogare.bots.killer.claims import KNOWN, TRAIL, Claim
from tasogare.bots.killer.phrases import ALSO, AND, CLAIMS, ROLE_WORDS, SMALL_TALK, TRAIT_WORDS
from tasogare.bots.phrasebook import Meant, Phrasebook, Roster, folded, unified
from tasogare.kernel.seats import Seat

BOOK: Final = Phrasebook(CLAIMS, ALSO, ("about",), {"role": ROLE_WORDS, "trait": TRAIT_WORDS})
VALUE_IN_KEY: Final = frozenset({"hacker", "mercenary"})
"""Claims whose value has phrases of its own."""


def say(claim: Claim, roster: Roster, lang: str, rng: Random) -> str:
    """Put a claim into words."""
    names = dict(roster)
    value = claim.value
    holes = {"about": "" if claim.about is None else names[claim.about]}
    if isinstance(value, tuple):
        holes["names"] = AND[lang].join(names[seat] for seat in value)
    elif value is not None:
        holes |= {"role": value, "trait": value}
    return BOOK.say(_key(claim), holes, lang, rng)


def small_talk(lang: str, rng: Random) -> str:
    """Say something that means nothing."""
    return rng.choice(SMALL_TALK[lang])


def _key(claim: Claim) -> str:
    if claim.kind in VALUE_IN_KEY:
        return f"{claim.kind}:{claim.value}"
    if claim.kind == TRAIL and not claim.value:
        return f"{TRAIL}:nobody"
    return claim.kind


def heard(text: str, roster: Roster) -> tuple[Claim, ...]:
    """Return the claims in a message; none where it is something else."""
    claims = (_claim(meant, roster) for meant in BOOK.heard(text, roster))
    return tuple(claim for claim in claims if claim is not None)


def _claim(meant: Meant, roster: Roster) -> Claim | None:
    kind, _, value = meant.key.partition(":")
    holes = meant.holes
    about = holes.get("about")
    seat = about if isinstance(about, int) else None
    if kind == TRAIL:
        names = str(holes.get("names", ""))
        met = () if value else tuple(sorted(_seats_in(names, meant.lang, roster)))
        return Claim(kind, seat, met) if value or met else None
    learned = "citizens" if kind == KNOWN else value
    return Claim(kind, seat, str(holes.get("role") or holes.get("trait") or learned) or None)


def _seats_in(names: str, lang: str, roster: Roster) -> Iterator[Seat]:
    """Find the seats in an enumeration of names."""
    seats = {fold(name): seat for fold in (folded, unified) for seat, name in roster}
    for name in names.split(folded(AND[lang])):
        seat = seats.get(unified(name), seats.get(folded(name)))
        if seat is not None:
            yield seat
