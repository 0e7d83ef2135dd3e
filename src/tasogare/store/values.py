"""The values that go in and out of a store (CO-4, CO-30 to CO-32).

Every time is an int, milliseconds since the epoch. Every `bytes` named settings, summary or body is
opaque here, made and read by others. The calls that use these are in `port.py`.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

Status = Literal["open", "running", "ended"]
"""Open: seats can be taken. Running: begun. Ended: nothing more will be decided."""

ANSWERS_KEPT = 500
"""How many answers are kept for one actor of one game; the oldest go first."""

NOTE_LENGTH = 10_000
"""The longest private note, in characters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewGame:
    """A game as it is opened: status `open`, no commits, no deadline."""

    id: str
    ruleset: str
    title: str
    listed: bool
    settings: bytes
    at: int
    seed: bytes = field(repr=False)
    """Secret until the game has ended (CO-4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A game as it is stored."""

    serial: int
    """Grows with each game; only for paging."""
    id: str
    ruleset: str
    title: str
    listed: bool
    settings: bytes
    created: int
    status: Status
    last: int
    """The number of the newest commit; 0 before the first."""
    changed: int
    """When the newest commit was made; before the first, when the game was opened."""
    due: int | None
    """The next deadline, or None."""
    summary: bytes
    """What the lobby shows, as the last append that brought one left it; empty before."""
    seed: bytes = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Who sits behind one reader of a game: a person, or a bot with its settings, or nobody.

    `reader` is a seat number in digits, `host`, `viewer:…`: whatever the tables call it.
    """

    reader: str
    person: str | None = None
    bot: bytes | None = None

    def __post_init__(self) -> None:
        """Refuse two at once (ValueError)."""
        if self.person is not None and self.bot is not None:
            msg = "a place holds a person or a bot, not both"
            raise ValueError(msg)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What one submission of one actor was answered (CO-32). The id is the client's own."""

    actor: str
    submission: str
    body: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """One accepted input and all that must be stored with it, or not at all."""

    game: str
    n: int
    """One more than the last commit; the first is 1."""
    at: int
    body: bytes
    due: int | None
    """The game's next deadline from now on, or None; an ended game has none."""
    status: Status | None = None
    """None: as before."""
    summary: bytes | None = None
    """None: as before."""
    answer: Answer | None = None
    places: Sequence[Place] = ()
    """Places that change with this commit. One without person and bot is cleared."""

    def __post_init__(self) -> None:
        """Refuse what no store could mean (ValueError)."""
        if self.n < 1:
            msg = f"commits are numbered from 1, not {self.n}"
            raise ValueError(msg)
        if self.status == "ended" and self.due is not None:
            msg = "an ended game has no deadline"
            raise ValueError(msg)


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitRow:
    """One stored commit of a game's record."""

    n: int
    at: int
    body: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who plays here: a guest, known by a session token alone."""

    id: str
    created: int
    language: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """What the holder of a token may be.

    `kind` is the caller's word (session, resume link, bot).
    """

    kind: str
    at: int
    person: str | None = None
    game: str | None = None
    reader: str | None = None


def digest(token: str) -> bytes:
    """Return the SHA-256 of a token, 32 bytes: the only form in which an adapter may keep one."""
    return hashlib.sha256(token.encode()).digest()
