"""Tables killed at any step of a whole game, and the same game uninterrupted: not a byte differs.

A script of inputs is played once in this process. Then it is played by processes that are killed
with SIGKILL between steps, during them, during a phase's end and during the start itself; whoever
had no answer asks again under the same id (CO-32). The evening games close phases, trades, runoffs
and votes in seconds; three weeks of The Village go by the calendar over a change of the clocks.
"""

import asyncio
import random
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tasogare.kernel.desk import Prompt
from tasogare.kernel.entries import Told
from tasogare.kernel.game import Commit
from tasogare.kernel.inputs import Tick
from tasogare.kernel.seats import PUBLIC, Seat
from tasogare.rulesets import SHELF
from tasogare.rulesets.kagari.state import World
from tasogare.tables import Outcome, Table
from tasogare.toolbox import calendar
from tasogare.toolbox.notices import PhaseBegan
from tests.tables.house import BEGIN, HandClock, feed, house
from tests.tables.lives import GAME, Life, Step
from tests.tables.scripts import Script, Wish, begun

HOUR = 3_600_000
KILLS = 25


@dataclass(frozen=True)
class Played:
    """What became of a game: its record, every reader's feed, and what was answered."""

    record: list[bytes]
    feeds: Mapping[int | str, Sequence[bytes]]
    outcomes: list[Outcome | None]


async def looked_at(table: Table, outcomes: list[Outcome | None]) -> Played:
    readers: tuple[int | str, ...] = (*table.game.state.seats, "host", PUBLIC)
    return Played(
        await table.record(), {reader: list(feed(table, reader)) for reader in readers}, outcomes
    )


@dataclass(frozen=True)
class Whole:
    """A game played in one go, and beside it a folder with the same game just begun."""

    torn: Path
    now: int
    steps: list[Step]
    played: Played
    commits: list[Commit]


def in_one_go(
    data: Path,
    ruleset: str,
    size: int,
    number: int,
    *,
    options: Mapping[str, Any] | None = None,
    now: int = BEGIN,
    wish: Wish | None = None,
) -> Whole:
    """Play a game of so many people without interruption; the number makes all its chance."""
    dice = random.Random(number)
    whole, torn = data / "whole", data / "torn"
    whole.mkdir(parents=True)

    async def begin() -> None:
        async with house(whole, HandClock(now)) as home:
            await begun(home, ruleset, size, dice.randbytes(32), options or {})

    async def play() -> Whole:
        async with house(whole, HandClock(now)) as home:
            script = Script(home, dice, wish)
            table = await script.play()
            commits = [table.codec.decode(line) for line in await table.record()]
            played = await looked_at(table, script.outcomes)
            return Whole(torn, now, script.steps, played, commits)

    asyncio.run(begin())
    shutil.copytree(whole, torn)
    return asyncio.run(play())


class Survivor:
    """Plays a script through kills."""

    def __init__(self, data: Path, now: int, dice: random.Random, *, outages: bool) -> None:
        """Take where; with `outages` it may be the next step's time when the tables come back."""
        self.data = data
        self.now = now
        self.dice = dice
        self.outages = outages
        self.kills = 0
        self.life = Life(data, now)
        self.life.answer()

    def play(self, steps: Sequence[Step]) -> list[Outcome | None]:
        """Do all steps, killed at about `KILLS` of them."""
        chosen = set(self.dice.sample(range(len(steps)), KILLS))
        outcomes = []
        for number, step in enumerate(steps):
            if number in chosen:
                outcomes.append(self.through_a_kill(step))
            else:
                self.life.send(step)
                outcomes.append(self.life.answer())
            self.now = step.at
        self.life.kill()
        return outcomes

    def through_a_kill(self, step: Step) -> Outcome | None:
        if self.dice.random() < 0.7:  # while it is being done, if it takes so long
            self.life.send(step)
            self.life.heard(self.dice.uniform(0, 0.006))
        if self.outages:
            self.now = self.dice.choice((self.now, self.dice.randint(self.now, step.at), step.at))
        self.again()
        self.life.send(step)
        return self.life.answer()

    def again(self) -> None:
        """Kill and start anew; now and then the start is cut short as well."""
        self.life.kill()
        self.kills += 1
        self.life = Life(self.data, self.now)
        if self.dice.random() < 0.3:
            self.life.heard(self.dice.uniform(0, 0.06))
            self.life.kill()
            self.kills += 1
            self.life = Life(self.data, self.now)
        self.life.answer()


def is_the_same_killed(whole: Whole, *, outages: bool = False) -> None:
    """Play a game's steps once more, killed all along: all of it must be the same."""
    survivor = Survivor(whole.torn, whole.now, random.Random(len(whole.steps)), outages=outages)
    outcomes = survivor.play(whole.steps)
    assert survivor.kills >= KILLS

    async def find() -> Played:
        async with house(whole.torn, HandClock(survivor.now)) as home:
            return await looked_at(await home.tables.table(GAME), outcomes)

    found = asyncio.run(find())
    assert found.outcomes == whole.played.outcomes
    assert found.record == whole.played.record
    assert found.feeds == whole.played.feeds


def phases(commits: Sequence[Commit]) -> list[tuple[int, str, int]]:
    """Return when each phase began."""
    return [
        (commit.input.at, entry.notice.phase, entry.notice.day)
        for commit in commits
        for entry in commit.entries
        if isinstance(entry, Told) and isinstance(entry.notice, PhaseBegan)
    ]


GAMES: Mapping[str, tuple[int, set[str], set[str]]] = {
    "killer": (6, {"meeting", "vote", "night"}, {"gun_given"}),
    "lotro": (
        9,
        {"evening", "runoff_speech", "runoff", "allocation", "night", "morning"},
        {"trade_opened"},
    ),
    "kagari": (9, {"day", "night"}, {"pack_chose", "window_opened"}),
}
"""How many people play; the phases and facts there are to be in the game."""


@pytest.mark.parametrize("ruleset", SHELF)
def test_a_game_killed_at_any_step_is_the_same_game(tmp_path: Path, ruleset: str) -> None:
    size, passed, happened = GAMES[ruleset]

    def has_it_all(whole: Whole) -> bool:
        tags = {getattr(entry, "tag", "") for commit in whole.commits for entry in commit.entries}
        return happened <= tags and passed <= {phase for _, phase, _ in phases(whole.commits)}

    games = (in_one_go(tmp_path / str(number), ruleset, size, number) for number in range(30))
    is_the_same_killed(next(filter(has_it_all, games)))


# three weeks by the calendar


def long_lived(world: World, seat: Seat, prompt: Prompt) -> Mapping[str, Any] | None:
    """Keep a village of sixteen going for three weeks.

    The pack bites the fox, which that does not kill (KA-32), and the village hangs just enough of
    the pack not to be outnumbered.
    """
    (fox,) = world.holders("fox")
    if prompt.action in {"will", "last_words"}:
        return {"text": f"P{seat} of day {world.day}"} if seat % 3 == 0 else None
    if prompt.action == "skip":
        return None
    (target,) = prompt.fields
    options = [one for one in target.options if isinstance(one, int) and one != fox]
    if prompt.action == "attack":
        return {"target": fox if fox in target.options else options[0]}
    if prompt.action == "vote":
        pack = [one for one in world.living if one in world.holders("wolf")]
        others = [one for one in world.living if one != fox and one not in pack]
        hanged = pack if 2 * len(pack) >= len(others) else others
        return {"target": hanged[0] if hanged[0] != seat else options[0]}
    return {"target": options[seat % len(options)]}


def instant(text: str) -> int:
    return round(1000 * datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


@pytest.mark.parametrize(
    ("zone", "opened", "days"),
    [
        ("Europe/Berlin", "2026-03-17T12:00", {36, 35}),
        ("America/New_York", "2026-10-22T12:00", {36, 37}),
        ("Asia/Tokyo", "2026-03-18T12:00", {36}),
    ],
)
def test_ka_10_three_weeks_survive_kills_outages_and_changes_of_the_clock(
    tmp_path: Path, zone: str, opened: str, days: set[int]
) -> None:
    begin = instant(opened)
    options = {"pace": "forum", "zone": zone}
    whole = in_one_go(tmp_path, "kagari", 15, 4, options=options, now=begin, wish=long_lived)
    commits = whole.commits
    assert commits[-1].input.at - begin > 21 * 24 * HOUR
    is_the_same_killed(whole, outages=True)

    began = phases(commits)
    lengths: dict[str, set[int]] = {"day": set(), "night": set()}
    for (start, phase, _), (end, following, _) in pairwise(began[1:]):
        shown = calendar.wall(end, zone).time()
        assert shown == (time(22) if phase == "day" else time(10)), "KA-10, KA-11"
        assert (phase, following) in {("day", "night"), ("night", "day"), ("day", "ended")}
        lengths[phase].add((end - start) // HOUR)
    assert lengths == {"day": days, "night": {12}}
    assert calendar.wall(began[1][0], zone).time() == time(22)
    closing = {commit.input.at for commit in commits if isinstance(commit.input.body, Tick)}
    assert {at for at, _, _ in began[1:]} <= closing, "each phase ended as of its instant"
