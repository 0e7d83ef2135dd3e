"""What can be said in Killer that another player can reckon with; how it sounds is in `phrases`."""

from dataclasses import dataclass
from typing import Final

from tasogare.kernel.seats import Seat

ROLES: Final = (
    "hacker",
    "reporter",
    "operative",
    "detective",
    "mercenary",
    "good",
    "police",
    "hitman",
)
TRAITS: Final = ("male", "female", "young", "old")
OPPOSITE: Final = {"male": "female", "female": "male", "young": "old", "old": "young"}

ROLE: Final = "role"
HACKER: Final = "hacker"
REPORTER: Final = "reporter"
KNOWN: Final = "detective_start"
TRAIL: Final = "detective"
POLICE: Final = "police"
GUARDED: Final = "mercenary"
SUSPECT: Final = "suspect"
GUN: Final = "gun"
REFUSE: Final = "refuse"
OFFER: Final = "offer"

ROLE_BEHIND: Final = {
    HACKER: "hacker",
    REPORTER: "reporter",
    KNOWN: "detective",
    TRAIL: "detective",
    POLICE: "police",
    GUARDED: "mercenary",
}
"""The role that someone says to have who tells such a result."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing said.

    `role`: I am `value`. A result, named by its source: what I learned (`about`, `value` as in
    `Learned`). `suspect`: I think it is `about`. `gun`: let `about` have it. `offer`: let me have
    it. `refuse`: anyone but me.
    """

    kind: str
    about: Seat | None = None
    value: str | tuple[Seat, ...] | None = None

    @property
    def role(self) -> str | None:
        """The role the speaker thereby says to have."""
        if self.kind == ROLE and isinstance(self.value, str):
            return self.value
        return ROLE_BEHIND.get(self.kind)


@dataclass(frozen=True, slots=True)
class Heard:
    """A claim, who made it, and on which day."""

    day: int
    by: Seat
    claim: Claim
