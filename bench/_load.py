"""The client: connections that hear and speak, and how long it took each time.

It has to be cheaper than what it measures, so it looks for one mark in what it gets and reads no
JSON.
"""

import asyncio
import random
import time
from array import array
from collections.abc import Sequence

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SAID = 6
"""What a seat says in one go flat out; CO-22 leaves room for the pace beside it."""
WINDOW = 10.5
"""Seconds between two goes: the ten of CO-22, and a little."""
PATIENCE = 60.0
"""Seconds for anything that is waited for."""
MARK = b'"text":"~'
DIGITS = 9
NUMBER = "#" * DIGITS
"""Stands in a frame for the number of what is said."""


class Ear(WSListener):
    """One connection of the client."""

    def __init__(self, side: "Side", room: int, say: str) -> None:
        """Belong to a room; `say` is the frame that says something there, or empty."""
        self.side = side
        self.room = room
        self.say = say
        self.left = 0
        """What it is still to say, each when it has heard the last."""
        self.transport: WSTransport | None = None
        self.began = asyncio.Event()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        del transport
        self.transport = None

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.TEXT:
            self.side.hear(self, frame.get_payload_as_bytes())
        elif frame.msg_type is WSMsgType.CLOSE:
            transport.disconnect()

    def send(self, frame: str) -> None:
        assert self.transport is not None, "a connection was lost"
        self.transport.send(WSMsgType.TEXT, frame.encode())


class Side:
    """One of the two servers as the client sees it: its connections, and what comes of a load."""

    def __init__(self, rooms: int) -> None:
        """Begin with empty rooms."""
        self.ears: list[Ear] = []
        self._open: list[Ear] = []
        self.sizes = [0] * rooms
        self.speakers: list[Ear] = []
        self.frame = 0
        """Bytes of the last frame that delivered something."""
        self.refused: list[bytes] = []
        self._due = array("d")
        self._by: list[Ear] = []
        self._delays = array("d")
        self._missing = 0
        self._done = asyncio.Event()
        self._turn = 0
        self._again = 0.0

    async def connect(self, url: str, ear: Ear, headers: dict[str, str]) -> None:
        """Open a connection."""
        self._open.append(ear)
        await ws_connect(lambda: ear, url, extra_headers=headers, websocket_handshake_timeout=None)

    def add(self, ears: Sequence[Ear]) -> None:
        """Count these connections among those that hear."""
        for ear in ears:
            self.ears.append(ear)
            self.sizes[ear.room] += 1
            if ear.say:
                self.speakers.append(ear)
        random.Random(1).shuffle(self.speakers)

    @property
    def said(self) -> int:
        """How many messages were sent so far."""
        return len(self._due)

    def leave(self) -> None:
        """Close all connections."""
        for ear in self._open:
            if ear.transport is not None:
                ear.transport.disconnect()

    def hear(self, ear: Ear, got: bytes) -> None:
        """Take a frame; this is what costs the client its time."""
        now = time.perf_counter()
        at = got.find(MARK)
        if at < 0:
            if got.startswith(b'{"t":"feed"'):
                ear.began.set()
            elif not got.startswith((b'{"t":"ack"', b'{"t":"welcome"', b'{"t":"page"')):
                self.refused.append(got)
            return
        self.frame = len(got)
        while at >= 0:
            at += len(MARK)
            number = int(got[at : at + DIGITS])
            self._delays.append(now - self._due[number])
            self._missing -= 1
            if self._by[number] is ear and ear.left:
                ear.left -= 1
                self._say(ear, now)
            at = got.find(MARK, at)
        if self._missing == 0:
            self._done.set()

    def _say(self, ear: Ear, due: float) -> None:
        number = f"{len(self._due):0{DIGITS}}"
        self._due.append(due)
        self._by.append(ear)
        ear.send(ear.say.replace(NUMBER, number))

    def _expect(self, deliveries: int) -> None:
        self._delays = array("d")
        self._missing = deliveries
        self._done.clear()

    async def _finish(self) -> int:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._done.wait()
        finally:
            assert not self.refused, self.refused[0]
        return len(self._delays)

    async def flat_out(self) -> tuple[int, float]:
        """Have every seat say `SAID` things; return the deliveries, and the seconds they took."""
        await asyncio.sleep(self._again - time.monotonic())
        self._expect(SAID * sum(self.sizes[ear.room] for ear in self.speakers))
        start = time.perf_counter()
        for ear in self.speakers:
            ear.left = SAID - 1
            self._say(ear, time.perf_counter())
        count = await self._finish()
        self._again = time.monotonic() + WINDOW
        return count, time.perf_counter() - start

    async def at_a_pace(self, seconds: float, every: float) -> "array[float]":
        """Have the seats speak in turns, each once in `every` seconds; return the delays."""
        each = every / len(self.speakers)
        count = round(seconds / each)
        turns = [(self._turn + turn) % len(self.speakers) for turn in range(count)]
        self._turn += count
        self._expect(sum(self.sizes[self.speakers[turn].room] for turn in turns))
        start = time.perf_counter()
        for turn, speaker in enumerate(turns):
            due = start + turn * each
            left = due - time.perf_counter()
            if left > 0:
                await asyncio.sleep(left)
            self._say(self.speakers[speaker], due)
        await self._finish()
        return self._delays
