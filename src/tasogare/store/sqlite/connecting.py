"""Connections to the SQLite file, and its schema brought up to date.

The steps are run by `../migrating.py`.
"""

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from tasogare.store.errors import StoreFailed
from tasogare.store.migrating import migrate

if TYPE_CHECKING:
    from sqlalchemy import Connection

_SQLITE_NEEDED = (3, 33, 0)
"""The first to read `UPDATE … FROM`."""

_BUSY_SECONDS = 10.0
"""How long to wait for another process that is writing."""


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection for writing: WAL, synchronous, foreign keys on, transactions by hand.

    It may be passed to another thread, but is for one at a time.
    """
    connection = sqlite3.connect(
        path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    try:
        _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _set_up(connection: sqlite3.Connection) -> None:
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        msg = (
            f"the file system of the database does not bear a write-ahead log (journal mode {mode})"
        )
        raise sqlite3.OperationalError(msg)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: its plain fsync stops at the drive's cache
    connection.execute("PRAGMA foreign_keys = ON")


def connect_reading(path: Path) -> sqlite3.Connection:
    """Return a connection that cannot write."""
    connection = sqlite3.connect(
        path, timeout=_BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )
    connection.execute("PRAGMA query_only = ON")
    return connection


def prepare(path: Path) -> None:
    """Make the file, for its owner's eyes only, and its tables, or bring them up to date.

    Raises `NewerSchema`, and `StoreFailed` when the file is no database or cannot be used. Two
    processes may do this at once; one waits for the other. A step that fails leaves nothing.
    """
    if sqlite3.sqlite_version_info < _SQLITE_NEEDED:
        msg = f"this Python brings SQLite {sqlite3.sqlite_version}; the store needs 3.33 or newer"
        raise StoreFailed(msg)
    try:
        path.touch(mode=0o600, exist_ok=True)
    except OSError as error:
        msg = f"the database {path.name} cannot be made"
        raise StoreFailed(msg) from error
    engine = sa.create_engine(
        "sqlite://", creator=lambda: _connect_migrating(path), poolclass=sa.NullPool
    )
    sa.event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            migrate(connection)
            if connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
                msg = "a migration left rows that refer to nothing; it was taken back"
                raise StoreFailed(msg)
    except (sqlite3.Error, sa.exc.DBAPIError) as error:
        msg = f"the database {path.name} cannot be opened"
        raise StoreFailed(msg) from error
    finally:
        engine.dispose()


def _connect_migrating(path: Path) -> sqlite3.Connection:
    """Return a connection without foreign keys: SQLite changes a table by making it anew."""
    connection = connect(path)
    connection.execute("PRAGMA foreign_keys = OFF")
    return connection


def _begin(connection: "Connection") -> None:
    """Begin where SQLAlchemy would leave it to the driver.

    Table changes belong to the transaction.
    """
    connection.exec_driver_sql("BEGIN IMMEDIATE")
