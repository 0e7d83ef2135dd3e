"""What can be said in The Village that another player can reckon with; see `phrases`, `speech`."""

from dataclasses import dataclass
from typing import Final

from tasogare.kernel.seats import Seat

WOLF: Final = "wolf"
HUMAN: Final = "human"

ROLE: Final = "role"
SEER: Final = "seer"
MEDIUM: Final = "medium"
MARK: Final = "mark"
MASON: Final = "mason"
SAVED: Final = "saved"
SUSPECT: Final = "suspect"
TRUST: Final = "trust"
VOTE: Final = "vote"
HUNT: Final = "hunt"
PLAN: Final = "plan"

ROLE_BEHIND: Final = {SEER: "seer", MEDIUM: "medium", MASON: "mason", SAVED: "hunter"}
"""The role that someone says to have who tells such a thing."""


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing said.

    `role`: I am `value`. `seer`, `medium`: I learned that `about` is `value` (wolf or human);
    `mark`: the same, without saying how. `mason`: `about` is a mason as I am. `saved`: I guarded
    `about` against the wolves. `suspect`, `trust`, `vote`: what I think of `about`, and for whom I
    mean to vote. Among wolves, `hunt`: let us attack `about`; `plan`: I shall say I am `value`.
    """

    kind: str
    about: Seat | None = None
    value: str | None = None

    @property
    def role(self) -> str | None:
        """The role the speaker thereby says to have."""
        return self.value if self.kind == ROLE else ROLE_BEHIND.get(self.kind)


@dataclass(frozen=True, slots=True)
class Heard:
    """A claim, who made it, and on which day."""

    day: int
    by: Seat
    claim: Claim
