"""What a bot has before it when it decides something in Killer: evidence, and what to believe."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tasogare.bots.killer.belief import Belief, inside, outside
from tasogare.bots.killer.claims import REFUSE
from tasogare.bots.killer.evidence import Private, Public
from tasogare.kernel.seats import Seat

LAST_NIGHT: Final = 3
INFORMED: Final = ("hacker", "reporter", "detective", "police")
THREATS: Final = {
    "hacker": 5.0,
    "reporter": 4.0,
    "hitman": 4.0,
    "detective": 3.5,
    "police": 2.5,
    "mercenary": 2.0,
    "operative": 1.0,
    "good": 0.5,
}
SILENT: Final = 2.5
"""How much a killer fears whoever did not say what it is."""


@dataclass(frozen=True, kw_only=True)
class Situation:
    """One moment, seen from one seat."""

    day: int
    public: Public
    private: Private
    lone: bool
    """Whether this seat, if it is an operative, plays to win alone."""

    @cached_property
    def belief(self) -> Belief:
        """What this seat believes."""
        return inside(self.public, self.private)

    @cached_property
    def outside(self) -> Belief:
        """What somebody would believe who knows only what all know."""
        return outside(self.public)

    @property
    def me(self) -> Seat:
        """The seat itself."""
        return self.private.me

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """Who lives beside me."""
        public = self.public
        return tuple(seat for seat in public.seats if seat not in public.dead and seat != self.me)

    def suspects(self) -> list[Seat]:
        """Return the living others, the likeliest killer first."""
        return sorted(self.others, key=self.belief.killer, reverse=True)

    def role_said(self, seat: Seat) -> str | None:
        """Return the role a seat says to have."""
        return self.public.role_said(seat)

    def refuses(self, seat: Seat) -> bool:
        """Tell whether a seat asked not to be given the gun, or says to be good."""
        said = self.public.said_by(seat)
        return self.role_said(seat) == "good" or any(claim.kind == REFUSE for claim in said)

    def threat(self, seat: Seat) -> float:
        """Return how dangerous a seat is to the killer, or how useful to the citizens."""
        role = self.role_said(seat)
        return SILENT if role is None else THREATS[role]
