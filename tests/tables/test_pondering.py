"""LO-63: while one table is being judged, the others go on; its own inputs wait their turn."""

import asyncio
import threading
from pathlib import Path

import pytest

from tasogare.kernel.inputs import Answer, Say, Tick
from tasogare.kernel.seats import PUBLIC
from tasogare.rulesets import SHELF
from tasogare.rulesets.lotro import prover
from tasogare.tables import Table, doings
from tests.store.running import awaited
from tests.tables.house import LONG, House, house, notices

PATIENCE = 20.0
"""Seconds after which a judge whom nobody lets go gives up, so that a failure ends."""


class SlowJudge:
    """Finds nothing, once it may."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.may_end = threading.Event()
        self.cases = 0

    def __call__(self, _: prover.Position) -> None:
        self.cases += 1
        self.begun.set()
        assert self.may_end.wait(PATIENCE), "nothing else happened meanwhile"


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> SlowJudge:
    slow = SlowJudge()
    monkeypatch.setattr(prover, "judge", slow)
    return slow


async def first_day(home: House) -> Table:
    """Open a game of The Rangers' Watch and let its players roll; its first verdict is at dusk."""
    people = await home.guests(9)
    table = await home.tables.open(people[0], "lotro", {})
    for number, who in enumerate(people):
        await doings.sit(table, who, name=f"P{number}")
    await doings.start(table, people[0])
    while notices(table, PUBLIC, "phase_began")[-1]["phase"] != "day":
        due = home.tables.next_due()
        assert due is not None
        await home.advance(due - home.clock.time)
    return table


@awaited
async def test_a_verdict_holds_up_no_other_table(tmp_path: Path, judge: SlowJudge) -> None:
    async with house(tmp_path) as home:
        judged = await first_day(home)
        other, people = await home.started(**LONG)
        due = judged.game.next_deadline()
        assert due is not None
        home.clock.time = due.at
        await home.tables.live()

        closing = asyncio.ensure_future(judged.tick())
        assert await asyncio.to_thread(judge.begun.wait, PATIENCE)
        said = [await home.say(other, people[0], 0, f"word {turn}") for turn in range(3)]

        assert all(outcome.accepted for outcome in said)
        assert len(notices(other, 1, "said")) == 3
        assert not closing.done()
        judge.may_end.set()
        await closing
        assert judge.cases == 1
        assert notices(judged, PUBLIC, "phase_began")[-1]["phase"] == "allocation"


@awaited
async def test_a_table_that_is_judged_takes_its_own_inputs_after_it(
    tmp_path: Path, judge: SlowJudge
) -> None:
    async with house(tmp_path) as home:
        table = await first_day(home)
        due = table.game.next_deadline()
        assert due is not None
        who = await home.tables.people.known(table.places["seat:3"].person or "")
        assert who is not None
        home.clock.time = due.at
        await home.tables.live()

        closing = asyncio.ensure_future(table.tick())
        assert await asyncio.to_thread(judge.begun.wait, PATIENCE)
        before = notices(table, PUBLIC)
        late = asyncio.ensure_future(home.say(table, who, 3, "one more thing"))
        await home.started()  # another table is opened, filled and begun meanwhile

        assert not late.done()
        assert notices(table, PUBLIC) == before, "nobody hears of what is not stored"
        judge.may_end.set()
        await closing
        assert (await late).code == "silent_phase"
        assert not notices(table, PUBLIC, "said")


def test_only_what_can_close_a_phase_is_taken_beside_the_event_loop() -> None:
    lotro, talk = SHELF["lotro"], Say(channel="public", text="it is not me")
    assert lotro.ponders(Tick(deadline="phase"))
    assert lotro.ponders(Answer(action="vote", values={"target": 1}))
    assert lotro.ponders(Say(channel="public", text=" /point P1"))
    assert not lotro.ponders(talk)
    for name in ("killer", "kagari"):
        assert not SHELF[name].ponders(Tick(deadline="phase"))


@awaited
async def test_two_programs_that_judge_the_same_table_store_one_verdict(
    tmp_path: Path, judge: SlowJudge
) -> None:
    async with house(tmp_path) as home, house(tmp_path, home.clock) as twin:
        table = await first_day(home)
        same = await twin.tables.table(table.id)
        due = table.game.next_deadline()
        assert due is not None
        home.clock.time = due.at
        await home.tables.live()
        await twin.tables.live()

        closing = [asyncio.ensure_future(one.tick()) for one in (table, same)]
        while judge.cases < 2:
            assert await asyncio.to_thread(judge.begun.wait, PATIENCE)
        judge.may_end.set()
        await asyncio.gather(*closing)

        assert table.game.state == same.game.state
        assert await table.record() == await same.record()
        assert table.feeds.of(PUBLIC) == same.feeds.of(PUBLIC)
        for seat in table.game.state.seats:
            assert table.feeds.of(seat) == same.feeds.of(seat)


@awaited
async def test_a_table_goes_on_after_a_judge_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as home:
        table = await first_day(home)
        due = table.game.next_deadline()
        assert due is not None
        home.clock.time = due.at
        await home.tables.live()
        before, n = table.game.state, table.game.n
        with monkeypatch.context() as patched:
            patched.setattr(prover, "judge", lambda _: 1 // 0)
            with pytest.raises(ZeroDivisionError):
                await table.tick()
        assert (table.game.state, table.game.n) == (before, n)
        await table.tick()
        assert notices(table, PUBLIC, "phase_began")[-1]["phase"] != "day"
