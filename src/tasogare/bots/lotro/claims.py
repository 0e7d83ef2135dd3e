"""What can be said in The Rangers' Watch that another reckons with; how it sounds is in `phrases`.

An account tells what the speaker saw in its room and weighs by itself; a wish is an opinion.
"""

from dataclasses import dataclass
from typing import Final

from tasogare.kernel.seats import Seat

ROLE: Final = "role"
LEAF: Final = "leaf"
WATER: Final = "water"
WITNESS: Final = "witness"
SUICIDE: Final = "suicide"
BESIDE: Final = "beside"
SUSPECT: Final = "suspect"
VOTE: Final = "vote"
PREY: Final = "prey"

ACCOUNTS: Final = frozenset({ROLE, LEAF, WATER, WITNESS, SUICIDE})
WISHES: Final = frozenset({BESIDE, SUSPECT, VOTE})
ROLES: Final = ("wolf", "apostle", "friend", "healer", "villager")
ROLE_BEHIND: Final = {LEAF: "healer", WATER: "friend"}
"""The role that someone says to have who tells such a thing."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing said.

    `role`: I am `role`. `leaf`: `about` showed me the tooth, and I showed the leaf. `water`:
    `about` did, and died of my water. `witness`: `victim` died before my eyes; it was `about`.
    `suicide`: `about` died before my eyes by their own hand. `beside`: I think it is `about`, who
    shared a room with `victim`. `suspect`: I think it is `about`. `vote`: let us point at `about`.
    Among wolves, `prey`: I will show `about` the tooth.
    """

    kind: str
    about: Seat | None = None
    victim: Seat | None = None
    role: str = ""

    @property
    def role_said(self) -> str:
        """The role the speaker thereby says to have; empty if none."""
        return self.role or ROLE_BEHIND.get(self.kind, "")


@dataclass(frozen=True, slots=True)
class Heard:
    """A claim, who made it, and on which day."""

    day: int
    by: Seat
    claim: Claim
