"""One thread that writes, many callers to one transaction (group commit).

Knows nothing of games: a job is any function of a connection. The jobs are in `writes.py` and
`appends.py`, the threads that read in `readers.py`. While one commit waits for the disk, what
arrives gathers for the next; no time is spent waiting for company.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Generic, Protocol, TypeAlias, TypeVar, cast

from tasogare.store.errors import StoreClosed, StoreError, StoreFailed

Item = TypeVar("Item")
T = TypeVar("T")

Together: TypeAlias = Callable[[sqlite3.Connection, Sequence[Item]], Sequence[T | StoreError]]
"""Does many items; returns a result or an error for each."""

_GROUP = 256
"""How many items are done together at most; SQLite bounds the values of a statement."""


class Writer:
    """Runs jobs in the order they came, each whole or not at all.

    It answers once they are on disk.
    """

    def __init__(self, connection: sqlite3.Connection, *, capacity: int) -> None:
        """Take over `connection`; `capacity` is how many jobs may wait or run at once."""
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._slots = asyncio.Semaphore(capacity)
        self._arrived: list[_Job] = []
        self._batches: queue.SimpleQueue[Sequence[_Job] | None] = queue.SimpleQueue()
        self._closed = False
        self._transactions = 0
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    @property
    def transactions(self) -> int:
        """How many transactions were committed so far."""
        return self._transactions

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do `work` in a transaction and return what it returned, once that is durable.

        What `work` raises is raised here, and what it wrote is taken back; an error of the database
        is raised as `StoreFailed`. `work` may be run more than once, so it changes nothing but the
        database. Once it was accepted it is done even if the caller is cancelled.
        """
        await self._enter()
        future: asyncio.Future[T] = self._loop.create_future()
        self._accept(_Work(work, future))
        return await future

    async def run_grouped(self, together: Together[Item, T], item: Item) -> T:
        """Do the same for one of many items that cost less together.

        Items that came after one another with the same function `together` are given to it in one
        call, in order; it returns a result or an error for each. When it raises, what it wrote is
        taken back and it is called for each item alone.
        """
        await self._enter()
        future: asyncio.Future[T] = self._loop.create_future()
        self._accept(_Grouped(together, item, future))
        return await future

    async def close(self) -> None:
        """Finish what was accepted, then stop and close the connection."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _enter(self) -> None:
        """Wait for room. Raises `StoreClosed`."""
        await self._slots.acquire()
        if self._closed:
            self._slots.release()
            msg = "the store is closed"
            raise StoreClosed(msg)

    def _accept(self, job: "_Job") -> None:
        if not self._arrived:  # all who come in this turn of the loop are handed over together
            self._loop.call_soon(self._hand_over)
        self._arrived.append(job)

    def _hand_over(self) -> None:
        if self._arrived:
            self._batches.put(self._arrived)
            self._arrived = []

    def _settle(self, batch: Sequence["_Job"]) -> None:
        for job in batch:
            job.settle()
            self._slots.release()

    # From here on: the writer's own thread.

    def _serve(self) -> None:
        more = True
        while more:
            batch, more = self._next_batch()
            if batch:
                self._store(batch)
                # RuntimeError: the loop is gone, and with it all who asked
                with contextlib.suppress(RuntimeError):
                    self._loop.call_soon_threadsafe(self._settle, batch)
        self._connection.close()

    def _next_batch(self) -> tuple[Sequence["_Job"], bool]:
        """Wait for jobs and take all there are; the second value is False at the end."""
        batch: list[_Job] = []
        arrived = self._batches.get()
        while arrived is not None:
            batch += arrived
            try:
                arrived = self._batches.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    def _store(self, batch: Sequence["_Job"]) -> None:
        """Store a batch in one transaction, or one by one when a single job spoils it for all."""
        try:
            self._together(batch)
        except _SpoiltError as spoilt:
            if len(batch) > 1:
                for job in batch:
                    self._store([job])
            else:
                batch[0].fail(spoilt.reason)
        except Exception as error:  # noqa: BLE001 - whatever it is, the callers must hear of it
            for job in batch:
                job.fail(error)

    def _together(self, batch: Sequence["_Job"]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for _, fellows in groupby(batch, key=_group):
                self._attempt_group(list(fellows))
            self._commit()
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        self._transactions += 1

    def _attempt_group(self, group: Sequence["_Job"]) -> None:
        """Run jobs of one group together, or one by one when that fails."""
        for start in range(0, len(group), _GROUP):
            jobs = group[start : start + _GROUP]
            if self._attempt(jobs) is not None:
                for job in jobs:
                    error = self._attempt([job])
                    if error is not None:
                        job.fail(error)

    def _attempt(self, jobs: Sequence["_Job"]) -> Exception | None:
        """Run jobs so that failure undoes them alone; return the error that undid them."""
        failure: Exception | None = None
        self._connection.execute("SAVEPOINT job")
        try:
            jobs[0].perform(self._connection, jobs)
        except Exception as error:
            if not self._connection.in_transaction:  # SQLite gave up the whole transaction
                raise _SpoiltError(error) from error
            self._connection.execute("ROLLBACK TO job")
            failure = error
        self._connection.execute("RELEASE job")
        return failure

    def _commit(self) -> None:
        try:
            self._connection.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_FULL:  # smaller ones may still fit
                raise _SpoiltError(error) from error
            raise


class _SpoiltError(Exception):
    """The transaction is lost through one of its jobs; the others deserve another one."""

    def __init__(self, reason: Exception) -> None:
        super().__init__(str(reason))
        self.reason = reason


class _Job(Protocol):
    """A job as the thread sees it: `perform` or `fail` there, `settle` on the loop."""

    @property
    def group(self) -> object:
        """Jobs with the same may be performed together."""

    def perform(self, connection: sqlite3.Connection, group: "Sequence[_Job]") -> None:
        """Do this job and its fellows; this is the first of them."""

    def fail(self, error: Exception) -> None:
        """Note what to raise."""

    def settle(self) -> None:
        """Tell the caller."""


def _group(job: _Job) -> object:
    return job.group


class _Waiting(Generic[T]):
    """The caller who waits for a job, and what to tell."""

    __slots__ = ("_error", "_future", "_result")

    _result: T

    def __init__(self, future: asyncio.Future[T]) -> None:
        self._future = future
        self._error: Exception | None = None

    def succeed(self, result: T) -> None:
        self._result = result
        self._error = None

    def fail(self, error: Exception) -> None:
        if isinstance(error, sqlite3.Error):
            self._error = StoreFailed(f"the database could not write: {error}")
            self._error.__cause__ = error
        else:
            self._error = error

    def settle(self) -> None:
        if self._future.done():  # the caller was cancelled; the write stands
            return
        if self._error is None:
            self._future.set_result(self._result)
        else:
            self._future.set_exception(self._error)


class _Work(_Waiting[T]):
    """A job of its own kind."""

    __slots__ = ("_work",)

    def __init__(self, work: Callable[[sqlite3.Connection], T], future: asyncio.Future[T]) -> None:
        super().__init__(future)
        self._work = work

    @property
    def group(self) -> object:
        return self

    def perform(self, connection: sqlite3.Connection, group: Sequence[_Job]) -> None:
        del group
        self.succeed(self._work(connection))


class _Grouped(_Waiting[T], Generic[Item, T]):
    """One of many items done by the same function."""

    __slots__ = ("_item", "_together")

    def __init__(self, together: Together[Item, T], item: Item, future: asyncio.Future[T]) -> None:
        super().__init__(future)
        self._together = together
        self._item = item

    @property
    def group(self) -> object:
        return self._together

    def perform(self, connection: sqlite3.Connection, group: Sequence[_Job]) -> None:
        fellows = cast("Sequence[_Grouped[Item, T]]", group)  # the same function, so the same kind
        results = self._together(connection, [job._item for job in fellows])  # noqa: SLF001 - its own kind
        for job, result in zip(fellows, results, strict=True):
            if isinstance(result, StoreError):
                job.fail(result)
            else:
                job.succeed(result)
