"""The SQLite adapter: the contract, and what only it has (group commit, one file, its schema)."""

import asyncio
import dataclasses
import sqlite3
import stat
import threading
from pathlib import Path

import pytest

from tasogare.store import Answer, Grant, NewerSchema, StoreFailed, open_store
from tasogare.store.sqlite import SqliteStore
from tasogare.store.sqlite.connecting import connect, prepare
from tests.store.contract import StoreContract, outcomes
from tests.store.running import Gate, Opener, awaited, commit, new_game


class TestContract(StoreContract):
    """The contract on SQLite."""


def schema(path: Path) -> list[tuple[str, str]]:
    """Return the names and texts of all tables and indexes."""
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    connection.close()
    return rows


@awaited
async def test_callers_share_transactions(path: Path) -> None:
    """Group commit: hundreds of appends at once take few transactions."""
    store = await SqliteStore.open(path)
    games = [f"g{i}" for i in range(40)]
    await asyncio.gather(*(store.create_game(new_game(game)) for game in games))
    before = store.transactions

    async def ten(game: str) -> None:
        for n in range(1, 11):
            await store.append(commit(n, game))

    await asyncio.gather(*(ten(game) for game in games))
    assert store.transactions - before <= 40
    assert [len(await store.commits(game)) for game in games] == [10] * 40
    await store.close()


@awaited
async def test_reading_does_not_wait_for_writing(path: Path) -> None:
    """While a transaction is open, every reader is answered from what was stored before it."""
    store = await SqliteStore.open(path)
    await store.create_game(new_game())
    gate = Gate()
    held = asyncio.create_task(store._writer.run(gate))
    await gate.reached()
    writing = asyncio.create_task(store.append(commit(1)))
    assert not await store.commits("g")
    gate.open()
    await asyncio.gather(held, writing)
    assert len(await store.commits("g")) == 1
    await store.close()


@awaited
async def test_one_game_may_be_written_by_many_at_once(path: Path) -> None:
    """In one transaction too, the last deadline counts, and what was not given stays."""
    store = await SqliteStore.open(path)
    await store.create_game(new_game())
    before = store.transactions
    await asyncio.gather(
        store.append(dataclasses.replace(commit(1, due=5), status="running", summary=b"one")),
        store.append(dataclasses.replace(commit(2, due=6), summary=b"two")),
        store.append(commit(3, due=7)),
    )
    assert store.transactions - before == 1
    row = await store.game("g")
    assert row is not None
    assert (row.last, row.changed, row.due, row.status, row.summary) == (
        3,
        103,
        7,
        "running",
        b"two",
    )
    await store.close()


@awaited
async def test_more_than_one_statement_can_hold(path: Path) -> None:
    """A thousand appends at once, the oldest answers dropped as they go."""
    store = await SqliteStore.open(path)
    await store.create_game(new_game())
    answers = [Answer(actor="1", submission=str(n), body=b"") for n in range(1, 1001)]
    await asyncio.gather(
        *(
            store.append(dataclasses.replace(commit(n), answer=answer))
            for n, answer in enumerate(answers, start=1)
        )
    )
    assert [row.n for row in await store.commits("g")] == list(range(1, 1001))
    known = [await store.answer("g", "1", str(n)) is not None for n in (1, 500, 501, 1000)]
    assert known == [False, False, True, True]
    await store.close()


@awaited
async def test_too_large_a_write_fails_alone(path: Path) -> None:
    """On a full disk the callers whose write fits are served, and later ones too."""
    store = await SqliteStore.open(path)
    for game in "abc":
        await store.create_game(new_game(game))
    await store._writer.run(
        lambda connection: connection.execute("PRAGMA max_page_count = 100").fetchone()
    )
    large = dataclasses.replace(commit(1, "b"), body=bytes(4_000_000))
    results = await outcomes(
        store.append(commit(1, "a")), store.append(large), store.append(commit(1, "c"))
    )
    assert [type(result).__name__ for result in results] == ["NoneType", "StoreFailed", "NoneType"]
    assert [len(await store.commits(game)) for game in "abc"] == [1, 0, 1]
    await store.append(commit(1, "b"))
    await store.close()


@awaited
async def test_only_the_digest_of_a_token_is_kept(path: Path, opener: Opener) -> None:
    """Who reads the file cannot sit down with what is in it (CO-4)."""
    async with opener() as store:
        await store.put_token("secret-token", Grant(kind="session", at=1))
    everything = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"session" in everything
    assert b"secret-token" not in everything


@awaited
async def test_the_file_is_its_owners_alone(path: Path, opener: Opener) -> None:
    """It holds the seeds of running games."""
    async with opener() as store:
        await store.create_game(new_game())
        for file in path.parent.iterdir():
            assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0


@awaited
async def test_connections_are_durable_and_check_references(opener: Opener, path: Path) -> None:
    """WAL, synchronous FULL (2), foreign keys on."""
    async with opener():
        connection = connect(path)
        values = [
            connection.execute(f"PRAGMA {name}").fetchone()
            for name in ("journal_mode", "synchronous")
        ]
        assert values == [("wal",), (2,)]
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
        connection.close()


class TestSchema:
    """Migrations, run when a database is opened."""

    @awaited
    async def test_from_empty_and_again(self, path: Path, opener: Opener) -> None:
        """The second start changes neither tables nor rows."""
        async with opener() as store:
            await store.create_game(new_game())
            await store.append(
                dataclasses.replace(commit(1), answer=Answer(actor="1", submission="s", body=b""))
            )
        first = schema(path)
        assert {"games", "commits", "answers", "people", "tokens", "places", "notes", "life"} <= {
            row[0] for row in first
        }
        async with opener() as store:
            assert len(await store.commits("g")) == 1
        assert schema(path) == first

    def test_two_nodes_may_start_at_once(self, path: Path) -> None:
        """One makes the tables, the others wait and find them."""
        errors: list[Exception] = []

        def start() -> None:
            try:
                prepare(path)
            except Exception as error:  # noqa: BLE001 - handed to the assertion
                errors.append(error)

        threads = [threading.Thread(target=start) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not errors
        assert "games" in dict(schema(path))

    @awaited
    async def test_a_newer_database_is_refused_untouched(self, path: Path, opener: Opener) -> None:
        """The message says what to do."""
        async with opener() as store:
            await store.create_game(new_game())
        connection = sqlite3.connect(path)
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
        connection.close()
        first = schema(path)
        with pytest.raises(
            NewerSchema, match=r"schema 9999, .* up to 0002: start the version that made it"
        ):
            await open_store(f"sqlite:///{path}")
        assert schema(path) == first

    @awaited
    async def test_a_step_that_fails_leaves_nothing(self, path: Path) -> None:
        """A database with a table in the way is refused as it was."""
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE notes (mine)")
        connection.commit()
        connection.close()
        first = schema(path)
        with pytest.raises(StoreFailed):
            await open_store(f"sqlite:///{path}")
        assert schema(path) == first

    def test_what_is_no_database_is_refused(self, path: Path) -> None:
        """Neither another file, nor a missing folder, nor another kind of URL."""
        path.write_bytes(b"not a database, but long enough to be looked at " * 50)
        with pytest.raises(StoreFailed):
            asyncio.run(open_store(f"sqlite:///{path}"))
        with pytest.raises(StoreFailed):
            asyncio.run(open_store(f"sqlite:///{path.parent / 'missing' / 'games.sqlite3'}"))
        with pytest.raises(ValueError, match="sqlite:///"):
            asyncio.run(open_store("mysql://user:password@host/games"))

    def test_too_old_a_sqlite_is_named(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Before a file is made."""
        monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 32, 3))
        with pytest.raises(StoreFailed, match=r"needs 3\.33 or newer"):
            prepare(path)
        assert not path.exists()
