"""What may be done in one go, and what comes back with time; who is idle is forgotten."""

from pathlib import Path

import pytest

from tasogare.kernel.inputs import Say
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import Seat
from tasogare.tables import doings
from tasogare.tables.allowance import TIDY, Allowance
from tasogare.tables.table import SITS, SUBMISSIONS, SUBMISSIONS_EVERY
from tests.store.running import awaited
from tests.tables.house import LONG, HandClock, house, notices


def test_so_many_at_once_and_then_one_by_one() -> None:
    clock = HandClock()
    allowed: Allowance[str] = Allowance(clock, burst=3, every=100)
    assert [allowed.take("ann") for _ in range(4)] == [True, True, True, False]
    assert allowed.take("ben")
    clock.time += 99
    assert not allowed.take("ann")
    clock.time += 1
    assert [allowed.take("ann") for _ in range(2)] == [True, False]
    clock.time += 1_000
    assert [allowed.take("ann") for _ in range(4)] == [True, True, True, False]


def test_whoever_has_all_of_it_again_is_forgotten() -> None:
    clock = HandClock()
    allowed: Allowance[int] = Allowance(clock, burst=3, every=100)
    for number in range(20 * TIDY):
        allowed.take(number)
        clock.time += 1
    assert len(allowed) <= 2 * TIDY


@awaited
async def test_nobody_fills_a_game_with_private_lines(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started(**LONG)
        line = Say(channel="gm", text="hm")
        for _ in range(SUBMISSIONS):
            assert (await home.act(table, people[1], "seat:1", line)).accepted
        with pytest.raises(Refused, match="too_many"):
            await home.act(table, people[1], "seat:1", line)
        assert (await home.act(table, people[2], "seat:2", line)).accepted
        home.clock.time += SUBMISSIONS_EVERY
        assert (await home.act(table, people[1], "seat:1", line)).accepted
        assert len(notices(table, 1, "whispered")) == SUBMISSIONS + 1


@awaited
async def test_nobody_sits_down_and_gets_up_for_ever(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        host, ann, ben = await home.guests(3)
        table = await home.opened(host)
        for number in range(SITS):
            await doings.sit(table, ann, name="Ann")
            await doings.leave(table, ann, Seat(number))
        with pytest.raises(Refused, match="too_many"):
            await doings.sit(table, ann, name="Ann")
        await doings.sit(table, ben, name="Ben")
