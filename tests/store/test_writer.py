"""The writing thread alone: bounds, failures, cancelled callers. No game in sight."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tasogare.store import Missing, StoreClosed, StoreError, StoreFailed
from tasogare.store.sqlite.connecting import connect
from tasogare.store.sqlite.writer import Writer
from tests.store.running import Gate, awaited, turns


def put(value: int) -> Callable[[sqlite3.Connection], int]:
    """Return the job that stores a value and returns it."""

    def work(connection: sqlite3.Connection) -> int:
        connection.execute("INSERT INTO things VALUES (?)", (value,))
        return value

    return work


def fail(connection: sqlite3.Connection) -> None:
    """Write something, then raise."""
    connection.execute("INSERT INTO things VALUES (-1)")
    msg = "changed my mind"
    raise LookupError(msg)


def give_up(connection: sqlite3.Connection) -> None:
    """Lose the whole transaction, as SQLite does on some errors of the disk."""
    connection.execute("ROLLBACK")
    msg = "lost"
    raise sqlite3.OperationalError(msg)


def writer(path: Path, *, capacity: int = 100) -> Writer:
    """Return a writer on a database with one table."""
    connection = connect(path)
    connection.execute("CREATE TABLE things (value INTEGER UNIQUE)")
    return Writer(connection, capacity=capacity)


def things(path: Path) -> list[int]:
    """Return what is stored."""
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT value FROM things ORDER BY value").fetchall()
    connection.close()
    return [value for (value,) in rows]


@awaited
async def test_each_gets_its_own_result_or_error(path: Path) -> None:
    """In one transaction, whatever the others do."""
    lone = writer(path)
    results = await asyncio.gather(
        lone.run(put(1)), lone.run(fail), lone.run(put(1)), lone.run(put(2)), return_exceptions=True
    )
    assert results[0] == 1
    assert isinstance(results[1], LookupError)
    assert isinstance(results[2], StoreFailed)
    assert isinstance(results[2].__cause__, sqlite3.IntegrityError)
    assert results[3] == 2
    assert lone.transactions == 1
    assert things(path) == [1, 2]
    await lone.close()


@awaited
async def test_a_lost_transaction_is_done_again_without_the_one_at_fault(path: Path) -> None:
    """The others are stored once each."""
    lone = writer(path)
    results = await asyncio.gather(
        lone.run(put(1)),
        lone.run(give_up),
        lone.run(put(2)),
        lone.run(fail),
        return_exceptions=True,
    )
    assert (results[0], results[2]) == (1, 2)
    assert isinstance(results[1], StoreFailed)
    assert isinstance(results[3], LookupError)
    assert things(path) == [1, 2]
    await lone.close()


@awaited
async def test_the_queue_is_bounded(path: Path) -> None:
    """Callers beyond the capacity wait outside, in order, and are served in the end."""
    lone = writer(path, capacity=3)
    gate = Gate()
    first = asyncio.create_task(lone.run(gate))
    await gate.reached()
    rest = [asyncio.create_task(lone.run(put(i))) for i in range(20)]
    await turns()
    rest[5].cancel()  # still outside: never accepted
    await turns()
    gate.open()
    await asyncio.gather(first, *rest, return_exceptions=True)
    assert things(path) == [i for i in range(20) if i != 5]
    assert lone.transactions >= 20 / 3
    await lone.close()


@awaited
async def test_an_accepted_job_is_done_though_its_caller_is_gone(path: Path) -> None:
    """And those behind it are answered as if nothing had happened."""
    lone = writer(path)
    gate = Gate()
    first = asyncio.create_task(lone.run(gate))
    await gate.reached()
    gone, stays = asyncio.create_task(lone.run(put(1))), asyncio.create_task(lone.run(put(2)))
    await turns()
    gone.cancel()
    first.cancel()
    await turns()
    gate.open()
    assert await stays == 2
    assert gone.cancelled()
    assert things(path) == [1, 2]
    await lone.close()


@awaited
async def test_waiting_callers_are_told_when_it_closes(path: Path) -> None:
    """What was accepted is stored, what was not is refused; none waits for ever."""
    lone = writer(path, capacity=2)
    gate = Gate()
    first = asyncio.create_task(lone.run(gate))
    await gate.reached()
    inside, outside = asyncio.create_task(lone.run(put(1))), asyncio.create_task(lone.run(put(2)))
    await turns()
    closing = asyncio.create_task(lone.close())
    await turns()
    gate.open()
    await asyncio.gather(first, closing)
    assert await inside == 1
    with pytest.raises(StoreClosed):
        await outside
    assert things(path) == [1]


@awaited
async def test_a_database_that_stays_locked_fails_those_who_wrote(path: Path) -> None:
    """And the writer goes on once it is free."""
    lone = writer(path)
    await lone.run(lambda connection: connection.execute("PRAGMA busy_timeout = 0").fetchone())
    other = connect(path)
    other.execute("BEGIN IMMEDIATE")
    results = await asyncio.gather(lone.run(put(1)), lone.run(put(2)), return_exceptions=True)
    assert [type(result) for result in results] == [StoreFailed, StoreFailed]
    other.execute("ROLLBACK")
    other.close()
    assert await lone.run(put(3)) == 3
    assert things(path) == [3]
    await lone.close()


@awaited
async def test_items_done_together_fall_back_to_one_by_one(path: Path) -> None:
    """One call for those that came together; when it raises, the one at fault is found alone."""
    lone = writer(path)
    calls: list[list[int]] = []

    def together(
        connection: sqlite3.Connection, items: Sequence[int]
    ) -> Sequence[int | StoreError]:
        calls.append(list(items))
        for item in items:
            put(item)(connection)
        return [Missing("odd") if item % 2 else item * 10 for item in items]

    async def all_of(*items: int) -> list[object]:
        calls.clear()
        return [
            *await asyncio.gather(
                *(lone.run_grouped(together, item) for item in items), return_exceptions=True
            )
        ]

    results = await all_of(2, 4, 5)
    assert results[:2] == [20, 40]
    assert isinstance(results[2], Missing)
    assert calls == [[2, 4, 5]]
    results = await all_of(6, 4, 8)
    assert (results[0], results[2]) == (60, 80)
    assert isinstance(results[1], StoreFailed)
    assert calls == [[6, 4, 8], [6], [4], [8]]
    assert things(path) == [2, 4, 5, 6, 8]
    await lone.close()
