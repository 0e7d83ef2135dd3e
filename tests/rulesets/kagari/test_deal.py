"""The deal: the stand-in's seat, marks, and what is known at once (KA-4, KA-5, KA-6, KA-20)."""

import random
from typing import Any

import pytest

from tasogare.kernel.chance import seed_hash
from tasogare.kernel.game import Game
from tasogare.kernel.inputs import TABLE, Input, Leave, Open, Say, Sit, Start
from tasogare.kernel.notices import SeatFilled
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import GM, HOST, NOBODY, Seat
from tasogare.lab.bench import Bench
from tasogare.rulesets.kagari import KAGARI, STAND_IN
from tasogare.toolbox.notices import Learned, RoleTold
from tests.rulesets.kagari.play import Village

EVERYTHING = dict.fromkeys(
    (
        *("cat", "toxic", "mimic", "owl", "child_fox", "immoralist"),
        *("decider", "authority", "lovers"),
    ),
    True,
)


def dealt(people: int, number: int = 0, **options: object) -> Bench:
    seed = random.Random(number).randbytes(32)
    names = [f"P{place}" for place in range(people)]
    bench = Bench(KAGARI, names, options=options, seed=seed)
    bench.start()
    return bench


# the seat that is nobody's


def test_ka_20_the_stand_in_has_the_first_seat_from_the_opening_on() -> None:
    bench = Bench(KAGARI, ["P1"], options={})
    first, second = [told.notice for told in bench.told if isinstance(told.notice, SeatFilled)]
    assert (first.seat, first.name, first.bot) == (0, STAND_IN, NOBODY)
    assert (second.seat, second.name, second.bot) == (1, "P1", "")


def test_ka_20_without_the_option_all_seats_are_people() -> None:
    bench = Bench(KAGARI, ["P1"], options={"stand_in": False})
    assert bench.seats == {"P1": 0}


def test_ka_1_ka_20_the_stand_in_is_one_of_the_seats() -> None:
    assert len(dealt(7).game.state.seats) == 8
    with pytest.raises(Refused, match="bad_player_count"):
        dealt(6)
    with pytest.raises(Refused, match="bad_player_count"):
        dealt(30)


def test_ka_20_nobody_takes_its_name_gives_it_up_or_speaks_for_it() -> None:
    bench = Bench(KAGARI, ["P1"], options={})
    with pytest.raises(Refused, match="name_taken"):
        bench.put(TABLE, Sit(name=STAND_IN))
    with pytest.raises(Refused, match="bad_target"):
        bench.put(TABLE, Leave(seat=Seat(0)))
    with pytest.raises(Refused, match="not_started"):
        bench.put(Seat(0), Say(channel="public", text="hello"))


def test_ka_20_a_game_that_has_no_stand_in_though_it_should_does_not_start() -> None:
    game: Game[Any] = Game(KAGARI, bytes(32))
    opening = Open(ruleset="kagari", options={}, seed_hash=seed_hash(bytes(32)), reserve=False)
    game.handle(Input(at=0, by=TABLE, body=opening))
    for number in range(8):
        game.handle(Input(at=0, by=TABLE, body=Sit(name=f"P{number}")))
    with pytest.raises(Refused, match="bad_options"):
        game.handle(Input(at=0, by=HOST, body=Start()))


def test_ka_20_the_stand_in_is_told_and_asked_nothing_and_nobody_plays_it() -> None:
    bench = dealt(19, **EVERYTHING)
    for _ in range(3):
        assert all(reader != 0 for reader, _ in bench.game.state.desk.prompts)
        assert all(0 not in channel.speakers for channel in bench.game.state.desk.channels.values())
        private = [told for told in bench.told if told.to != "everyone" and 0 in told.to]
        assert not [told for told in private if isinstance(told.notice, RoleTold | Learned)]
        if KAGARI.truth(bench.game.state).day == 0:
            for power in ("gm_substitute", "gm_act"):
                prompt = bench.game.state.prompt(GM, power)
                assert prompt is not None
                assert 0 not in prompt.fields[0].options
        bench.run_phase()


@pytest.mark.parametrize("number", range(60))
def test_ka_20_the_stand_in_is_no_wolf_no_fox_no_toxic(number: int) -> None:
    truth = KAGARI.truth(dealt(19, number, **EVERYTHING).game.state)
    assert truth.cast[Seat(0)] not in {"wolf", "big_wolf", "fox", "toxic"}
    assert not truth.marks[Seat(0)]


def test_ka_20_a_cat_is_possible_by_the_sources_list_unless_left_out() -> None:
    cards = [(number, stand_in_cat) for number in range(120) for stand_in_cat in (True, False)]
    cats = {True: 0, False: 0}
    for number, stand_in_cat in cards:
        bench = dealt(19, number, cat=True, stand_in_cat=stand_in_cat)
        cats[stand_in_cat] += KAGARI.truth(bench.game.state).cast[Seat(0)] == "cat"
    assert cats[True] > 0
    assert cats[False] == 0


# marks


@pytest.mark.parametrize("number", range(40))
def test_ka_4_decider_and_authority_are_two_seats_and_lovers_two(number: int) -> None:
    truth = KAGARI.truth(dealt(15, number, decider=True, authority=True, lovers=True).game.state)
    holders = {
        mark: [seat for seat, marks in truth.marks.items() if mark in marks]
        for mark in ("decider", "authority", "lover")
    }
    assert {mark: len(seats) for mark, seats in holders.items()} == {
        "decider": 1,
        "authority": 1,
        "lover": 2,
    }
    assert holders["decider"] != holders["authority"]


def test_ka_6_no_notice_tells_of_the_decider_before_the_end() -> None:
    bench = dealt(15, 3, decider=True, authority=True)
    for _ in range(2):
        bench.run_phase()
    assert not [
        told for told in bench.told if "decider" in repr(told.notice) and told.to != "everyone"
    ]
    authority = [told for told in bench.told if "authority" in repr(told.notice)]
    private = {told.to for told in authority if told.to != "everyone"}
    assert len(private) == 1


def test_ka_6_the_command_role_does_not_tell_the_decider_either() -> None:
    village = Village(
        "villager decider lover, villager lover, wolf, seer, villager, villager, villager, villager"
    )
    village.says("Aki", "role", "gm")
    reminded = [n for n in village.bench.feed(Seat(0)) if n.tag == "reminded"]
    assert [notice.marks for notice in reminded] == [("lover",)]  # type: ignore[attr-defined]


# knowledge


def test_ka_5_companions_know_which_of_the_two_each_is() -> None:
    village = Village("fox, child_fox, immoralist, wolf, big_wolf, seer, villager, villager")
    assert village.learned("Aki", "fox") == [("Bo", "child_fox")]
    assert village.learned("Bo", "fox") == [("Aki", "fox")]
    assert village.learned("Chi", "fox") == [("Aki", "fox")]
    assert village.learned("Dai", "wolves") == [("Emi", "wolf")]
    assert village.learned("Emi", "wolves") == [("Dai", "wolf")]


@pytest.mark.parametrize(
    "options",
    [
        {"pace": "slow"},
        {"cat": 1},
        {"revive_chance": -1},
        {"child_fox_failure": 101},
        {"big_wolf_hidden_seer": "70"},
        {"lengths": {"dusk": 60}},
        {"lengths": {"day": 4}},
        {"zone": "Nowhere/Land"},
    ],
)
def test_co_35_options_that_are_none(options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="bad_options"):
        Bench(KAGARI, [], options=options)


@pytest.mark.parametrize(
    ("cast", "at", "dead"),
    [
        ("wolf, king, seer, villager, villager, villager, villager, villager", "", {}),
        ("wolf stand_in, seer stand_in, wolf, seer, seer, seer, seer, seer", "", {}),
        ("wolf, seer killer, villager, villager, villager, villager, villager, villager", "", {}),
        ("wolf, seer, villager, villager, villager, villager, villager, villager", "night 0", {}),
        ("wolf, seer, villager, villager, villager, villager, villager, villager", "dusk 1", {}),
        (
            "wolf, seer, villager, villager, villager, villager, villager, villager",
            "day 1",
            {"Bo": "boredom"},
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused(cast: str, at: str, dead: dict[str, str]) -> None:
    with pytest.raises(Refused, match="bad_options"):
        Village(cast, at, dead=dead)
