"""What the given scenarios do not show of the course of a game: penalties, a person as GM, undo."""

import pytest

from tasogare.kernel.inputs import Admit, Answer, Say
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import GM, HOST
from tasogare.lab.bench import Bench
from tasogare.rulesets.lotro import LOTRO
from tasogare.rulesets.lotro.rooms import SIZES
from tests.rulesets.lotro.table import ROOMS, Table

SPECTATOR = "viewer:s"
PERSON = {"gm": "person"}


# talk and commands


def test_lo_2_lo_72_spectators_talk_in_the_audience_only_and_their_emotes_stay_there() -> None:
    table = Table(day=2, phase="day", dead={"Ida": "tooth"})
    with pytest.raises(Refused) as no:
        table.bench.put(SPECTATOR, Say(channel="audience", text="hello"))
    assert no.value.code == "not_offered"
    table.bench.put(HOST, Admit(viewer=SPECTATOR, name="Sam"))
    table.bench.put(SPECTATOR, Say(channel="audience", text="/faint"))
    assert [getattr(one, "text", "") for one in table.heard("Ida", "said")] == ["/faint"]
    assert not table.heard("Hal", "said")
    for channel, text, code in [
        ("audience", "/point Aoi", "not_offered"),
        ("public", "hello", "not_offered"),
        ("audience", "/tell Aoi hello", "forbidden_tell"),
    ]:
        with pytest.raises(Refused) as no:
            table.bench.put(SPECTATOR, Say(channel=channel, text=text))
        assert no.value.code == code


def test_lo_2_an_open_audience_is_an_option() -> None:
    options, _ = LOTRO.settle({"open_audience": True})
    assert options["open_audience"] is True


def test_lo_10_emotes_are_talk() -> None:
    table = Table(day=2, phase="day")
    table.says("Hal", "/sit")
    assert table.heard("Aoi", "said")[-1].text == "/sit"  # type: ignore[attr-defined]
    assert table.silences("Hal", "/faint") == "not_offered"
    table.next_phase()
    assert table.silences("Hal", "/sit") == "silent_phase"


def test_lo_11_whom_a_wolf_can_tell_something() -> None:
    table = Table(
        ("wolf", "wolf", "wolf", *["villager"] * 6), day=3, phase="day", dead={"Cho": "executed"}
    )
    assert table.silences("Aoi", "/tell Nobody hello") == "bad_target"
    assert table.silences("Aoi", "/tell Aoi hello") == "bad_target"
    assert table.silences("Aoi", "/tell Cho hello") == "bad_target"
    assert table.silences("Aoi", "/tell Dai hello") == "forbidden_tell"
    assert table.silences("Aoi", "/tell Ben") == "empty"
    table.says("Aoi", "/TELL ｂｅｎ hello")
    assert [getattr(one, "channel", "") for one in table.heard("Ben", "said")] == ["tell:1"]


@pytest.mark.parametrize("text", ["/tell　Ben　hello", "/TELL  ben   hello", "/tell Ben\nhello"])
def test_co_22_any_space_parts_a_command(text: str) -> None:
    table = Table(day=2, phase="evening")
    table.says("Aoi", text)
    (told,) = table.heard("Ben", "said")
    assert told.text == "hello"  # type: ignore[attr-defined]
    assert not table.heard("Cho", "said")
    table.says("Ben", "/point　Ｃho")
    vote = table.bench.game.state.prompt(table.seat("Ben"), "vote")
    assert vote is not None
    assert vote.values == {"target": table.seat("Cho")}


def test_co_21_the_private_line_takes_its_words_and_the_games_commands() -> None:
    table = Table()
    table.says("Aoi", "role", "gm")
    assert table.heard("Aoi", "reminded")[-1].role == ""  # type: ignore[attr-defined]
    table.says("Aoi", "/roll", "gm")
    assert len(table.heard("Ida", "roll")) == 1
    assert table.silences("Aoi", "/dance", "gm") == "unknown_command"


# penalties


def test_lo_66_an_evening_closes_when_the_last_missing_vote_was_the_removed_ones() -> None:
    table = Table(day=2, phase="evening")
    for name in ("Aoi", "Ben", "Cho", "Dai", "Eri", "Gil", "Hal"):
        table.does(name, "vote", "Fay")
    table.does("Fay", "vote", "Aoi")
    table.does("GM", "gm_kill", "Ida")
    assert table.phase == "allocation"
    assert table.world.dead[table.seat("Fay")] == "executed"


def test_lo_66_a_runoff_without_a_voter_ends_at_once() -> None:
    table = Table(
        ("wolf", "wolf", *["villager"] * 7),
        day=2,
        phase="evening",
        dead=dict.fromkeys(("Fay", "Gil", "Hal", "Ida"), "gm"),
        options={"adjudication": "off"},
    )
    for name, target in [
        ("Aoi", "Cho"),
        ("Ben", "Cho"),
        ("Cho", "Dai"),
        ("Dai", "Aoi"),
        ("Eri", "Dai"),
    ]:
        table.does(name, "vote", target)
    table.next_phase()
    assert table.phase == "runoff"
    table.does("GM", "gm_kill", "Aoi")
    table.does("GM", "gm_kill", "Ben")
    assert table.phase == "runoff"
    table.does("GM", "gm_kill", "Eri")
    assert LOTRO.truth(table.bench.game.state).dead.keys() == {0, 1, 4, 5, 6, 7, 8}
    assert table.bench.game.state.ended is not None


def test_lo_66_a_speaker_taken_out_gives_the_word_to_the_next() -> None:
    table = Table(day=2, phase="evening")
    for name, target in [
        ("Aoi", "Fay"),
        ("Ben", "Gil"),
        ("Cho", "Hal"),
        ("Dai", "Fay"),
        ("Eri", "Gil"),
        ("Fay", "Hal"),
        ("Gil", "Aoi"),
        ("Hal", "Ben"),
        ("Ida", "Cho"),
    ]:
        table.does(name, "vote", target)
    assert table.world.speaker == table.seat("Fay")
    table.does("GM", "gm_kill", "Fay")
    assert (table.phase, table.world.speaker) == ("runoff_speech", table.seat("Gil"))


@pytest.mark.parametrize("gone", [("Aoi",), ("Aoi", "Ben"), ("Cho", "Ben")])
def test_lo_66_the_rooms_begin_again_with_whoever_is_left(gone: tuple[str, ...]) -> None:
    table = Table(
        day=2,
        phase="allocation",
        options={"adjudication": "off"},
        dead=dict.fromkeys(("Dai", "Eri", "Fay", "Gil", "Hal", "Ida"), "tooth"),
    )
    for name in gone:
        table.does("GM", "gm_kill", name)
    living = 3 - len(gone)
    assert table.world.sizes == SIZES[living]
    assert table.phase == ("night" if living == 1 else "allocation")


def test_lo_12_lo_66_who_is_removed_at_night_reads_nothing_until_the_morning() -> None:
    table = Table(day=2, phase="night", tonight=ROOMS, dead={"Hal": "tooth"})
    table.does("GM", "gm_kill", "Gil")
    table.says("Hal", "welcome", "audience")
    assert not table.heard("Gil", "said")
    table.next_phase()
    table.says("Hal", "welcome", "audience")
    assert len(table.heard("Gil", "said")) == 1


# the night


def test_lo_40_lo_41_the_order_of_refusals_at_night() -> None:
    table = Table(day=2, phase="night", tonight=ROOMS, seats={"Ben": {"role": "wolf"}})
    table.does("Ben", "present_tooth", "Dai")
    assert table.refuses("Ben", "present_tooth", "Dai") == "in_trade"
    assert table.refuses("Dai", "answer") == "bad_target"
    assert table.refuses("Dai", "suicide") == "in_trade"
    table.does("Dai", "answer", item="die")
    assert table.refuses("Ben", "present_tooth", "Dai") == "not_offered"  # nobody is left there
    assert table.refuses("Dai", "answer", item="die") == "dead"
    assert table.refuses("Aoi", "present_tooth") == "bad_target"
    assert table.refuses("Gil", "answer", item="die") == "not_offered"


def test_lo_47_a_wolf_left_alone_by_another_wolf_has_not_passed() -> None:
    table = Table(
        day=2,
        phase="night",
        tonight=(("Ben", "Dai"), ("Cho", "Hal"), ("Eri", "Fay"), ("Aoi", "Gil", "Ida")),
        seats={"Aoi": {"passes": 1}, "Ben": {"passes": 1}},
    )
    table.does("GM", "gm_kill", "Dai")
    table.next_phase()
    assert table.world.dead[table.seat("Aoi")] == "overpassed"
    assert table.seat("Ben") not in table.world.dead


def test_lo_50_early_night_is_for_bots_alone() -> None:
    table = Table(day=2, phase="night", tonight=ROOMS, options={"early_night": True})
    assert table.phase == "night"
    for name in table.bench.seats:
        table.does("GM", "gm_substitute", name, who="bot")
    table.does("Cho", "suicide")
    table.does("Aoi", "present_tooth", "Gil")
    table.does("Gil", "answer", item="die")
    table.does("Ben", "present_tooth", "Dai")
    assert table.phase == "night"
    table.does("Dai", "answer", item="die")
    assert table.phase == "morning"


# a person as game master


def test_lo_31_a_person_as_game_master_names_from_the_same_list() -> None:
    table = Table(options=PERSON, day=2, phase="allocation", rooms=(("Aoi", "Fay"), ("Ben", "Dai")))
    prompt = table.bench.game.state.prompt(GM, "name_lead")
    assert prompt is not None
    assert len(prompt.fields[0].options) == 9
    table.does("GM", "name_lead", "Fay")
    assert table.refuses("Fay", "choose_roommate", "Aoi") == "bad_target"
    table.does("Fay", "choose_roommate", "Cho")
    table.wait(30)
    assert len(table.heard("Ida", "named")) == 2
    table.does("GM", "gm_kill", "Ida")
    assert len(table.heard("Aoi", "rooms_cleared")) == 1


def test_lo_63_a_person_as_game_master_is_shown_the_verdict_and_decides() -> None:
    gone = dict.fromkeys(("Ben", "Dai", "Eri", "Fay"), "tooth")
    table = Table(options=PERSON, day=3, phase="evening", dead=gone)
    for name in ("Aoi", "Gil", "Hal", "Ida"):
        table.does(name, "vote", "Cho")
    table.does("Cho", "vote", "Gil")
    assert table.phase == "allocation"
    (shown,) = table.heard(GM, "verdict_shown")
    assert (shown.side, shown.line[-1].what) == ("village", "counting")  # type: ignore[attr-defined]
    assert not table.heard("Aoi", "verdict_shown")
    table.does("GM", "gm_declare", side="village")
    end = table.bench.game.state.ended
    assert end is not None
    assert end.sides == ("village",)


def test_lo_63_all_are_shown_why_the_game_ends() -> None:
    gone = dict.fromkeys(("Ben", "Dai", "Eri", "Fay"), "tooth")
    table = Table(day=3, phase="evening", dead=gone)
    for name in ("Aoi", "Gil", "Hal", "Ida"):
        table.does(name, "vote", "Cho")
    table.does("Cho", "vote", "Gil")
    (shown,) = table.heard("Ida", "adjudicated")
    assert shown.side == "village"  # type: ignore[attr-defined]


# the clock


def test_co_13_closing_a_phase_closes_all_of_it() -> None:
    table = Table()
    seen = []
    for _ in range(8):
        seen.append(table.phase)
        table.does("GM", "gm_advance")
    assert seen[:4] == ["gathering", "day", "allocation", "night"]
    assert seen[4:7] == ["morning", "day", "evening"]
    assert seen[7] in {"runoff_speech", "allocation"}  # as the lots fell


def test_co_40_an_undo_gives_the_same_lead_and_the_same_lots() -> None:
    table = Table(day=2, phase="allocation")

    def lots() -> list[object]:
        table.wait(30)
        table.wait(30)
        return [one for one in table.feed("public") if one.tag in {"named", "chosen", "lot"}]

    first = lots()
    table.does("GM", "gm_undo")
    again = lots()
    assert again[len(first) :] == first[1:]  # the first lead was named before the mark


def test_co_12_lengths_of_the_quick_pace_and_of_the_first_day() -> None:
    _, quick = LOTRO.settle({"pace": "quick"})
    assert (quick["night"], quick["day"], quick["first_day"]) == (66_000, 60_000, 36_000)
    _, own = LOTRO.settle({"lengths": {"day": 100}})
    assert own["first_day"] == 60_000


def test_lo_1_seats_by_who_is_game_master() -> None:
    assert LOTRO.capacity({"gm": "auto"}) == (9, 16)
    assert LOTRO.capacity({"gm": "person"}) == (8, 15)


@pytest.mark.parametrize("phase", ["runoff", "runoff_speech", "dusk"])
def test_a_position_cannot_begin_within_a_vote(phase: str) -> None:
    with pytest.raises(Refused) as no:
        Table(day=2, phase=phase)
    assert no.value.code == "bad_options"


def test_a_night_without_rooms_given_is_filled_by_lot() -> None:
    table = Table(day=2, phase="night")
    assert sorted(seat for room in table.world.rooms for seat in room) == list(range(9))


def test_lo_70_powers_are_the_game_masters() -> None:
    table = Table(day=2, phase="day")
    assert table.refuses("Aoi", "gm_kill", "Ben") == "not_gm"
    table.does("GM", "gm_kill", "Ben", text="secret signs")
    assert table.refuses("GM", "gm_kill", "Ben") == "bad_target"
    assert table.heard("public", "seat_removed")[-1].reason == "secret signs"  # type: ignore[attr-defined]


def test_co_13_while_paused_nobody_acts() -> None:
    table = Table(day=2, phase="evening")
    table.does("GM", "gm_pause")
    assert table.refuses("Aoi", "vote", "Ben") == "wrong_phase"
    assert table.refuses("Aoi", "point", "Ben") == "wrong_phase"
    table.does("GM", "gm_resume")
    table.does("Aoi", "point", "Ben")


def test_lo_73_a_game_master_acts_for_a_seat_in_the_words_of_the_game() -> None:
    table = Table(day=2, phase="evening")
    act = {"do": "point", "target": table.seat("Ben")}
    table.bench.put(
        GM, Answer(action="gm_act", values={"target": table.seat("Hal"), "action": act})
    )
    prompt = table.bench.game.state.prompt(table.seat("Hal"), "vote")
    assert prompt is not None
    assert prompt.values == {"target": table.seat("Ben")}


def test_lo_1_nine_are_needed() -> None:
    with pytest.raises(Refused) as no:
        Bench(LOTRO, ["Aoi", "Ben"], options={}).start()
    assert no.value.code == "bad_player_count"
