"""A connection that does not take a frame is cut off; one that takes each slowly is not."""

import asyncio
import logging
import time
from pathlib import Path

import pytest

from tasogare.web import conversation
from tasogare.web.conversation import Conversation
from tests.tables.house import house

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
