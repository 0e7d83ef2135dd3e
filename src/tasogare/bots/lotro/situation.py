"""What a bot has before it when it decides something in The Rangers' Watch."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from tasogare.bots.lotro.belief import Belief, inside, outside
from tasogare.bots.lotro.evidence import Private, Public
from tasogare.kernel.seats import Seat
from tasogare.knowledge.lotro import Exchange

WOLF: Final = "wolf"
APOSTLE: Final = "apostle"
EVENINGS: Final = 0.6
"""How many of the evenings to come the wolves count on to execute somebody else."""


@dataclass(frozen=True, kw_only=True)
class Situation:
    """One moment, seen from one seat."""

    day: int
    rangers_day: int
    public: Public
    private: Private
    wishes: Mapping[Seat, Seat]
    """Whom each wants dead today."""
    trade: Exchange | None = None
    """Last night's trade in which I was, if it is over."""
    passes: int = 0
    used: bool = False
    """Whether my own item is spent."""
    room: tuple[Seat, ...] = ()
    """Who lives in my room tonight beside me."""
    size: int = 0
    """How many tonight's room holds."""
    hunters: frozenset[Seat] = field(default=frozenset())
    """The fellows who said tonight whom they will attack."""

    @property
    def me(self) -> Seat:
        """The seat itself."""
        return self.private.me

    @property
    def is_wolf(self) -> bool:
        """Whether this seat is a wolf."""
        return self.private.role == WOLF

    @cached_property
    def outside(self) -> Belief:
        """What somebody would believe who knows only what all know."""
        return outside(self.public)

    @cached_property
    def belief(self) -> Belief:
        """What this seat believes; a wolf thinks itself into the others."""
        return self.outside if self.is_wolf else inside(self.public, self.private)

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """Who lives beside me."""
        public = self.public
        return tuple(seat for seat in public.seats if seat not in public.dead and seat != self.me)

    @cached_property
    def strangers(self) -> tuple[Seat, ...]:
        """Who lives and is no wolf, as a wolf knows."""
        return tuple(seat for seat in self.others if seat not in self.private.fellows)

    def support(self, seat: Seat) -> float:
        """Return how many others want this seat dead, each as far as it is trusted."""
        voices = (by for by, about in self.wishes.items() if about == seat and by != self.me)
        return sum(1 - self.belief.wolf(by) for by in voices)

    def last_room_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return who shared a seat's room last night, itself among them."""
        night = self.public.night(self.day - 1)
        return (night.company(seat) or ()) if night is not None else ()

    @cached_property
    def last_room(self) -> tuple[Seat, ...]:
        """Who shared my room last night, me among them."""
        return self.last_room_of(self.me)

    @property
    def last_fell(self) -> frozenset[Seat]:
        """Who died last night."""
        night = self.public.night(self.day - 1)
        return frozenset() if night is None else night.fell

    @property
    def fell(self) -> tuple[Seat, ...]:
        """Who died in my room."""
        return tuple(seat for seat in self.last_room if seat in self.last_fell)

    @property
    def survivors(self) -> tuple[Seat, ...]:
        """Who lives of those who shared it."""
        return tuple(seat for seat in self.last_room if seat in self.others)

    @property
    def nights(self) -> int:
        """How many nights there are before the rangers come, tonight's among them."""
        return self.rangers_day - self.day

    @property
    def pack(self) -> int:
        """How many wolves live, as a wolf knows."""
        return 1 + len(self.others) - len(self.strangers)

    @property
    def urgent(self) -> bool:
        """Whether the wolves are too late for the rangers' day if one of them lets a night pass."""
        left = len(self.strangers) - EVENINGS * self.nights
        return left > self.pack * (self.nights - 1)

    @property
    def racing(self) -> bool:
        """Whether the wolves win by attacking every night, even if each evening convicts one."""
        wolves, left = self.pack, len(self.strangers)
        for _ in range(self.nights):
            left -= wolves
            wolves -= 1
            if left <= 0:
                return True
        return False
