"""Questions, each a function of a connection; run by `readers.py`.

The statements are in `../statements.py`.
"""

import sqlite3
from collections.abc import Callable, Sequence
from itertools import starmap
from typing import TypeVar

from tasogare.store import statements as sql
from tasogare.store.values import CommitRow, GameRow, Grant, Person, Place, Status, digest

T = TypeVar("T")
Read = Callable[[sqlite3.Connection], T]

_NO_BOUND = 2**63 - 1
"""More than any serial."""


def game(game: str) -> Read[GameRow | None]:
    """Return a game or None."""
    return _one(_game_row, sql.GAME, {"game": game})


def games(
    *, status: Status | None, listed: bool | None, before: int | None, limit: int
) -> Read[Sequence[GameRow]]:
    """Return one page of games."""
    statement = sql.games(status=status is not None, listed=listed is not None)
    bound = _NO_BOUND if before is None else before
    return _all(
        _game_row, statement, {"status": status, "listed": listed, "before": bound, "limit": limit}
    )


def games_of(person: str, *, before: int | None, limit: int) -> Read[Sequence[GameRow]]:
    """Return one page of a person's games."""
    bound = _NO_BOUND if before is None else before
    return _all(_game_row, sql.GAMES_OF, {"person": person, "before": bound, "limit": limit})


def due(now: int, *, limit: int) -> Read[Sequence[str]]:
    """Return ids of games whose deadline has come."""
    return _all(_text, sql.DUE, {"now": now, "limit": limit})


def commits(game: str, *, after: int) -> Read[Sequence[CommitRow]]:
    """Return commits in order."""
    return _all(_commit_row, sql.COMMITS, {"game": game, "after": after})


def answer(game: str, actor: str, submission: str) -> Read[bytes | None]:
    """Return an answer or None."""
    return _one(_bytes, sql.ANSWER, {"game": game, "actor": actor, "submission": submission})


def person(person: str) -> Read[Person | None]:
    """Return a person or None."""
    return _one(_person_row, sql.PERSON, {"person": person})


def grant(token: str) -> Read[Grant | None]:
    """Return a token's grant, or None."""
    return _one(_grant_row, sql.GRANT, {"digest": digest(token)})


def places(game: str) -> Read[Sequence[Place]]:
    """Return the places of a game."""
    return _all(_place_row, sql.PLACES, {"game": game})


def readers_of(game: str, person: str) -> Read[Sequence[str]]:
    """Return the readers a person is in a game."""
    return _all(_text, sql.READERS_OF, {"game": game, "person": person})


def note(game: str, person: str) -> Read[str | None]:
    """Return a note or None."""
    return _one(_text, sql.NOTE, {"game": game, "person": person})


def addresses(person: str) -> Read[bytes | None]:
    """Return where a person can be reached, or None."""
    return _one(_bytes, sql.ADDRESSES, {"person": person})


def reminders(game: str) -> Read[Sequence[tuple[str, int]]]:
    """Return who is told of a game, and up to where."""
    return _all(_person_told, sql.REMINDERS, {"game": game})


def last_sign_of_life() -> Read[int | None]:
    """Return the last sign of life or None."""
    return _one(_number, sql.LIFE, {})


def _one(shape: Callable[..., T], statement: str, row: dict[str, object]) -> Read[T | None]:
    """Return the question for at most one row; `shape` makes a value of its columns."""

    def read(connection: sqlite3.Connection) -> T | None:
        found: tuple[object, ...] | None = connection.execute(statement, row).fetchone()
        return None if found is None else shape(*found)

    return read


def _all(shape: Callable[..., T], statement: str, row: dict[str, object]) -> Read[Sequence[T]]:
    """Return the question for any number of rows."""

    def read(connection: sqlite3.Connection) -> Sequence[T]:
        return list(starmap(shape, connection.execute(statement, row).fetchall()))

    return read


def _text(value: str) -> str:
    return value


def _bytes(value: bytes) -> bytes:
    return value


def _number(value: int) -> int:
    return value


def _person_told(person: str, told: int) -> tuple[str, int]:
    return person, told


def _commit_row(n: int, at: int, body: bytes) -> CommitRow:
    return CommitRow(n=n, at=at, body=body)


def _person_row(person: str, created: int, language: str | None) -> Person:
    return Person(id=person, created=created, language=language)


def _grant_row(
    kind: str, at: int, person: str | None, game: str | None, reader: str | None
) -> Grant:
    return Grant(kind=kind, at=at, person=person, game=game, reader=reader)


def _place_row(reader: str, person: str | None, bot: bytes | None) -> Place:
    return Place(reader=reader, person=person, bot=bot)


def _game_row(  # noqa: PLR0913, PLR0917 - one for each column, in the order of GAME_COLUMNS
    serial: int,
    game: str,
    ruleset: str,
    title: str,
    listed: int,
    settings: bytes,
    created: int,
    status: Status,
    last: int,
    changed: int,
    due: int | None,
    summary: bytes,
    seed: bytes,
) -> GameRow:
    return GameRow(
        serial=serial,
        id=game,
        ruleset=ruleset,
        title=title,
        listed=bool(listed),
        settings=settings,
        created=created,
        status=status,
        last=last,
        changed=changed,
        due=due,
        summary=summary,
        seed=seed,
    )
