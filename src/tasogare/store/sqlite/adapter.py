"""The port on one SQLite file (CO-4, CO-10, CO-30 to CO-32).

Each call is one line: a write from `writes.py` handed to the writer, or a question from `reads.py`
handed to the readers. What each call promises is written in `../port.py`.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Self

from tasogare.store.errors import StoreFailed
from tasogare.store.sqlite import reads, writes
from tasogare.store.sqlite.appends import append_all
from tasogare.store.sqlite.connecting import connect, connect_reading, prepare
from tasogare.store.sqlite.readers import Readers
from tasogare.store.sqlite.writer import Writer
from tasogare.store.values import (
    NOTE_LENGTH,
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


class SqliteStore:
    """A `Store` in one file. Several processes may open the same one."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        """Take over both; `open` is the way in."""
        self._writer = writer
        self._readers = readers

    @classmethod
    async def open(cls, path: Path, *, capacity: int = 1024, threads: int = 2) -> Self:
        """Open the file, made or brought up to date where needed.

        `capacity` is how many writes may be under way before callers wait, `threads` how many reads
        run at once. Raises `NewerSchema` and `StoreFailed`.
        """
        await asyncio.to_thread(prepare, path)
        try:
            connection = await asyncio.to_thread(connect, path)
        except sqlite3.Error as error:
            msg = f"the database {path.name} cannot be opened"
            raise StoreFailed(msg) from error
        return cls(
            Writer(connection, capacity=capacity),
            Readers(partial(connect_reading, path), threads=threads),
        )

    @property
    def transactions(self) -> int:
        """How many transactions were committed so far.

        These are fewer than the writes, when callers shared them.
        """
        return self._writer.transactions

    async def create_game(self, new: NewGame, *, places: Sequence[Place] = ()) -> None:
        """Open a game."""
        await self._writer.run(writes.create_game(new, places))

    async def game(self, game: str) -> GameRow | None:
        """Return a game."""
        return await self._readers.run(reads.game(game))

    async def games(
        self,
        *,
        status: Status | None = None,
        listed: bool | None = None,
        before: int | None = None,
        limit: int = 50,
    ) -> Sequence[GameRow]:
        """Return a page of games."""
        return await self._readers.run(
            reads.games(status=status, listed=listed, before=before, limit=limit)
        )

    async def append(self, append: Append) -> None:
        """Store a commit and what belongs to it."""
        await self._writer.run_grouped(append_all, append)

    async def commits(self, game: str, *, after: int = 0) -> Sequence[CommitRow]:
        """Return commits in order."""
        return await self._readers.run(reads.commits(game, after=after))

    async def due(self, now: int, *, limit: int = 100) -> Sequence[str]:
        """Return ids of games whose deadline has come."""
        return await self._readers.run(reads.due(now, limit=limit))

    async def refuse(self, game: str, answer: Answer) -> bytes:
        """Keep the answer to a submission that changed nothing."""
        return await self._writer.run(writes.refuse(game, answer))

    async def answer(self, game: str, actor: str, submission: str) -> bytes | None:
        """Return an answer."""
        return await self._readers.run(reads.answer(game, actor, submission))

    async def put_person(self, person: Person) -> None:
        """Add or change a person."""
        await self._writer.run(writes.put_person(person))

    async def person(self, person: str) -> Person | None:
        """Return a person."""
        return await self._readers.run(reads.person(person))

    async def put_token(self, token: str, grant: Grant) -> None:
        """Keep a token's digest."""
        await self._writer.run(writes.put_token(token, grant))

    async def grant(self, token: str) -> Grant | None:
        """Return what a token stands for."""
        return await self._readers.run(reads.grant(token))

    async def revoke(self, token: str) -> None:
        """Make a token worthless."""
        await self._writer.run(writes.revoke(token))

    async def revoke_reader(self, game: str, reader: str) -> None:
        """Make all tokens of a reader worthless."""
        await self._writer.run(writes.revoke_reader(game, reader))

    async def put_place(self, game: str, place: Place) -> None:
        """Set or clear a place."""
        await self._writer.run(writes.put_place(game, place))

    async def places(self, game: str) -> Sequence[Place]:
        """Return the places of a game."""
        return await self._readers.run(reads.places(game))

    async def readers_of(self, game: str, person: str) -> Sequence[str]:
        """Return the readers a person is."""
        return await self._readers.run(reads.readers_of(game, person))

    async def games_of(
        self, person: str, *, before: int | None = None, limit: int = 50
    ) -> Sequence[GameRow]:
        """Return a page of a person's games."""
        return await self._readers.run(reads.games_of(person, before=before, limit=limit))

    async def put_note(self, game: str, person: str, text: str) -> None:
        """Keep a private note."""
        if len(text) > NOTE_LENGTH:
            msg = f"a note has at most {NOTE_LENGTH} characters, not {len(text)}"
            raise ValueError(msg)
        await self._writer.run(writes.put_note(game, person, text))

    async def note(self, game: str, person: str) -> str:
        """Return a private note."""
        return await self._readers.run(reads.note(game, person)) or ""

    async def put_addresses(self, person: str, body: bytes | None) -> None:
        """Keep or remove where a person can be reached."""
        await self._writer.run(writes.put_addresses(person, body))

    async def addresses(self, person: str) -> bytes | None:
        """Return where a person can be reached."""
        return await self._readers.run(reads.addresses(person))

    async def put_reminder(self, game: str, person: str, told: int | None) -> None:
        """Have a person told of a game, or no longer."""
        await self._writer.run(writes.put_reminder(game, person, told))

    async def reminders(self, game: str) -> Sequence[tuple[str, int]]:
        """Return who is told of a game."""
        return await self._readers.run(reads.reminders(game))

    async def take_reminder(self, game: str, person: str, told: int) -> bool:
        """Move on what a person was told."""
        return await self._writer.run(writes.take_reminder(game, person, told))

    async def sign_of_life(self, at: int) -> None:
        """Store a sign of life."""
        await self._writer.run(writes.sign_of_life(at))

    async def last_sign_of_life(self) -> int | None:
        """Return the last sign of life."""
        return await self._readers.run(reads.last_sign_of_life())

    async def close(self) -> None:
        """Finish the accepted writes and stop."""
        await self._writer.close()
        await self._readers.close()
