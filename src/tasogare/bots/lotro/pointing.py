"""At whom to point: in the evening, and when the rooms are filled (LO-20, LO-31)."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from tasogare.bots.lotro.situation import APOSTLE, Situation
from tasogare.kernel.seats import Seat

HEED: Final = 0.04
"""What the word of somebody trusted adds to a suspicion, so that votes come together."""
WHIM: Final = 0.01
LOST: Final = 0.85
"""From which suspicion on a wolf gives up on another, and may join in."""
JOINS: Final = 0.4
"""How often it does."""
BELIEVED: Final = 0.5
"""Whom an apostle takes for a wolf."""
HIDES: Final = 0.3
"""How often a wolf seeks the company of another when it is too late to pass once more."""


def ballot(s: Situation, options: Sequence[Seat], rng: Random) -> Seat:
    """Choose whom to have executed."""
    if s.is_wolf:
        return _best(options, lambda seat: _wolfs_wish(s, seat), rng)
    if s.private.role == APOSTLE:
        return _best(options, lambda seat: _apostles_wish(s, seat), rng)
    return _best(options, lambda seat: s.belief.wolf(seat) + HEED * s.support(seat), rng)


def _wolfs_wish(s: Situation, seat: Seat) -> float:
    """Whoever looks guilty and is none; a fellow last."""
    fellow = seat in s.private.fellows
    return s.outside.wolf(seat) + HEED * s.support(seat) - (2 if fellow else 0)


def _apostles_wish(s: Situation, seat: Seat) -> float:
    """Whoever others point at, but nobody it takes for a wolf."""
    wolf = s.belief.wolf(seat)
    return s.outside.wolf(seat) + 2 * HEED * s.support(seat) - (2 if wolf > BELIEVED else 0)


def sacrificed(s: Situation, options: Sequence[Seat], rng: Random) -> Seat | None:
    """Return a fellow that is lost anyway, if a wolf would rather be seen pointing at it."""
    fellows = [seat for seat in options if seat in s.private.fellows]
    lost = max(fellows, key=s.outside.wolf, default=None)
    if lost is None or s.outside.wolf(lost) < LOST or rng.random() >= JOINS:
        return None
    return lost


def _best(options: Iterable[Seat], worth: Callable[[Seat], float], rng: Random) -> Seat:
    worths = {seat: worth(seat) + WHIM * rng.random() for seat in options}
    return max(worths, key=lambda seat: worths[seat])


def roommate(s: Situation, options: Sequence[Seat], rng: Random) -> Seat:
    """LO-31: choose company for the night.

    Who holds leaf or water looks for wolves, others for whom they trust. A wolf looks for prey that
    is trusted: it is best rid of them, and who else lives through the night is easier to blame.
    """
    if s.is_wolf:
        return _best(options, lambda seat: _prey_worth(s, seat, rng), rng)
    armed = s.private.role in {"friend", "healer"} and not s.used
    sign = 1 if armed else -1
    return _best(options, lambda seat: sign * s.belief.wolf(seat), rng)


def _prey_worth(s: Situation, seat: Seat, rng: Random) -> float:
    if seat in s.private.fellows:
        hides = s.size == 2 and s.passes and not s.urgent and rng.random() < HIDES
        return 1.0 if hides else -2.0
    return prey(s, seat)


def prey(s: Situation, seat: Seat) -> float:
    """Return how good a prey somebody is: trusted, and without water as far as one knows."""
    water = s.public.role_said(seat) == "friend" and not s.public.spent(seat)
    return -s.outside.wolf(seat) - (1 if water else 0)
