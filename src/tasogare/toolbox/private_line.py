"""The private line to an automatic game master: `help`, `role`, `rules`, `votes` (CO-21, CO-22)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat, only
from tasogare.kernel.state import W
from tasogare.toolbox.notices import Reminded

COMMANDS: Final = ("help", "role", "rules", "votes")


@dataclass(frozen=True, slots=True)
class Own:
    """What one seat may be reminded of: its role and marks, and the ballots everyone saw last."""

    role: str
    marks: tuple[str, ...]
    ballots: Mapping[Seat, Seat]


def command(text: str) -> str | None:
    """Return the command a line is, with or without a slash; None if it is none."""
    word = text.strip().removeprefix("/").casefold()
    return word if word in COMMANDS else None


def answer(d: Draft[W], seat: Seat, text: str, own: Own) -> None:
    """CO-21: answer a command to its writer alone; anything else is kept for the record."""
    word = command(text)
    if word is None:
        return
    d.tell(
        Reminded(
            command=word,
            role=own.role if word == "role" else None,
            marks=own.marks if word == "role" else (),
            ballots=own.ballots if word == "votes" else None,
        ),
        to=only(seat),
    )
