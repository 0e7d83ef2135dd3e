"""When a reminder is due: a phase that begins, an answer owed at two thirds of its time, the end.

Told at most once, by whom whatever stops and starts; never to who did not ask for it.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tasogare.kernel.inputs import Answer
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import Seat
from tasogare.reminders.reminders import LOOK
from tasogare.store import StoreFailed
from tasogare.tables import Table, Who, doings
from tests.reminders.hall import Hall, hall
from tests.store.running import awaited
from tests.tables.house import BEGIN, LONG, HandClock

HOUR = 3_600_000
MEETING, VOTE = BEGIN, BEGIN + 2 * HOUR
"""When the first phases of a game of `LONG` begin; each lasts two hours."""

BEGUN = {
    "meeting": "Meeting, day 1, has begun. It lasts until 2027-01-15 10:00 (UTC).",
    "vote": "Vote, day 1, has begun. It lasts until 2027-01-15 12:00 (UTC).",
    "night": "Night, day 1, has begun. It lasts until 2027-01-15 14:00 (UTC).",
}
OWED = {
    "vote": "You still have something to do, until 2027-01-15 12:00 (UTC).",
    "night": "You still have something to do, until 2027-01-15 14:00 (UTC).",
}


async def voted(here: Hall, table: Table, who: Who, seat: int, target: int) -> None:
    """Vote."""
    answer = Answer(action="vote", values={"target": target})
    assert (await here.home.act(table, who, f"seat:{seat}", answer)).accepted


@awaited
async def test_a_new_phase_is_told_when_it_begins(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, people[0])
        await here.advance(2 * HOUR - 1)
        assert not here.hand.taken()
        await here.advance(1)
        await here.told()
        assert here.hand.taken() == [(people[0].person, BEGUN["vote"])]


@awaited
async def test_who_asked_before_the_start_is_told_of_it(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        people = await here.home.guests(4)
        table = await here.home.opened(people[0], **LONG)
        for number, who in enumerate(people):
            await doings.sit(table, who, name=f"P{number}")
        await here.remind(table, people[1])
        await here.told()
        assert not here.hand.taken()
        await doings.start(table, people[0])
        await here.told()
        assert here.hand.taken() == [(people[1].person, BEGUN["meeting"])]


@awaited
async def test_an_owed_vote_is_told_at_two_thirds_and_only_to_who_owes_it(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, *people[:3])
        await here.advance(2 * HOUR)
        await here.told()
        here.hand.taken()
        await voted(here, table, people[1], 1, 0)
        await here.advance(2 * HOUR * 2 // 3 - 1)
        await here.told()
        assert not here.hand.taken()
        await here.advance(1)
        await here.told()
        owing = sorted((people[number].person, OWED["vote"]) for number in (0, 2))
        assert here.hand.taken() == owing
        await here.advance(2 * HOUR // 3 - 1)
        assert not here.hand.taken(), "once is enough"


@awaited
async def test_whoever_did_not_ask_is_told_nothing(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.reach(people[0])
        await here.reminders.remind(table, people[1], on=True)  # but has no address
        await here.remind(table, people[2])
        await here.reminders.remind(table, people[2], on=False)
        await here.advance(6 * HOUR)
        await here.told()
        assert not here.hand.letters
        assert not await here.reminders.reminds(table, people[0])
        assert await here.reminders.reminds(table, people[1])
        assert not await here.reminders.reminds(table, people[2])


@awaited
async def test_only_whoever_has_a_place_in_a_game_that_goes_on_is_told(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        (stranger,) = await here.home.guests(1)
        with pytest.raises(Refused, match="not_your_seat"):
            await here.reminders.remind(table, stranger, on=True)
        await here.remind(table, *people)
        await here.advance(100 * HOUR)
        await here.told()
        assert table.status == "ended"
        with pytest.raises(Refused, match="game_over"):
            await here.reminders.remind(table, people[0], on=True)


@awaited
async def test_the_end_is_told_once_and_says_nothing_of_it(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, *people)
        while table.status == "running":
            here.hand.taken()
            await here.advance(HOUR)
            await here.told()
        ends = [news for news in here.hand.taken() if "over" in news[1]]
        assert ends == sorted((who.person, "The game is over.") for who in people)
        await here.advance(48 * HOUR)
        await here.told()
        assert not here.hand.taken()


@awaited
async def test_a_pause_owes_nothing(tmp_path: Path) -> None:
    """CO-13: the clock stands; two thirds come when it has run so far."""
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.advance(2 * HOUR)
        await here.remind(table, people[1])
        await here.home.act(table, people[0], "host", Answer(action="gm_pause", values={}))
        await here.advance(10 * HOUR)
        await here.told()
        assert not here.hand.taken()
        await here.home.act(table, people[0], "host", Answer(action="gm_resume", values={}))
        await here.advance(2 * HOUR * 2 // 3 - 1)
        await here.told()
        assert not here.hand.taken()
        await here.advance(1)
        await here.told()
        assert len(here.hand.taken()) == 1


@awaited
async def test_a_restart_repeats_nothing(tmp_path: Path) -> None:
    clock = HandClock()
    async with hall(tmp_path, clock) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, people[0])
        await here.advance(2 * HOUR)
        await here.told()
        assert [body for _, body in here.hand.taken()] == [BEGUN["vote"]]
        game = table.id
    async with hall(tmp_path, clock) as here:
        await here.told()
        assert not here.hand.taken()
        await here.advance(2 * HOUR * 2 // 3)
        await here.told()
        assert [body for _, body in here.hand.taken()] == [OWED["vote"]]
    async with hall(tmp_path, clock) as here:
        await here.told()
        await here.home.tables.table(game)
        await here.told()
        assert not here.hand.taken()


@awaited
async def test_after_an_outage_only_what_still_stands_is_told(tmp_path: Path) -> None:
    """CO-10: phases that ended meanwhile are past; nobody is told of them."""
    clock = HandClock()
    async with hall(tmp_path, clock) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, people[0], people[1])
    clock.time += 4 * HOUR + 60_000
    async with hall(tmp_path, clock) as here:
        await here.told()
        assert here.hand.taken() == sorted((who.person, BEGUN["night"]) for who in people[:2])


@awaited
async def test_a_game_that_ended_long_ago_is_not_told_of(tmp_path: Path) -> None:
    clock = HandClock()
    async with hall(tmp_path, clock) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, *people)
    clock.time += 400 * HOUR
    async with hall(tmp_path, clock) as here:
        table = await here.home.tables.table(table.id)
        assert table.status == "ended"
        await here.told()
        assert not here.hand.taken()


@awaited
async def test_two_programs_tell_it_once(tmp_path: Path) -> None:
    clock = HandClock()
    async with hall(tmp_path, clock) as one, hall(tmp_path, clock) as other:
        table, people = await one.home.started(**LONG)
        await one.remind(table, people[0])
        await other.home.tables.table(table.id)
        await one.home.advance(2 * HOUR)
        await (await other.home.tables.table(table.id)).catch_up(table.game.n)
        await one.told()
        await other.told()
        assert len(one.hand.taken()) + len(other.hand.taken()) == 1


@awaited
async def test_whoever_lost_the_place_is_told_no_more(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        people = await here.home.guests(5)
        table = await here.home.opened(people[0], **LONG)
        for number, who in enumerate(people):
            await doings.sit(table, who, name=f"P{number}")
        await here.remind(table, people[4])
        await doings.leave(table, people[4], Seat(4))
        await doings.start(table, people[0])
        await here.told()
        assert not here.hand.taken()


@awaited
async def test_what_failed_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, people[0])
        await here.told()
        await here.home.advance(2 * HOUR)
        with monkeypatch.context() as broken:

            async def fails(game: str) -> Sequence[tuple[str, int]]:
                raise StoreFailed(game)

            broken.setattr(here.home.store, "reminders", fails)
            await here.told()
        assert not here.hand.taken()
        await here.advance(LOOK)
        await here.told()
        assert [body for _, body in here.hand.taken()] == [BEGUN["vote"]]
