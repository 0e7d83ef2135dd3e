"""Deadlines, restarts and outages (CO-10): clocks close in their order, none at a restart."""

from pathlib import Path

from tasogare.kernel.inputs import Tick
from tasogare.kernel.seats import PUBLIC
from tasogare.tables.tables import ASLEEP
from tests.store.running import awaited
from tests.tables.house import BEGIN, LONG, HandClock, house, items, notices


@awaited
async def test_what_is_due_closes_before_an_input_is_taken(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started()
        home.clock.time += 30_000
        await home.tables.live()
        assert (await home.say(table, people[0], 0, "Too late")).code == "wrong_phase"
        phases = [item for item in items(table, PUBLIC) if item["notice"]["t"] == "phase_began"]
        assert [(one["at"], one["notice"]["phase"]) for one in phases] == [
            (BEGIN, "meeting"),
            (BEGIN + 30_000, "vote"),
        ]


@awaited
async def test_a_clock_closes_as_of_its_instant_though_nobody_is_there(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, _ = await home.started()
        await home.advance(75_500)
        ticks = [
            table.codec.decode(row.body).input
            for row in await home.store.commits(table.id)
            if isinstance(table.codec.decode(row.body).input.body, Tick)
        ]
        assert [tick.at - BEGIN for tick in ticks] == [30_000, 50_000, 70_000]


@awaited
async def test_a_short_clock_waits_for_the_program(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock) as home:
        table, _ = await home.started()
        await home.advance(20_000)
        game = table.id
    clock.time += 600_000
    async with house(tmp_path, clock) as home:
        table = await home.tables.table(game)
        assert notices(table, PUBLIC, "clock_shifted") == [{"t": "clock_shifted", "by": 600_000}]
        clock_set = notices(table, PUBLIC, "clock_set")[-1]
        assert clock_set["at"] - clock.time == 10_000
        await home.advance(9_999)
        assert notices(table, PUBLIC, "phase_began")[-1]["phase"] == "meeting"
        await home.advance(1)
        assert notices(table, PUBLIC, "phase_began")[-1]["phase"] == "vote"


@awaited
async def test_a_long_clock_keeps_its_instant(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock) as home:
        table, _ = await home.started(**LONG)
        game = table.id
    clock.time += 7_200_000 + 60_000
    async with house(tmp_path, clock) as home:
        table = await home.tables.table(game)
        vote = items(table, PUBLIC)[-1]
        assert vote["at"] == BEGIN + 7_200_000
        assert not notices(table, PUBLIC, "clock_shifted")
        assert notices(table, PUBLIC, "clock_set")[-1]["at"] == BEGIN + 14_400_000


@awaited
async def test_after_a_long_clock_a_short_one_has_its_full_length(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock) as home:
        table, _ = await home.started(lengths={"meeting": 3600, "vote": 60})
        game = table.id
    clock.time += 5_000_000
    async with house(tmp_path, clock) as home:
        table = await home.tables.table(game)
        assert notices(table, PUBLIC, "phase_began")[-1]["phase"] == "vote"
        assert notices(table, PUBLIC, "clock_set")[-1]["at"] == clock.time + 60_000


@awaited
async def test_restarts_that_follow_at_once_shift_nothing_twice(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock) as home:
        table, _ = await home.started()
        game = table.id
    clock.time += 100_000
    for _ in range(3):
        async with house(tmp_path, clock) as home:
            table = await home.tables.table(game)
            clock.time += 10
    assert notices(table, PUBLIC, "clock_set")[-1]["at"] == BEGIN + 30_000 + 100_020


@awaited
async def test_a_recovery_cut_short_shifts_nothing_twice(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock) as home:
        table, _ = await home.started()
        clock.time += 50_000
        await table.recover(BEGIN)  # and before the sign of life is stored, the program dies
        clock.time += 50_000
        await table.recover(BEGIN)
        assert notices(table, PUBLIC, "clock_set")[-1]["at"] == BEGIN + 30_000 + 100_000


@awaited
async def test_a_computer_that_slept_was_an_outage(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started()
        await home.advance(20_000)
        await home.advance(ASLEEP + 60_000, alive=False)
        await home.tables.tick()
        assert notices(table, PUBLIC, "clock_shifted")[0]["by"] == ASLEEP + 60_000
        assert (await home.say(table, people[0], 0, "Good morning")).accepted


@awaited
async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    clock = HandClock()
    async with house(tmp_path, clock) as home:
        table, people = await home.started()
        await home.say(table, people[2], 2, "Remember me")
        before = {reader: items(table, reader) for reader in (0, 1, 2, 3, "host", PUBLIC)}
        game, line = table.id, table.line
    async with house(tmp_path, clock) as home:
        table = await home.tables.table(game)
        assert {reader: items(table, reader) for reader in before} == before
        assert table.line == line
        assert table.readers_of(people[2].person) == ("seat:2",)
        assert (await home.say(table, people[2], 2, "Here again")).accepted
