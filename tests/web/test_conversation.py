"""What a connection is sent: none that takes no frame, nothing that is no longer its own."""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect

from tasogare.kernel.inputs import Answer
from tasogare.kernel.seats import Seat
from tasogare.tables import Table, Who, doings
from tasogare.web import conversation
from tasogare.web.app import SocketWire
from tasogare.web.conversation import Conversation
from tests.store.running import awaited
from tests.tables.house import LONG, House, house

PATIENCE = 0.3


class Wire:
    """A connection that takes a frame in so many seconds; the other side goes after the last."""

    def __init__(self, seconds: float, frames: int) -> None:
        """Begin; all but one of the frames are refusals of something that cannot be read."""
        self._seconds = seconds
        self._left = frames
        self._nonsense = frames - 1
        self._gone = asyncio.Event()
        self.taken = 0

    async def receive(self) -> bytes | str | None:
        if self._nonsense:
            self._nonsense -= 1
            return "nonsense"
        await self._gone.wait()
        return None

    async def send(self, frame: bytes) -> None:
        assert frame
        await asyncio.sleep(self._seconds)
        self.taken += 1
        if self.taken == self._left:
            self._gone.set()


async def talk(data: Path, wire: Wire) -> float:
    async with house(data) as at:
        start = time.monotonic()
        async with asyncio.timeout(10):
            await Conversation(at.tables, None, "en", wire).run()
        return time.monotonic() - start


def test_who_takes_no_frame_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(conversation, "PATIENCE", PATIENCE)
    wire = Wire(60, frames=3)
    with caplog.at_level(logging.ERROR):
        assert asyncio.run(talk(tmp_path, wire)) >= PATIENCE
    assert wire.taken == 0
    assert not caplog.records


def test_who_takes_every_frame_in_time_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "PATIENCE", PATIENCE)
    wire = Wire(PATIENCE / 3, frames=6)
    assert asyncio.run(talk(tmp_path, wire)) > PATIENCE
    assert wire.taken == 6


class Script:
    """A connection that asks for feeds, and does something while its first feed is being sent."""

    def __init__(self, asks: list[dict[str, object]], meanwhile: Callable[[], object]) -> None:
        self._asks = [json.dumps(ask) for ask in asks]
        self._meanwhile = meanwhile
        self._met = asyncio.Event()
        self.frames: list[dict[str, object]] = []

    async def receive(self) -> bytes | str | None:
        if len(self._asks) > 1 or (self._asks and self._met.is_set()):
            return self._asks.pop(0)
        await self._met.wait()
        if self._asks:
            return self._asks.pop(0)
        await asyncio.sleep(0.2)
        return None

    async def send(self, frame: bytes) -> None:
        told = json.loads(frame)
        self.frames.append(told)
        if told["t"] == "feed" and not self._met.is_set():
            done = self._meanwhile()
            if asyncio.iscoroutine(done):
                await done
            self._met.set()
            await asyncio.sleep(0.05)


async def seated(home: House) -> tuple[Table, Who, list[Who]]:
    """Return a running game with a game master."""
    master, *people = await home.guests(5)
    table = await home.opened(master, gm="person", **LONG)
    for number, who in enumerate(people):
        await doings.sit(table, who, name=f"P{number}")
    await doings.start(table, master)
    return table, master, people


@awaited
async def test_co_1_who_reads_slowly_hears_nothing_of_a_seat_that_passed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "ITEMS_MOST", 4)
    async with house(tmp_path) as home:
        table, master, people = await seated(home)

        async def pass_on() -> None:
            free = Answer(action="gm_substitute", values={"target": 2, "who": "person"})
            assert (await home.act(table, master, "gm", free)).accepted

        ask: dict[str, object] = {"t": "subscribe", "game": table.id, "feed": "seat:2"}
        wire = Script([ask, {"t": "watch"}], pass_on)
        await Conversation(home.tables, people[2], "en", wire).run()
        kinds = [frame["t"] for frame in wire.frames]
        assert kinds == ["welcome", "feed", "problem"]
        assert wire.frames[-1]["code"] == "not_your_seat"


@awaited
async def test_who_subscribes_anew_is_sent_the_feed_from_there_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conversation, "ITEMS_MOST", 4)
    async with house(tmp_path) as home:
        table, _, people = await seated(home)
        count = len(table.feeds.of(Seat(2)))
        ask: dict[str, object] = {"t": "subscribe", "game": table.id, "feed": "seat:2"}
        wire = Script([ask, {**ask, "after": count - 1}], lambda: None)
        await Conversation(home.tables, people[2], "en", wire).run()
        firsts = [frame["first"] for frame in wire.frames if frame["t"] == "feed"]
        assert firsts == [1, count]


class Gone:
    """A socket whose other side has closed the tab."""

    async def send(self, message: object) -> None:
        raise WebSocketDisconnect(detail=str(message))


@awaited
async def test_a_closed_tab_is_no_fault() -> None:
    """What ends with an `OSError` is not logged; see `Conversation.run`."""
    with pytest.raises(ConnectionError):
        await SocketWire(cast("Any", Gone())).send(b"{}")
