"""What a bot has before it when it decides something in The Village: evidence, what to believe."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.belief import Belief, reckon
from tasogare.bots.kagari.evidence import KIN, PACK, Private, Public, tally
from tasogare.kernel.seats import Seat

FOXISH: Final = (*KIN, "immoralist")
LAST: Final = 1.6
"""Fewer wolves than this are a last one, as far as one can tell."""
TIME: Final = 10
"""With so many living even the last but one can wait."""
FEW: Final = 5
MANY: Final = 7
"""So many must live that one execution more can be spared: with the last wolf known, or not."""


@dataclass(frozen=True, kw_only=True)
class Situation:
    """One moment, seen from one seat."""

    public: Public
    private: Private
    plays: str | None
    """Which role this seat, if it is of no use to the village, means to say it has."""
    early: bool
    """Whether it is the time of day at which one comes out by oneself."""
    hunted: Seat | None = None
    """Whom a wolf proposed to attack tonight."""

    @cached_property
    def belief(self) -> Belief:
        """What this seat believes."""
        return reckon(self.public, self.private)

    @cached_property
    def outside(self) -> Belief:
        """What somebody would believe who only looks on."""
        return reckon(self.public, None)

    @property
    def me(self) -> Seat:
        """The seat itself."""
        return self.private.me

    @property
    def day(self) -> int:
        """Which day or night it is."""
        return self.public.day

    @property
    def wolfish(self) -> bool:
        """Whether this seat is of the pack."""
        return self.private.role in PACK

    @property
    def foxish(self) -> bool:
        """Whether this seat wins with the foxes."""
        return self.private.role in FOXISH

    @property
    def honest(self) -> bool:
        """Whether this seat wins with the village."""
        return not (self.wolfish or self.foxish or self.private.role == "madman")

    @cached_property
    def others(self) -> tuple[Seat, ...]:
        """Who lives beside me."""
        return tuple(seat for seat in self.public.living if seat != self.me)

    @cached_property
    def friends(self) -> frozenset[Seat]:
        """Whom this seat does nothing against: its lover, its pack, its foxes, its masons."""
        private = self.private
        near = {private.lover, *private.masons} - {None}
        kin = private.wolves if self.wolfish else private.foxes if self.foxish else ()
        return frozenset(seat for seat in (*near, *kin) if seat is not None)

    @cached_property
    def tally(self) -> Counter[Seat]:
        """Today's votes so far."""
        return tally(self.public)

    @property
    def said(self) -> str | None:
        """The role this seat says to have."""
        return self.public.said.get(self.me)

    def rivals(self, role: str) -> tuple[Seat, ...]:
        """Return the others who say to have a role, the living ones."""
        return tuple(seat for seat in self.public.saying(role) if seat in self.others)

    @cached_property
    def hunts_foxes(self) -> bool:
        """Whether the village can leave its last wolf alive until the foxes are dead (KA-61)."""
        chances = [self.belief.wolf(seat) for seat in self.public.living]
        foxes = sum([self.belief.fox(seat) for seat in self.public.living])
        enough = FEW if max(chances) > 0.85 else MANY
        wolves = sum(chances) - (len(chances) >= TIME)
        return wolves < LAST and foxes > 0.3 and len(chances) >= enough

    def accused(self) -> bool:
        """Tell whether this seat is in danger today: a result, votes, or many words against it."""
        told = self.public.looks[c.SEER].values()
        if any(look.wolf and look.about == self.me for looks in told for look in looks):
            return True
        words = {
            line.by
            for line in self.public.opinions
            if line.day == self.day and line.claim.about == self.me and line.claim.kind != c.TRUST
        }
        against = max(self.tally[self.me], len(words))
        return against >= max(2, len(self.public.living) // 5)
