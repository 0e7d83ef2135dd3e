"""Whole writes, each a function of a connection inside a transaction; run by `writer.py`.

Appends are in `appends.py`, the statements in `../statements.py`. A function that raises leaves
nothing: the writer takes back what it wrote.
"""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import TypeVar

from tasogare.store import statements as sql
from tasogare.store.errors import Missing, Taken
from tasogare.store.values import ANSWERS_KEPT, Answer, Grant, NewGame, Person, Place, digest

T = TypeVar("T")
Write = Callable[[sqlite3.Connection], T]


def create_game(new: NewGame, places: Sequence[Place]) -> Write[None]:
    """Open a game with its first places, or raise `Taken` or `Missing`."""

    def write(connection: sqlite3.Connection) -> None:
        if connection.execute(sql.ADD_GAME, asdict(new) | {"empty": b""}).rowcount == 0:
            msg = f"there is a game {new.id} already"
            raise Taken(msg)
        for place in places:
            write_place(connection, new.id, place)

    return write


def refuse(game: str, answer: Answer) -> Write[bytes]:
    """Keep an answer and return the one that stands, or raise `Missing`."""

    def write(connection: sqlite3.Connection) -> bytes:
        standing = _add_answer(connection, game, answer)
        return answer.body if standing is None else standing

    return write


def put_place(game: str, place: Place) -> Write[None]:
    """Set or clear a place, or raise `Missing`."""

    def write(connection: sqlite3.Connection) -> None:
        write_place(connection, game, place)

    return write


def put_person(person: Person) -> Write[None]:
    """Add a person or change the language."""
    return _change(sql.PUT_PERSON, asdict(person))


def put_token(token: str, grant: Grant) -> Write[None]:
    """Keep a token's digest, or raise `Taken` or `Missing`."""
    row = asdict(grant) | {"digest": digest(token)}

    def write(connection: sqlite3.Connection) -> None:
        if _execute(connection, sql.ADD_GRANT, row) == 0:
            msg = "this token is in use"
            raise Taken(msg)

    return write


def revoke(token: str) -> Write[None]:
    """Make one token worthless."""
    return _change(sql.REVOKE, {"digest": digest(token)})


def revoke_reader(game: str, reader: str) -> Write[None]:
    """Make all tokens of one reader worthless."""
    return _change(sql.REVOKE_READER, {"game": game, "reader": reader})


def put_note(game: str, person: str, text: str) -> Write[None]:
    """Keep a note, or remove it when empty; or raise `Missing`."""
    return _change(
        sql.PUT_NOTE if text else sql.DROP_NOTE, {"game": game, "person": person, "body": text}
    )


def put_addresses(person: str, body: bytes | None) -> Write[None]:
    """Keep where a person can be reached, or remove it; or raise `Missing`."""
    return _change(
        sql.DROP_ADDRESSES if body is None else sql.PUT_ADDRESSES, {"person": person, "body": body}
    )


def put_reminder(game: str, person: str, told: int | None) -> Write[None]:
    """Have a person told of a game, or no longer; or raise `Missing`."""
    return _change(
        sql.DROP_REMINDER if told is None else sql.PUT_REMINDER,
        {"game": game, "person": person, "told": told},
    )


def take_reminder(game: str, person: str, told: int) -> Write[bool]:
    """Move on what a person was told, and say whether it moved."""
    row: dict[str, object] = {"game": game, "person": person, "told": told}
    return lambda connection: _execute(connection, sql.TAKE_REMINDER, row) == 1


def sign_of_life(at: int) -> Write[None]:
    """Keep a sign of life in place of the last."""
    return _change(sql.PUT_LIFE, {"at": at})


def _change(statement: str, row: dict[str, object]) -> Write[None]:
    """Return the write that is one statement."""

    def write(connection: sqlite3.Connection) -> None:
        _execute(connection, statement, row)

    return write


def _execute(connection: sqlite3.Connection, statement: str, row: dict[str, object]) -> int:
    """Run one statement and return how many rows it changed, or raise `Missing`."""
    try:
        return connection.execute(statement, row).rowcount
    except sqlite3.IntegrityError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
            msg = "this refers to a game or a person that is not stored"
            raise Missing(msg) from error
        raise


def write_place(connection: sqlite3.Connection, game: str, place: Place) -> None:
    """Set or clear a place as part of a write, or raise `Missing`."""
    empty = place.person is None and place.bot is None
    _execute(connection, sql.DROP_PLACE if empty else sql.PUT_PLACE, {"game": game} | asdict(place))


def _add_answer(connection: sqlite3.Connection, game: str, answer: Answer) -> bytes | None:
    """Keep an answer and drop the oldest beyond the limit; or return the one that was there."""
    whose = {"game": game, "actor": answer.actor}
    newest: int | None
    (newest,) = connection.execute(sql.NEWEST_ANSWER, whose).fetchone()
    k = (newest or 0) + 1
    row = whose | {"submission": answer.submission, "k": k, "body": answer.body}
    if _execute(connection, sql.ADD_ANSWER, row) == 0:
        standing: bytes
        (standing,) = connection.execute(sql.ANSWER, row).fetchone()
        return standing
    if k > ANSWERS_KEPT:
        connection.execute(sql.DROP_ANSWERS, whose | {"k": k - ANSWERS_KEPT})
    return None
