"""A submission has effect once and gets one answer; two writers, a failing store (CO-32)."""

import asyncio
from pathlib import Path

import pytest

from tasogare.bus import ProcessBus
from tasogare.kernel.inputs import Answer
from tasogare.kernel.ruleset import Refused
from tasogare.store import Append, StoreFailed
from tasogare.tables import Outcome, doings
from tests.store.running import awaited
from tests.tables.house import HandClock, house, items, notices


def said(table_items: list[dict[str, object]]) -> list[object]:
    """Return the texts among notices."""
    return [notice["text"] for notice in table_items]


@awaited
async def test_the_same_id_has_effect_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started()
        for _ in range(3):
            assert (await home.say(table, people[0], 0, "Hello", "x")).accepted
        assert said(notices(table, 1, "said")) == ["Hello"]


@awaited
async def test_one_id_of_two_actors_is_two_submissions(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started()
        for seat in (0, 1):
            await home.say(table, people[seat], seat, f"I am {seat}", "x")
        assert said(notices(table, 2, "said")) == ["I am 0", "I am 1"]


@awaited
async def test_a_refusal_is_kept_even_when_it_would_fit_later(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started()
        early = await home.act(
            table, people[0], "seat:0", Answer(action="vote", values={"target": 1}), "v"
        )
        assert early.code == "wrong_phase"
        await home.advance(30_000)
        later = await home.act(
            table, people[0], "seat:0", Answer(action="vote", values={"target": 1}), "v"
        )
        assert later == early
        assert not notices(table, 0, "answered")


@awaited
async def test_answers_survive_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock) as home:
        table, people = await home.started()
        accepted = await home.say(table, people[0], 0, "Once", "a")
        refused = await home.say(table, people[0], 0, "", "b")
        game = table.id
    async with house(tmp_path, clock) as home:
        table = await home.tables.table(game)
        assert await home.say(table, people[0], 0, "Once", "a") == accepted
        assert await home.say(table, people[0], 0, "Now not empty", "b") == refused
        assert refused.code == "empty"
        assert said(notices(table, 3, "said")) == ["Once"]


@awaited
async def test_taking_a_seat_twice_is_taking_it_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        host, guest = await home.guests(2)
        table = await home.opened(host)
        first = await doings.sit(table, guest, name="Ann", id="s")
        assert await doings.sit(table, guest, name="Ann", id="s") == first == "seat:0"
        again = await home.tables.open(host, "killer", {}, id="o")
        assert (await home.tables.open(host, "killer", {}, id="o")).id == again.id


@awaited
async def test_two_writers_of_one_game_lose_nothing(tmp_path: Path) -> None:
    clock, bus = HandClock(), ProcessBus()
    async with house(tmp_path, clock, bus=bus) as one, house(tmp_path, clock, bus=bus) as other:
        here, people = await one.started(7)
        there = await other.tables.table(here.id)
        outcomes = await asyncio.gather(
            *(
                node.say(table, people[seat], seat, f"{seat}.{turn}", f"t{turn}")
                for turn in range(4)
                for seat in range(7)
                for node, table in (((one, here), (other, there))[(seat + turn) % 2],)
            )
        )
        assert all(outcome.accepted for outcome in outcomes)
        await here.catch_up(10_000)
        await there.catch_up(10_000)
        assert items(here, 0) == items(there, 0)
        texts = said(notices(here, 0, "said"))
        assert sorted(map(str, texts)) == sorted(f"{s}.{t}" for s in range(7) for t in range(4))


@awaited
async def test_both_writers_get_one_answer_for_one_submission(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock) as one, house(tmp_path, clock) as other:
        here, people = await one.started()
        there = await other.tables.table(here.id)
        await asyncio.gather(
            one.say(here, people[0], 0, "Twin", "same"),
            other.say(there, people[0], 0, "Twin", "same"),
        )
        await here.catch_up(10_000)
        assert said(notices(here, 1, "said")) == ["Twin"]


@pytest.mark.parametrize("written", [True, False])
def test_a_store_that_fails_is_asked_again(tmp_path: Path, written: bool) -> None:  # noqa: FBT001
    @awaited
    async def run() -> None:
        async with house(tmp_path) as home:
            table, people = await home.started()
            store = home.store.append

            async def failing(append: Append) -> None:
                if written:
                    await store(append)
                raise StoreFailed

            home.store.append = failing  # type: ignore[method-assign]
            with pytest.raises(StoreFailed):
                await home.say(table, people[0], 0, "Was it?", "q")
            assert not notices(table, 1, "said"), "nobody sees what may not be stored"
            home.store.append = store  # type: ignore[method-assign]
            assert await home.say(table, people[0], 0, "Was it?", "q") == Outcome()
            assert said(notices(table, 1, "said")) == ["Was it?"]

    run()


@awaited
async def test_whoever_gives_up_waiting_tears_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started()
        waiting = asyncio.ensure_future(home.say(table, people[0], 0, "Gone", "g"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waiting.cancel()
        assert (await home.say(table, people[1], 1, "Here")).accepted
        assert (await home.say(table, people[0], 0, "Gone", "g")).accepted
        assert said(notices(table, 2, "said")) == ["Gone", "Here"]


@awaited
async def test_nobody_answers_in_another_s_name(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started()
        with pytest.raises(Refused, match="not_your_seat"):
            await home.say(table, people[1], 0, "I am P0", "x")
        with pytest.raises(Refused, match="not_host"):
            await home.act(table, people[1], "host", Answer(action="gm_pause"))
        with pytest.raises(Refused, match="not_gm"):
            await home.act(table, people[0], "gm", Answer(action="gm_pause"))
        assert (await home.say(table, people[0], 0, "Here I am", "x")).accepted
