"""People over a WebSocket who play as fast as they are answered, through any number of kills.

Whoever had no answer when the connection broke sends the same frame again (CO-32). `Voter` keeps a
vote of Killer busy, `Guesser` does anything that is offered in any game, `Master` is its game
master.
"""

import asyncio
import contextlib
import json
import random
from abc import ABC, abstractmethod
from typing import Any

import msgspec
import websockets.asyncio.client as ws
from websockets.exceptions import WebSocketException

from tasogare.bots import Act, make
from tasogare.kernel.schema import RecordCodec
from tasogare.kernel.seats import Seat
from tasogare.rulesets import SHELF

Frame = dict[str, Any]


class Voice(ABC):
    """One person: what they sent, what was answered, and what their feed told them."""

    def __init__(self, game: str, reader: str, cookie: str) -> None:
        """Be a reader of a game, known by a cookie."""
        self.game = game
        self.reader = reader
        self.acked: list[Frame] = []
        self.refused: list[Frame] = []
        self.feed: list[Frame] = []
        self.waiting: Frame | None = None
        self.dice = random.Random(f"{reader} {type(self).__name__}")
        self._headers = {"Cookie": cookie}
        self._turn = 0

    @abstractmethod
    def choose(self, turn: int) -> Frame:
        """Return what to do or say next."""

    def hear(self, item: Frame) -> None:
        """Take in an item of one's feed."""
        self.feed.append(item)

    def next(self) -> Frame:
        """Return the frame that is to be sent: the one without an answer, or a new one."""
        if self.waiting is None:
            self._turn += 1
            name = f"{self.reader}-{self._turn}"
            who = {"id": name, "game": self.game, "reader": self.reader}
            self.waiting = {**self.choose(self._turn), **who}
        return self.waiting

    async def play(self, address: str, heard: asyncio.Semaphore) -> None:
        """Play over one connection until it breaks; each answer is told."""
        where = address.replace("http", "ws", 1) + "/ws"
        with contextlib.suppress(OSError, WebSocketException, TimeoutError):
            async with ws.connect(where, additional_headers=self._headers) as socket:
                subscription = {"game": self.game, "feed": self.reader, "after": len(self.feed)}
                await socket.send(json.dumps({"t": "subscribe", **subscription}))
                await socket.send(json.dumps(self.next()))
                async for raw in socket:
                    await self._take(json.loads(raw), socket, heard)

    async def _take(
        self, frame: Frame, socket: ws.ClientConnection, heard: asyncio.Semaphore
    ) -> None:
        if frame["t"] == "feed":
            assert frame["first"] == len(self.feed) + 1
            for item in frame["items"]:
                self.hear(item)
        elif frame["t"] in {"ack", "refused"}:
            assert self.waiting is not None
            assert frame["id"] == self.waiting["id"]
            (self.acked if frame["t"] == "ack" else self.refused).append(self.waiting)
            self.waiting = None
            heard.release()
            await asyncio.sleep(0.1)  # as fast as the server takes them from one connection
            await socket.send(json.dumps(self.next()))


def act(action: str, **values: Any) -> Frame:  # noqa: ANN401  any JSON
    return {"t": "act", "action": action, "values": values}


def say(channel: str, text: str) -> Frame:
    return {"t": "say", "channel": channel, "text": text}


class Voter(Voice):
    """Votes for one after the other and writes to the game master; the last never votes."""

    seats = 5

    def choose(self, turn: int) -> Frame:
        """Keep the vote busy, and open."""
        seat = int(self.reader.removeprefix("seat:"))
        if turn % 2 and seat < self.seats - 1:
            return act("vote", target=(seat + 1 + (turn // 2) % (self.seats - 1)) % self.seats)
        return say("gm", f"word {turn}")


class Guesser(Voice):
    """Answers whatever is asked with anything that fits, and talks in between."""

    def __init__(self, game: str, reader: str, cookie: str, ruleset: str) -> None:
        """Take a seat of a game of this ruleset."""
        super().__init__(game, reader, cookie)
        rules = SHELF[ruleset]
        self._codec = RecordCodec(rules.facts, rules.notices).notices
        self._mind = make(ruleset, Seat(int(reader.removeprefix("seat:"))), kind="random")

    def hear(self, item: Frame) -> None:
        """Take in what is asked, and which channels are open."""
        super().hear(item)
        self._mind.hear(item["at"], self._codec.decode(msgspec.json.encode(item["notice"])))

    def choose(self, turn: int) -> Frame:
        """Act if something is asked."""
        move = self._mind.choose(self.dice)
        if isinstance(move, Act):
            return act(move.action, **move.values)
        channels = self._mind.knowledge.scene.channels.items()
        open_now = sorted(name for name, rights in channels if rights.write)
        channel = self.dice.choice(open_now) if open_now and self.dice.random() < 0.1 else "gm"
        return say(channel, f"word {turn} of {self.reader}")


class Master(Voice):
    """Names who enters a room, closes a phase now and then, and speaks to all in between."""

    def __init__(self, game: str, cookie: str) -> None:
        """Be game master."""
        super().__init__(game, "gm", cookie)
        self._lead: list[int] = []
        """Who may be named."""

    def hear(self, item: Frame) -> None:
        """Take in whether somebody is to be named."""
        super().hear(item)
        notice = item["notice"]
        if notice.get("action") == "name_lead":
            asked = notice["t"] == "asked"
            self._lead = notice["fields"][0]["options"] if asked else []

    def choose(self, turn: int) -> Frame:
        """Let the game go on."""
        if self._lead:
            return act("name_lead", target=self.dice.choice(self._lead))
        if turn % 12 == 0:
            return act("gm_advance")
        return act("gm_say", target="all", text=f"word {turn}")
