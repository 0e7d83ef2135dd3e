"""Saying claims and understanding them, whoever says them in whichever language; see `phrases`."""

from collections.abc import Mapping
from random import Random
from typing import Final

from tasogare.bots.lotro.claims import Claim
from tasogare.bots.lotro.phrases import ALSO, CLAIMS, ROLE_WORDS
from tasogare.bots.phrasebook import NO_COMMAND, Meant, Phrasebook, Roster
from tasogare.kernel.seats import Seat

_COMMAND: Final = "/"
"""What a line must not begin with (CO-22)."""
BOOK: Final = Phrasebook(CLAIMS, ALSO, ("about", "victim"), {"role": ROLE_WORDS})


def say(claim: Claim, roster: Roster, lang: str, rng: Random) -> str:
    """Put a claim into words."""
    names = dict(roster)
    holes = {"role": claim.role}
    if claim.about is not None:
        holes["about"] = names[claim.about]
    if claim.victim is not None:
        holes["victim"] = names[claim.victim]
    said = BOOK.say(claim.kind, holes, lang, rng)
    return NO_COMMAND + said if said.startswith(_COMMAND) else said


def heard(text: str, roster: Roster) -> tuple[Claim, ...]:
    """Return the claims in a message; none where it is something else."""
    return tuple(_claim(meant) for meant in BOOK.heard(text.removeprefix(NO_COMMAND), roster))


def _claim(meant: Meant) -> Claim:
    holes = meant.holes
    role = str(holes.get("role", ""))
    return Claim(meant.key, _seat(holes, "about"), _seat(holes, "victim"), role)


def _seat(holes: Mapping[str, Seat | str], hole: str) -> Seat | None:
    seat = holes.get(hole)
    return seat if isinstance(seat, int) else None
