"""The port every store adapter implements (CO-4, CO-10, CO-30 to CO-32).

Its contract is `tests/store/contract.py`; the first adapter is `sqlite/adapter.py`. The values are
in `values.py`, the errors in `errors.py`.
"""

from collections.abc import Sequence
from typing import Protocol

from tasogare.store.values import (
    Answer,
    Append,
    CommitRow,
    GameRow,
    Grant,
    NewGame,
    Person,
    Place,
    Status,
)


class Store(Protocol):
    """Keeps games and people. One event loop uses one store; several stores may share one database.

    A call that writes returns once the write is durable on disk, and every read after that sees it.
    It waits while too many writes are under way. Cancelling the caller never tears a write: it is
    there whole, or not at all. Any call may raise `StoreFailed`, and `StoreClosed` after `close`.
    """

    # Games and their records

    async def create_game(self, new: NewGame, *, places: Sequence[Place] = ()) -> None:
        """Open a game, with its first places.

        Raises `Taken`, or `Missing` for an unknown person.
        """

    async def game(self, game: str) -> GameRow | None:
        """Return a game by id, or None."""

    async def games(
        self,
        *,
        status: Status | None = None,
        listed: bool | None = None,
        before: int | None = None,
        limit: int = 50,
    ) -> Sequence[GameRow]:
        """Return games, newest first; None does not filter.

        For the next page, `before` is the `serial` of the last row of this one.
        """

    async def append(self, append: Append) -> None:
        """Store one commit, the game's status and deadline, places and the answer: all or nothing.

        Raises `Answered` when the submission has an answer (looked at first), `Collision` when
        another writer was first, `Gap` when a number is left out, `Missing` for an unknown game or
        person.
        """

    async def commits(self, game: str, *, after: int = 0) -> Sequence[CommitRow]:
        """Return the commits with `n > after`, in order and without gaps.

        There are none for an unknown game.
        """

    async def due(self, now: int, *, limit: int = 100) -> Sequence[str]:
        """Return ids of games whose deadline is at or before `now`, the longest overdue first.

        Looking takes nothing: two nodes may get the same game, and one of them then collides.
        """

    # Answers to submissions (CO-32)

    async def refuse(self, game: str, answer: Answer) -> bytes:
        """Store the answer to a submission that changed nothing; return the answer that stands.

        That is the one given before, when there is one. Raises `Missing` for an unknown game.
        """

    async def answer(self, game: str, actor: str, submission: str) -> bytes | None:
        """Return what a submission was answered, or None. The newest `ANSWERS_KEPT` are known."""

    # People and places: never part of a record (CO-4)

    async def put_person(self, person: Person) -> None:
        """Add a person, or change the language of one; `created` stays as it was."""

    async def person(self, person: str) -> Person | None:
        """Return a person by id, or None."""

    async def put_token(self, token: str, grant: Grant) -> None:
        """Let the holder of `token` be what `grant` says. Only the token's SHA-256 is kept.

        Raises `Taken` when the token is in use, `Missing` for an unknown person or game.
        """

    async def grant(self, token: str) -> Grant | None:
        """Return what a token stands for; None when unknown or revoked."""

    async def revoke(self, token: str) -> None:
        """Make a token worthless for good; an unknown one is no error."""

    async def revoke_reader(self, game: str, reader: str) -> None:
        """Make all tokens for one reader of one game worthless, as when another takes over."""

    async def put_place(self, game: str, place: Place) -> None:
        """Set, change or clear one place. Raises `Missing` for an unknown game or person.

        For changes that belong to a commit use `Append.places`.
        """

    async def places(self, game: str) -> Sequence[Place]:
        """Return the places of a game that hold somebody, in the order of their readers as text."""

    async def readers_of(self, game: str, person: str) -> Sequence[str]:
        """Return which readers of a game a person is, in order as text."""

    async def games_of(
        self, person: str, *, before: int | None = None, limit: int = 50
    ) -> Sequence[GameRow]:
        """Return the games in which a person has a place, newest first, paged as `games` is."""

    async def put_note(self, game: str, person: str, text: str) -> None:
        """Keep a person's private note on a game in place of the last; an empty one is removed.

        Raises `ValueError` beyond `NOTE_LENGTH` characters, `Missing` for an unknown game or
        person.
        """

    async def note(self, game: str, person: str) -> str:
        """Return that note; empty when there is none."""

    # Reminders

    async def put_addresses(self, person: str, body: bytes | None) -> None:
        """Keep where a person can be reached in place of the last; None removes it.

        Raises `Missing` for an unknown person.
        """

    async def addresses(self, person: str) -> bytes | None:
        """Return where a person can be reached, or None."""

    async def put_reminder(self, game: str, person: str, told: int | None) -> None:
        """Have a person told of a game from after `told` on, or with None no longer.

        What is set already stays as it is. Raises `Missing` for an unknown game or person.
        """

    async def reminders(self, game: str) -> Sequence[tuple[str, int]]:
        """Return who is told of a game and the `told` of each, in the order they asked for it."""

    async def take_reminder(self, game: str, person: str, told: int) -> bool:
        """Set `told` where it was less; of all who try the same only one is answered True."""

    # The server itself

    async def sign_of_life(self, at: int) -> None:
        """Store that the server was alive at `at` (CO-10), in place of the last sign."""

    async def last_sign_of_life(self) -> int | None:
        """Return the last sign of life, or None in a new database."""

    async def close(self) -> None:
        """Finish the writes that were accepted and stop. A second call only waits for the first."""
