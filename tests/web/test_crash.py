"""A server killed under play, fifty times and more: nothing acknowledged is lost or done twice.

Five people vote and write as fast as they are answered; bots play further tables. After each kill
the server starts on the same data, and whoever had no answer sends the same frame again (CO-32).
"""

import asyncio
import contextlib
import json
import random
import threading
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import websockets.asyncio.client as ws
from websockets.exceptions import WebSocketException

from tasogare.kernel.game import Game
from tasogare.kernel.inputs import Outage
from tasogare.kernel.schema import RecordCodec
from tasogare.rulesets import SHELF
from tasogare.store import open_store
from tests.web.lives import Life
from tests.web.serving import WAIT, Player

KILLS = 50
SEATS = 5
LENGTHS = {"meeting": 5, "vote": 3000, "night": 60}


@dataclass
class Voice:
    """One person: what they sent, what was answered, and what their feed told them."""

    seat: int
    headers: dict[str, str]
    turn: int = 0
    acked: list[dict[str, Any]] = field(default_factory=list)
    feed: list[dict[str, Any]] = field(default_factory=list)
    waiting: dict[str, Any] | None = None

    def next(self, game: str) -> dict[str, Any]:
        """Return the frame that is to be sent: the one without an answer, or a new one."""
        if self.waiting is None:
            self.turn += 1
            frame = {"id": f"{self.seat}-{self.turn}", "game": game, "reader": f"seat:{self.seat}"}
            if self.turn % 2 and self.seat < SEATS - 1:  # one never votes: the vote stays open
                target = (self.seat + 1 + (self.turn // 2) % (SEATS - 1)) % SEATS
                values = {"target": target}
                self.waiting = {"t": "act", "action": "vote", "values": values, **frame}
            else:
                text = f"word {self.turn}"
                self.waiting = {"t": "say", "channel": "gm", "text": text, **frame}
        return self.waiting

    async def play(self, address: str, game: str) -> None:
        """Play over one connection until it breaks."""
        where = address.replace("http", "ws", 1) + "/ws"
        with contextlib.suppress(OSError, WebSocketException, TimeoutError):
            async with ws.connect(where, additional_headers=self.headers) as socket:
                subscription = {"game": game, "feed": f"seat:{self.seat}", "after": len(self.feed)}
                await socket.send(json.dumps({"t": "subscribe", **subscription}))
                await socket.send(json.dumps(self.next(game)))
                async for raw in socket:
                    await self._hear(json.loads(raw), socket, game)

    async def _hear(self, frame: dict[str, Any], socket: ws.ClientConnection, game: str) -> None:
        if frame["t"] == "feed":
            assert frame["first"] == len(self.feed) + 1
            self.feed.extend(frame["items"])
        elif frame["t"] in {"ack", "refused"}:
            assert self.waiting is not None
            assert frame["t"] == "ack", frame
            assert frame["id"] == self.waiting["id"]
            self.acked.append(self.waiting)
            self.waiting = None
            await asyncio.sleep(0.1)  # as fast as the server takes them from one connection
            await socket.send(json.dumps(self.next(game)))


def begun(address: str) -> tuple[str, list[Voice], list[str]]:
    """Open a table of people who vote, and two of bots who play."""
    players = [Player(address) for _ in range(SEATS)]
    host = players[0]
    game = host.open(lengths=LENGTHS)
    for number, player in enumerate(players):
        player.sit(game, f"P{number}")
    host.post(f"/api/games/{game}/start", 200)
    others = []
    for _ in range(2):
        other = host.open(lengths={"meeting": 5, "vote": 5, "night": 5})
        host.post(f"/api/games/{other}/bots", 201, count=6)
        host.post(f"/api/games/{other}/start", 200)
        others.append(other)
    voices = []
    for number, player in enumerate(players):
        cookie = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
        voices.append(Voice(number, {"Cookie": cookie}))
        player.http.close()
    return game, voices, others


def until_the_vote(address: str, game: str) -> None:
    """Wait until the votes are asked for."""
    end = time.monotonic() + WAIT
    while httpx.get(f"{address}/api/games/{game}").json()["line"]["phase"] != "vote":
        assert time.monotonic() < end
        time.sleep(0.1)


def play_and_kill(life: Life, game: str, voices: list[Voice], seconds: float) -> None:
    """Let everybody play, and kill the server after so long."""

    async def play() -> None:
        async with asyncio.timeout(WAIT):
            await asyncio.gather(*(voice.play(life.address, game) for voice in voices))

    killer = threading.Timer(seconds, life.kill)
    killer.start()
    asyncio.run(play())
    killer.join()


def test_fifty_kills_lose_nothing_and_do_nothing_twice(tmp_path: Path) -> None:
    dice = random.Random(2026)
    with Life(tmp_path) as life:
        game, voices, others = begun(life.address)
        until_the_vote(life.address, game)
        play_and_kill(life, game, voices, 0.5)
    for _ in range(KILLS):
        with Life(tmp_path) as life:
            play_and_kill(life, game, voices, dice.uniform(0.02, 0.4))
    with Life(tmp_path) as life:
        play_and_kill(life, game, voices, 1.0)
    assert sum(len(voice.acked) for voice in voices) > KILLS

    records = asyncio.run(stored(tmp_path, [game, *others]))
    for voice in voices:
        nothing_lost_nothing_twice(voice)
    clocks_right(voices[0], records[game])
    for name in (game, *others):
        numbers_dense_and_rules_agree(records[name])


async def stored(data: Path, games: list[str]) -> dict[str, tuple[bytes, list[bytes]]]:
    """Return seed and record of each game, straight from the store."""
    store = await open_store(f"sqlite:///{data / 'games.sqlite3'}")
    found = {}
    for game in games:
        row = await store.game(game)
        assert row is not None
        found[game] = (row.seed, [commit.body for commit in await store.commits(game)])
    await store.close()
    return found


def nothing_lost_nothing_twice(voice: Voice) -> None:
    """What was acknowledged stands once, in its order; what had no answer at most once."""
    notices = [item["notice"] for item in voice.feed]
    heard = [one["text"] for one in notices if one["t"] == "whispered"]
    counted = [one["values"] for one in notices if one["t"] == "answered" and one["values"]]
    words = [one["text"] for one in voice.acked if one["t"] == "say"]
    votes = [one["values"] for one in voice.acked if one["t"] == "act"]
    last = voice.waiting or {}
    assert heard in (words, [*words, last.get("text")])
    assert counted in (votes, [*votes, last.get("values")])


def clocks_right(voice: Voice, record: tuple[bytes, list[bytes]]) -> None:
    """CO-10: at each restart the vote had about as long to go as when the server was killed."""
    rules = SHELF["killer"]
    codec = RecordCodec(rules.facts, rules.notices)
    commits = [codec.decode(line) for line in record[1]]
    outages = [commit for commit in commits if isinstance(commit.input.body, Outage)]
    assert len(outages) >= KILLS
    shifted = 0
    for before, commit in pairwise(commits):
        if isinstance(commit.input.body, Outage):
            since = commit.input.body.since
            assert before.input.at <= since <= commit.input.at
            shifted += commit.input.at - since
    shown = [item for item in voice.feed if item["notice"]["t"] == "ballots_shown"]
    assert not shown, "the vote never closed"
    clocks = [item["notice"] for item in voice.feed if item["notice"]["t"] == "clock_set"]
    vote = [clock for clock in clocks if clock["at"] - clock["since"] == 1000 * LENGTHS["vote"]]
    assert vote[-1]["at"] - vote[0]["at"] == shifted


def numbers_dense_and_rules_agree(record: tuple[bytes, list[bytes]]) -> None:
    """The inputs alone, handled again, give the same record to the last line."""
    seed, lines = record
    rules = SHELF["killer"]
    codec = RecordCodec(rules.facts, rules.notices)
    again: Game[Any] = Game(rules, seed)
    for number, line in enumerate(lines):
        commit = codec.decode(line)
        assert commit.n == number
        assert codec.encode(again.handle(commit.input)) == line
