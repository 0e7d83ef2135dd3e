"""LO-1, LO-3 … LO-6: the sealed list, the rolls, the counts, the rangers' day."""

import hashlib
import json

import pytest

from tasogare.kernel.facts import Drew
from tasogare.kernel.inputs import Say
from tasogare.kernel.notices import Said, TableOpened
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import Seat
from tasogare.lab.bench import Bench
from tasogare.rulesets.lotro import LOTRO, lists
from tasogare.rulesets.lotro.notices import Roll, SlotsOpened, SlotsSealed
from tasogare.rulesets.lotro.roles import ROLES
from tests.rulesets.lotro.table import NAMES, Table

PLAYERS = [f"P{number}" for number in range(1, 17)]


def opened(players: int, **options: object) -> Bench:
    bench = Bench(LOTRO, PLAYERS[:players], options=options)
    bench.start()
    return bench


def test_lo_3_the_list_is_sealed_before_the_rolls_and_shown_at_the_end() -> None:
    table = Table()
    feed = table.feed("Aoi")
    seal = next(one for one in feed if isinstance(one, SlotsSealed))
    assert not table.heard("Aoi", "roll")
    assert not table.heard("Aoi", "slots_opened")
    table.next_phase()
    table.does("GM", "gm_void")
    shown = next(one for one in table.feed("Aoi") if isinstance(one, SlotsOpened))
    salt = bytes.fromhex(shown.salt)
    text = json.dumps(list(shown.slots), separators=(",", ":"))
    assert len(salt) == 32
    assert hashlib.sha256(salt + text.encode()).hexdigest() == seal.hash


def test_lo_3_anybody_can_check_the_deal_from_the_rolls_and_the_list() -> None:
    bench = opened(12)
    bench.run_until_dealt()
    rolls: dict[int, tuple[int, ...]] = {}
    for notice in bench.feed("public"):
        if isinstance(notice, Roll):
            rolls[notice.by] = (*rolls.get(notice.by, ()), notice.number)
    ranked = sorted(rolls, key=lambda seat: rolls[seat], reverse=True)
    roles = LOTRO.truth(bench.game.state).cast
    world = bench.game.state.world
    assert world is not None
    assert [roles[seat] for seat in ranked] == list(world.slots)  # type: ignore[index]


def test_lo_3_rolls_are_shown_to_all_and_missing_ones_come_with_the_clock() -> None:
    table = Table()
    table.does("Ben", "roll")
    table.says("Cho", "/roll")
    assert [getattr(one, "by", None) for one in table.heard("Ida", "roll")] == [1, 2]
    assert table.refuses("Ben", "roll") == "already_done"
    table.wait(59)
    assert table.phase == "gathering"
    table.wait(1)
    assert table.phase == "day"
    assert len(table.heard("Ida", "roll")) == 9


def test_lo_3_a_second_tie_is_rolled_again_too() -> None:
    table = Table()
    rolls = dict.fromkeys(table.bench.seats, 1) | {"Aoi": 50, "Ben": 50, "Cho": 50}
    table.bench.draws.set(
        {"roll": rolls | {name: 10 + at for at, name in enumerate(rolls) if at > 2}}
    )
    table.wait(60)
    assert table.heard("Aoi", "roll_again")[-1].seats == (0, 1, 2)  # type: ignore[attr-defined]
    table.bench.draws.set({"roll": {"Aoi": 7, "Ben": 7, "Cho": 90}})
    table.wait(60)
    assert table.heard("Aoi", "roll_again")[-1].seats == (0, 1)  # type: ignore[attr-defined]
    table.bench.draws.set({"roll": {"Aoi": 1, "Ben": 2}})
    table.does("Ben", "roll")
    assert table.phase == "gathering"
    table.does("Aoi", "roll")
    assert table.phase == "day"
    slots = table.world.slots
    assert [table.world.roles[seat] for seat in (2, 1, 0)] == list(slots[:3])


def test_lo_4_everyone_is_told_role_and_item_in_private() -> None:
    table = Table()
    table.next_phase()
    for name, role, item in [("Aoi", "wolf", "tooth"), ("Eri", "healer", "leaf")]:
        (told,) = table.heard(name, "role_told")
        (given,) = table.heard(name, "item_given")
        assert (told.role, given.item) == (role, item)  # type: ignore[attr-defined]
    assert not table.heard("Ida", "item_given")
    assert not table.heard("public", "role_told")


@pytest.mark.parametrize("players", range(8, 17))
def test_lo_5_every_built_in_list_is_legal_and_there_are_several(players: int) -> None:
    day = lists.rangers_day(players)
    assert len(lists.LISTS[players]) >= 3
    for counts in lists.LISTS[players]:
        assert sum(counts) == players
        assert lists.allowed(counts, day)


@pytest.mark.parametrize(
    ("players", "options", "code"),
    [
        (9, {"roles": {"villager": 9}}, "bad_role_counts"),
        (9, {"roles": {"wolf": 2, "villager": 6}}, "bad_role_counts"),
        (10, {"roles": {"wolf": 4, "apostle": 1, "villager": 5}}, "bad_role_counts"),
        (12, {"roles": {"wolf": 1, "villager": 11}}, "bad_role_counts"),
        (9, {"rangers_day": 2}, "bad_role_counts"),
        (9, {"roles": {"owl": 1, "villager": 8}}, "bad_options"),
        (9, {"rangers_day": 21}, "bad_options"),
        (9, {"pace": "forum"}, "bad_options"),
        (9, {"lengths": {"night": 20}}, "bad_options"),
        (8, {}, "bad_player_count"),
        (16, {"gm": "person"}, "bad_player_count"),
    ],
)
def test_lo_1_lo_5_lo_6_what_cannot_be_opened(
    players: int, options: dict[str, object], code: str
) -> None:
    with pytest.raises(Refused) as no:
        opened(players, **options)
    assert no.value.code == code


@pytest.mark.parametrize(
    ("options", "says", "numbers"),
    [
        ({"roles": {"villager": 9}, "rangers_day": 20}, "wolf", {}),
        (
            {"roles": {"wolf": 4, "apostle": 1, "villager": 5}},
            "half",
            {"players": 10, "count": 4},
        ),
        (
            {"roles": {"wolf": 1, "villager": 11}},
            "village",
            {"wolves": 1, "day": 5, "count": 8},
        ),
        (
            {"roles": {"wolf": 3, "villager": 14}, "rangers_day": 20},
            "players",
            {"least": 9, "most": 16, "count": 17},
        ),
        (
            {"roles": {"wolf": 3, "villager": 13}, "rangers_day": 20, "gm": "person"},
            "players",
            {"least": 8, "most": 15, "count": 16},
        ),
        ({"rangers_day": 2}, "no_day", {}),
    ],
)
def test_lo_5_what_fits_no_number_of_players_is_refused_at_the_opening(
    options: dict[str, object], says: str, numbers: dict[str, int]
) -> None:
    with pytest.raises(Refused) as no:
        LOTRO.settle(options)
    assert no.value.code == "bad_role_counts"
    (why,) = no.value.why
    assert why.says == f"lotro.lineup.{says}"
    assert why.numbers == numbers


def test_lo_5_a_start_says_what_does_not_fit_the_number_of_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(Refused) as no:
        opened(11, roles={"wolf": 3, "friend": 2, "villager": 7})
    (why,) = no.value.why
    assert (why.says, why.numbers) == ("lotro.lineup.total", {"count": 12, "players": 11})
    monkeypatch.setattr(lists, "LISTS", {**lists.LISTS, 16: ((3, 2, 2, 2, 7),)})  # 11 > 4 × 2
    with pytest.raises(Refused) as no:
        opened(16, rangers_day=3)
    (why,) = no.value.why
    assert (why.says, why.numbers) == ("lotro.lineup.day", {"players": 16, "day": 3})


def test_lo_5_what_is_drawn_and_what_the_host_fixed_are_dealt() -> None:
    fixed = {"wolf": 3, "friend": 2, "villager": 7}
    bench = opened(12, roles=fixed)
    bench.run_until_dealt()
    cast = list(LOTRO.truth(bench.game.state).cast.values())
    assert {role: cast.count(role) for role in ROLES if role in cast} == fixed


def test_lo_5_nobody_is_told_the_counts_that_the_host_fixed() -> None:
    roles = {"wolf": 2, "apostle": 1, "friend": 1, "healer": 1, "villager": 4}
    table = Table(options={"roles": roles, "gm": "person"})
    (told,) = table.heard("public", "table_opened")
    assert isinstance(told, TableOpened)
    assert told.options["roles"] == {}
    state = table.bench.game.state
    assert state.opened is not None
    assert state.opened.options["roles"] == roles
    (drawn,) = Table().heard("public", "table_opened")
    assert isinstance(drawn, TableOpened)
    assert drawn.options["roles"] is None


def test_lo_6_the_rangers_day_by_the_number_of_players() -> None:
    assert [lists.rangers_day(players) for players in range(8, 17)] == [4] * 3 + [5] * 3 + [6] * 3


def test_lo_10_all_talk_in_the_gathering() -> None:
    table = Table()
    table.says("Hal", "hello")
    assert table.silences("Hal", "/tell Aoi hello") == "forbidden_tell"


def test_lo_73_a_player_taken_out_in_the_gathering_is_rolled_for() -> None:
    table = Table()
    table.does("GM", "gm_kill", "Gil", text="left")
    table.next_phase()
    assert table.world.dead == {6: "gm"}
    assert len(table.world.roles) == 9


def test_lo_3_nobody_waits_for_two_removed_who_are_tied() -> None:
    table = Table()
    rolls = {name: 90 - at for at, name in enumerate(table.bench.seats)}
    table.bench.draws.set({"roll": rolls | {"Aoi": [50, 7], "Ben": [50, 9]}})
    for name in ("Aoi", "Ben"):
        table.does("GM", "gm_kill", name, text="left")
    for name in tuple(table.bench.seats)[2:]:
        table.does(name, "roll")
    assert table.phase == "day"
    assert table.world.rolls[table.seat("Ben")] == (50, 9)


def test_co_22_commands_are_commands_before_the_start_too() -> None:
    bench = Bench(LOTRO, NAMES[:9], options={})
    for text, code in [
        ("/tell Ben I am no wolf", "forbidden_tell"),
        ("/roll", "not_started"),
        ("/dance", "unknown_command"),
    ]:
        with pytest.raises(Refused) as no:
            bench.put(Seat(0), Say(channel="public", text=text))
        assert no.value.code == code
    bench.put(Seat(0), Say(channel="public", text="/say hello"))
    said = [notice.text for notice in bench.feed(Seat(1)) if isinstance(notice, Said)]
    assert said == ["hello"]


def test_co_4_draws_of_the_deal_come_from_the_seed() -> None:
    first, second = opened(9), opened(9)
    for bench in (first, second):
        bench.run_until_dealt()
    assert first.commits == second.commits
    drawn = (entry for commit in first.commits for entry in commit.entries)
    labels = [entry.label for entry in drawn if isinstance(entry, Drew)]
    assert labels[:3] == ["role_list", "deal", "slot_salt"]
    assert set(labels[3:]) == {"roll"}


def test_co_20_talk_in_the_gathering_is_cleaned() -> None:
    bench = opened(9)
    bench.put(bench.seats["P1"], Say(channel="public", text="  hi  "))
    assert bench.feed("public")[-1].text == "hi"  # type: ignore[attr-defined]
