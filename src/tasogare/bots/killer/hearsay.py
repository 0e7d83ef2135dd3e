"""How likely something would have been said, if this seat were the killer and that the operative.

Citizens say what they learned; a killer says what suits it; an operative, who learns nothing, says
anything. What is not hearsay is judged in `judges`.
"""

from collections.abc import Callable
from typing import Final

from tasogare.bots.killer import claims as c
from tasogare.bots.killer.claims import Claim, Heard
from tasogare.bots.killer.evidence import Dark, Public
from tasogare.kernel.seats import Seat

SLIP: Final = 0.03
"""How likely it is that a citizen says what is not so."""

BOLD: Final = 0.3
"""How likely a false hacker accuses somebody rather than clearing them."""

Covert = Seat | None
"""The seat of the operative, if there is one."""
Judge = Callable[[Seat, Covert], float]
"""The likelihood of something, given killer and operative."""


def told(public: Public) -> Judge | None:
    """Judge all that was claimed."""
    lines = [
        (judge, line) for line in public.claims if (judge := _TOLD.get(line.claim.kind)) is not None
    ]

    def judge_all(killer: Seat, operative: Covert) -> float:
        weight = 1.0
        for judge, line in lines:
            weight *= judge(public, line, killer, operative)
        return weight

    return judge_all if lines else None


def _hacker(public: Public, line: Heard, killer: Seat, operative: Covert) -> float:
    """KI-26: whether the armed is the killer, the opposite of an operative."""
    about = line.claim.about
    if about is None or about != public.armed_on(line.day - 1):
        return 1.0 if line.by == killer else SLIP
    accuses = line.claim.value == "killer"
    if line.by in (killer, operative):
        return BOLD if accuses else 1 - BOLD
    found = (about == killer) != (about == operative)
    return 1.0 if accuses == found else SLIP


def _reporter(public: Public, line: Heard, killer: Seat, operative: Covert) -> float:
    """KI-27: a trait of the killer, the opposite if it is an operative."""
    value = line.claim.value
    if not isinstance(value, str):
        return 1.0
    if line.by in (killer, operative):
        return 0.5
    return 1.0 if public.trait(killer, value) != (killer == operative) else SLIP


def _known(_: Public, line: Heard, killer: Seat, operative: Covert) -> float:
    """KI-7: the detective's citizen; a killer has no reason to lie about it."""
    if line.claim.about == killer:
        return 0.3 if line.by == operative else SLIP
    return 1.0


def _trail(public: Public, line: Heard, killer: Seat, _: Covert) -> float:
    """KI-28: whom somebody acted on."""
    if line.by == killer:
        return 0.4
    night = public.night(line.day - 1)
    return 1.0 if night is None else tracks(line.claim, night, killer)


def tracks(claim: Claim, night: Dark, killer: Seat) -> float:
    """Return how likely such tracks are, if they are true: a citizen leaves few (KI-28)."""
    met = claim.value if isinstance(claim.value, tuple) else ()
    if claim.about == killer:
        return 1.0 if met else 0.5
    if len(met) > (2 if claim.about == night.holder else 1):
        return SLIP
    fatal = any(seat in night.dead for seat in met) and claim.about != night.holder
    return 0.35 if fatal else 0.8


def _police(_: Public, line: Heard, killer: Seat, operative: Covert) -> float:
    """KI-29: a role."""
    if line.by in (killer, operative):
        return 0.5
    found = line.claim.about == operative
    return 1.0 if (line.claim.value == "operative") == found else SLIP


_TOLD: Final[dict[str, Callable[[Public, Heard, Seat, Covert], float]]] = {
    c.HACKER: _hacker,
    c.REPORTER: _reporter,
    c.KNOWN: _known,
    c.TRAIL: _trail,
    c.POLICE: _police,
}
