"""A server killed under play, fifty times and more: nothing acknowledged is lost or done twice.

A table of people for each ruleset on the shelf, and as many of bots, all on one server and hit by
every kill. Those at Killer vote and write as fast as they are answered; the others do whatever is
offered, and their game master closes a phase now and then. After each kill the server starts on the
same data, and whoever had no answer sends the same frame again (CO-32).
"""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tasogare.kernel.game import SHORT, Commit, Game, addressed
from tasogare.kernel.inputs import Outage, Tick
from tasogare.kernel.schema import RecordCodec
from tasogare.kernel.seats import reads
from tasogare.rulesets import SHELF
from tasogare.store import open_store
from tasogare.tables.readers import reader_of
from tests.web.lives import Life
from tests.web.serving import WAIT, Player
from tests.web.voices import Guesser, Master, Voice, Voter

KILLS = 50
ANSWERS = 40
"""As many as a server gives in a fraction of a second, if the machine has nothing else to do."""
LENGTHS: Mapping[str, Mapping[str, int]] = {
    "killer": {"meeting": 5, "vote": 5, "night": 5},
    "lotro": {
        "gathering": 5,
        "morning": 5,
        "first_day": 5,
        "day": 5,
        "evening": 5,
        "runoff_speech": 5,
        "runoff": 5,
        "allocation": 5,
        "night": 10,
        "answer": 5,
    },
    "kagari": {"day": 5, "night": 5},
}
PEOPLE: Mapping[str, int] = {"killer": Voter.seats, "lotro": 9, "kagari": 11}
BOTS: Mapping[str, int] = {"killer": 6, "lotro": 9, "kagari": 7}


@dataclass
class Record:
    """A game as it is stored, straight from the disk."""

    ruleset: str
    seed: bytes
    lines: list[bytes]
    commits: list[Commit] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Decode the lines."""
        rules = SHELF[self.ruleset]
        self.codec = RecordCodec(rules.facts, rules.notices)
        self.commits = [self.codec.decode(line) for line in self.lines]

    def feed(self, name: str) -> list[Any]:
        """Return what the feed of a reader holds."""
        reader = reader_of(name)
        assert reader is not None
        return [
            {"at": commit.input.at, "notice": msgspec.json.decode(self.codec.notices.encode(one))}
            for commit in self.commits
            for told in addressed(commit)
            if reads(reader, told.to)
            for one in [told.notice]
        ]


@dataclass
class Played:
    """What is left of a table: those who played there, and its record; and a table of bots."""

    voices: list[Voice]
    record: Record
    bots: Record


def table_of_people(host: Player, ruleset: str) -> list[Voice]:
    """Open a table, seat people, start."""
    killer = ruleset == "killer"
    lengths = {**LENGTHS[ruleset], **({"vote": 3000} if killer else {})}
    options = {"lengths": lengths, "gm": "auto" if killer else "person"}
    made = host.post("/api/games", 201, ruleset=ruleset, options=options)
    game: str = made["line"]["id"]
    voices: list[Voice] = [] if killer else [Master(game, cookie(host))]
    for number in range(PEOPLE[ruleset]):
        with Player(host.address) as player:
            reader = player.sit(game, f"P{number}")
            who = (game, reader, cookie(player))
            voices.append(Voter(*who) if killer else Guesser(*who, ruleset))
    host.post(f"/api/games/{game}/start", 200)
    return voices


def table_of_bots(host: Player, ruleset: str) -> str:
    """Open a table at which bots play."""
    options = {"lengths": LENGTHS[ruleset]}
    made = host.post("/api/games", 201, ruleset=ruleset, options=options)
    game: str = made["line"]["id"]
    host.post(f"/api/games/{game}/bots", 201, count=BOTS[ruleset])
    host.post(f"/api/games/{game}/start", 200)
    return game


def cookie(player: Player) -> str:
    return "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())


def until_the_vote(address: str, game: str) -> None:
    """Wait until the votes of Killer are asked for."""
    end = time.monotonic() + WAIT
    while httpx.get(f"{address}/api/games/{game}").json()["line"]["phase"] != "vote":
        assert time.monotonic() < end
        time.sleep(0.1)


def play_and_kill(life: Life, voices: list[Voice], answers: int, seconds: float) -> None:
    """Let everybody play, and kill the server when it has answered so often, and so much later."""

    async def play() -> None:
        heard = asyncio.Semaphore(0)

        async def kill() -> None:
            for _ in range(answers):
                await heard.acquire()
            await asyncio.sleep(seconds)
            await asyncio.to_thread(life.kill)

        async with asyncio.timeout(3 * WAIT):
            await asyncio.gather(kill(), *(voice.play(life.address, heard) for voice in voices))

    asyncio.run(play())


async def stored(data: Path, ruleset: str, game: str) -> Record:
    store = await open_store(f"sqlite:///{data / 'games.sqlite3'}")
    row = await store.game(game)
    assert row is not None
    lines = [commit.body for commit in await store.commits(game)]
    await store.close()
    return Record(ruleset, row.seed, lines)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Played]:
    """Play all tables through all kills."""
    data = tmp_path_factory.mktemp("killed")
    dice = random.Random(2026)
    with Life(data) as life:
        with Player(life.address) as host:
            tables = {ruleset: table_of_people(host, ruleset) for ruleset in SHELF}
            bots = {ruleset: table_of_bots(host, ruleset) for ruleset in SHELF}
        voices = [voice for table in tables.values() for voice in table]
        until_the_vote(life.address, tables["killer"][0].game)
        play_and_kill(life, voices, ANSWERS, 0.1)
    for _ in range(KILLS):
        with Life(data) as life:
            play_and_kill(life, voices, dice.randint(0, ANSWERS), dice.uniform(0, 0.1))
    with Life(data) as life:
        play_and_kill(life, voices, 2 * ANSWERS, 0.1)
    return {
        ruleset: Played(
            tables[ruleset],
            asyncio.run(stored(data, ruleset, tables[ruleset][0].game)),
            asyncio.run(stored(data, ruleset, bots[ruleset])),
        )
        for ruleset in SHELF
    }


@pytest.mark.parametrize("ruleset", SHELF)
def test_fifty_kills_lose_nothing_and_do_nothing_twice(
    played: Mapping[str, Played], ruleset: str
) -> None:
    """CO-32: what was acknowledged stands once, in its order; what had no answer at most once."""
    table = played[ruleset]
    done = [commit.input.id for commit in table.record.commits if commit.input.id]
    assert max(Counter(done).values()) == 1
    assert sum(len(voice.acked) for voice in table.voices) > KILLS
    for voice in table.voices:
        own = [name for name in done if name.startswith(f"{voice.reader}-")]
        acked = [frame["id"] for frame in voice.acked]
        last = [] if voice.waiting is None else [voice.waiting["id"]]
        assert own in (acked, acked + last)
        assert not {frame["id"] for frame in voice.refused} & set(own)


@pytest.mark.parametrize("ruleset", SHELF)
def test_feeds_go_on_where_they_were(played: Mapping[str, Played], ruleset: str) -> None:
    """What was sent over fifty connections, put together, is the record's part for each reader."""
    table = played[ruleset]
    for voice in table.voices:
        assert voice.feed
        assert voice.feed == table.record.feed(voice.reader)[: len(voice.feed)]


def test_what_was_acknowledged_at_a_vote_stands(played: Mapping[str, Played]) -> None:
    for voice in played["killer"].voices:
        notices = [item["notice"] for item in voice.feed]
        heard = [one["text"] for one in notices if one["t"] == "whispered"]
        counted = [one["values"] for one in notices if one["t"] == "answered" and one["values"]]
        words = [one["text"] for one in voice.acked if one["t"] == "say"]
        votes = [one["values"] for one in voice.acked if one["t"] == "act"]
        last = voice.waiting or {}
        assert heard in (words, [*words, last.get("text")])
        assert counted in (votes, [*votes, last.get("values")])
        assert not voice.refused


@pytest.mark.parametrize("ruleset", SHELF)
def test_co_10_clocks_wait_for_the_server(played: Mapping[str, Played], ruleset: str) -> None:
    """Each restart moves all clocks by the time since the last sign of life; none closes then."""
    for record in (played[ruleset].record, played[ruleset].bots):
        rules = SHELF[ruleset]
        game: Game[Any] = Game(rules, record.seed)
        for before, commit in pairwise([None, *record.commits]):
            assert commit is not None
            clocks = game.state.desk.deadlines
            game.replay(commit)
            now, body = commit.input.at, commit.input.body
            if isinstance(body, Outage):
                assert before is not None
                assert before.input.at <= body.since <= now
                for tag, clock in game.state.desk.deadlines.items():
                    away = now - max(body.since, clocks[tag].since)
                    assert clock.at == clocks[tag].at + (away if clock.length < SHORT else 0)
            elif isinstance(body, Tick):
                assert now == clocks[body.deadline].at
    killer = played["killer"].record.commits
    assert sum(isinstance(commit.input.body, Outage) for commit in killer) >= KILLS
    shown = {item["notice"]["t"] for item in played["killer"].voices[0].feed}
    assert "ballots_shown" not in shown, "the vote never closed"


@pytest.mark.parametrize("ruleset", SHELF)
def test_the_rules_agree_with_what_is_stored(played: Mapping[str, Played], ruleset: str) -> None:
    """The inputs alone, handled again, give the same record to the last line."""
    for record in (played[ruleset].record, played[ruleset].bots):
        again: Game[Any] = Game(SHELF[ruleset], record.seed)
        for number, (commit, line) in enumerate(zip(record.commits, record.lines, strict=True)):
            assert commit.n == number
            assert record.codec.encode(again.handle(commit.input)) == line
