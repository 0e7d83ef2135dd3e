"""The game master's powers (CO-13, CO-40) and the private line (CO-21), at a table of Killer."""

import json
from typing import Any

import pytest

from tasogare.kernel import facts as f
from tasogare.kernel import notices as n
from tasogare.kernel.inputs import Admit, Answer, Start
from tasogare.kernel.schema import RecordCodec, publishable
from tasogare.rulesets import SHELF
from tasogare.rulesets.killer.notices import Gun
from tasogare.toolbox.master import POWERS
from tasogare.toolbox.notices import GmSpoke, PhaseBegan, Reminded, SeatRemoved
from tests.rulesets.killer.play import FIVE, NOBODY, play
from tests.table import Table

# who has them


def test_co_40_the_eleven_powers_are_the_game_masters() -> None:
    table = play("meeting 1", FIVE)
    assert table.gm.view.prompts.keys() == set(POWERS)
    assert len(POWERS) == 11


def test_co_40_the_host_under_the_automatic_game_master_has_three() -> None:
    table = play("meeting 1", FIVE)
    assert table.host.view.prompts.keys() == {"gm_pause", "gm_resume", "gm_substitute"}
    aoi = table.people[0]
    table.host.kills(aoi, "out", refused="not_gm")
    table.host.extends(10, refused="not_gm")
    table.host.closes_the_phase(refused="not_gm")
    table.host.declares("citizens", refused="not_gm")
    table.host.voids(refused="not_gm")
    table.host.undoes(refused="not_gm")
    table.host.tells(aoi, "psst", refused="not_gm")
    table.host.acts(aoi, "say", channel="public", text="x", refused="not_gm")
    table.host.pauses()
    table.host.resumes()
    table.host.does("gm_substitute", target=aoi)
    table.all_hear(n.SeatHanded, seat=aoi, bot="bot")


def test_co_40_the_host_puts_bots_on_seats_but_no_people() -> None:
    table = play("meeting 1", FIVE)
    table.host.substitutes(table.people[0], "person", refused="bad_target")


@pytest.mark.parametrize("power", POWERS)
def test_co_40_used_by_anyone_else_it_is_not_gm(power: str) -> None:
    table = play("meeting 1", FIVE)
    aoi, ben, *_ = table.people
    zed = table.admit("viewer:1", "Zed")
    for someone in (aoi, zed, table.onlooker):
        someone.does(power, refused="not_gm")
        someone.does(power, target=ben, refused="not_gm")


@pytest.mark.parametrize("power", ["gm_kill", "gm_substitute", "gm_act"])
def test_co_40_on_a_dead_or_unknown_seat_it_is_a_bad_target(power: str) -> None:
    table = play("meeting 2", FIVE, dead={"Eri": "shot"})
    eri = table.people[4]
    action = {"action": {"do": "vote", "target": 0}} if power == "gm_act" else {}
    for target in (eri, 99, "Zed", None):
        table.gm.does(power, target=target, **action, refused="bad_target")
    table.host.does("gm_substitute", target=eri, refused="bad_target")
    table.gm.kills(table.people[3], "gone")
    table.gm.does(power, target=table.people[3], **action, refused="bad_target")


def test_co_40_after_the_end_no_power_is_left() -> None:
    table = play("meeting 1", FIVE)
    table.gm.voids()
    for power in POWERS:
        table.gm.does(power, refused="game_over")
        table.host.does(power, refused="game_over")


# gm_say


def test_co_40_speaks_to_all_to_a_channel_and_to_one_seat() -> None:
    table = play("meeting 2", FIVE, dead={"Eri": "shot"})
    aoi, ben, *_, eri = table.people
    table.gm.tells("all", "five minutes")
    table.all_hear(GmSpoke, text="five minutes")
    table.gm.tells("audience", "hush")
    eri.just_hears(n.Said, channel="audience", by="gm", text="hush")
    assert aoi.latest == table.onlooker.latest == []
    table.gm.tells(aoi, "psst")
    aoi.just_hears(n.Whispered, seat=aoi, by="gm", text="psst")
    table.gm.just_hears(n.Whispered, text="psst")
    assert ben.latest == table.onlooker.latest == eri.latest == []


def test_co_40_answers_a_dead_seats_line() -> None:
    # the line between a seat and its game master is open to the dead as well (CO-21)
    table = play("meeting 2", FIVE, dead={"Eri": "shot"})
    eri = table.people[4]
    eri.says("can I come back?", "gm")
    table.gm.tells(eri, "no")
    eri.just_hears(n.Whispered, by="gm", text="no")


def test_co_20_what_the_game_master_says_is_cleaned_like_all_talk() -> None:
    table = play("meeting 1", FIVE)
    aoi = table.people[0]
    for target in ("all", "audience", aoi):
        table.gm.tells(target, " \u202e\x07 ", refused="empty")
        table.gm.tells(target, "", refused="empty")
        table.gm.tells(target, "x" * 4_001, refused="too_long")
    table.gm.tells("all", "  \u202eold\x00 friends\n")
    table.all_hear(GmSpoke, text="old friends")
    table.gm.tells(aoi, " hm\u2066 ")
    aoi.just_hears(n.Whispered, text="hm")
    table.gm.kills(aoi, " away\u202e\n")
    table.all_hear(SeatRemoved, reason="away")


# the clock (CO-13)


def test_co_13_while_paused_there_is_talk_where_it_was_open_and_no_action() -> None:
    table = play("meeting 1", FIVE)
    table.gm.pauses()
    table.all_hear(n.ClockStopped)
    table.people[0].says("is it paused?")
    table.people[1].just_hears(n.Said, text="is it paused?")
    table.people[0].says("hello", "gm")
    for phase, action in (("vote 1", "vote"), ("night 1", "inspect"), ("night 1", "done")):
        table = play(phase, FIVE)
        aoi, ben, *_ = table.people
        values: dict[str, Any] = {} if action == "done" else {"target": ben}
        table.gm.pauses()
        aoi.does(action, **values, refused="wrong_phase")
        aoi.says("hm", refused="wrong_phase")
        table.gm.acts(aoi, action, **values, refused="wrong_phase")
        table.gm.resumes()
        aoi.does(action, **values)


def test_co_13_the_time_that_was_left_is_left_after_the_pause() -> None:
    table = play("night 1", FIVE)
    table.clock(30)
    left = table.onlooker.view.clocks["phase"].at - table.now
    table.gm.pauses()
    assert table.game.next_deadline() is None
    table.clock(3_600)
    table.is_at("night", 1)
    table.gm.resumes()
    table.all_hear(n.ClockStarted)
    assert table.onlooker.view.clocks["phase"].at - table.now == left
    table.clock(left / 1000 - 0.001)
    table.is_at("night", 1)
    table.clock(0.001)
    table.is_at("meeting", 2)


def test_co_13_twice_paused_or_resumed_is_already_done() -> None:
    table = play("night 1", FIVE)
    table.gm.resumes(refused="already_done")
    table.gm.pauses()
    table.host.pauses(refused="already_done")
    table.host.resumes()
    table.gm.resumes(refused="already_done")


def test_co_13_a_phase_is_lengthened_for_all_to_see() -> None:
    table = play("night 1", FIVE)
    before = table.onlooker.view.clocks["phase"]
    table.gm.extends(30)
    table.all_hear(n.ClockSet, deadline="phase", at=before.at + 30_000, since=before.since)
    table.clock(118)
    table.is_at("night", 1)
    table.clock(2)
    table.is_at("meeting", 2)


def test_co_13_a_phase_lengthened_while_paused_has_all_of_it_afterwards() -> None:
    table = play("night 1", FIVE)
    left = table.onlooker.view.clocks["phase"].at - table.now
    table.gm.pauses()
    table.clock(100)
    table.gm.extends(30)
    table.clock(100)
    table.gm.resumes()
    assert table.onlooker.view.clocks["phase"].at - table.now == left + 30_000


@pytest.mark.parametrize("seconds", [0, -1, 14 * 86_400 + 1, "10", 1.5, None, True])
def test_co_13_only_a_sensible_number_of_seconds(seconds: object) -> None:
    table = play("night 1", FIVE)
    table.gm.does("gm_extend", seconds=seconds, refused="bad_target")


def test_co_13_a_phase_is_closed_now_and_counts_as_if_its_time_had_come() -> None:
    table = play("vote 1", FIVE)
    aoi, ben, *_ = table.people
    ben.votes(aoi)
    table.gm.closes_the_phase()
    table.is_at("night", 1)
    table.gun_is_with(aoi)
    clock = table.onlooker.view.clocks["phase"]
    assert (clock.since, clock.at) == (table.now, table.now + 90_000)


def test_co_13_a_phase_begun_while_paused_has_its_whole_length_after_it() -> None:
    table = play("vote 1", FIVE)
    table.gm.pauses()
    table.clock(50)
    table.gm.closes_the_phase()
    table.clock(50)
    table.is_at("night", 1)
    table.gm.resumes()
    assert table.onlooker.view.clocks["phase"].at - table.now == 90_000


# gm_declare, gm_void


@pytest.mark.parametrize("side", ["citizens", "killer", "operative"])
def test_co_40_ends_the_game_for_a_side(side: str) -> None:
    table = play("night 1", FIVE.replace("detective", "operative"))
    aoi, ben, cho, dai, eri = table.people
    winners = {"citizens": [aoi, cho, dai, eri], "killer": [ben], "operative": [eri]}
    table.gm.declares(side)
    table.is_won_by(side, *winners[side])


def test_co_40_not_for_a_side_there_is_not() -> None:
    table = play("night 1", FIVE)
    table.gm.declares("wolves", refused="bad_target")


def test_co_40_ends_the_game_without_a_winner() -> None:
    table = play("night 1", FIVE)
    table.gm.voids()
    table.all_hear(n.TableEnded, sides=(), seats=(), void=True)
    table.is_at("ended", 1)
    table.all_hear(n.SeedRevealed)


# gm_substitute


def test_co_31_a_bot_and_then_a_person_on_a_seat_which_keeps_its_feed_and_prompts() -> None:
    table = play("night 1", FIVE)
    aoi = table.people[0]
    asked, feed = dict(aoi.view.prompts), list(aoi.view.feed)
    table.gm.substitutes(aoi, "bot")
    table.all_hear(n.SeatHanded, seat=aoi, bot="bot")
    table.gm.substitutes(aoi, "person")
    table.all_hear(n.SeatHanded, seat=aoi, bot="")
    assert aoi.view.prompts == asked
    assert aoi.view.feed[: len(feed)] == feed
    table.gm.substitutes(aoi, "cat", refused="bad_target")


# gm_act: the hybrid table


def test_co_40_acts_for_a_seat_which_is_asked_and_told_as_ever() -> None:
    table = play("night 1", FIVE, gun="Dai")
    aoi, ben, _, dai, _ = table.people
    table.gm.acts(aoi, "inspect", target=ben)
    aoi.has_chosen("inspect", target=ben)
    table.gm.acts(aoi, "done")
    table.gm.acts(dai, "shoot", target=aoi)
    table.gm.acts(dai, "shoot", target=NOBODY)
    dai.has_not_chosen("shoot")
    table.clock()
    aoi.learns("police", about=ben, value="reporter")


def test_co_40_by_proxy_the_refusals_are_the_seats_own() -> None:
    table = play("night 2", FIVE.replace("hitman", "hitman spent:hidden_shot"))
    aoi, ben, _, dai, _ = table.people
    table.gm.acts(aoi, "inspect", target=aoi, refused="bad_target")
    table.gm.acts(aoi, "guard", target=ben, refused="not_offered")
    table.gm.acts(aoi, "vote", target=ben, refused="wrong_phase")
    table.gm.acts(dai, "hidden_shot", target=ben, refused="used_up")
    table.gm.acts(aoi, "gm_kill", target=ben, refused="not_gm")
    table.gm.acts(aoi, "gm_act", target=ben, refused="not_gm")
    table.gm.acts(aoi, "say", channel="public", text="hm", refused="wrong_phase")


def test_co_40_speaks_for_a_seat() -> None:
    table = play("meeting 1", FIVE)
    aoi, ben, *_ = table.people
    table.gm.acts(aoi, "say", channel="public", text="it is Ben")
    ben.just_hears(n.Said, by=aoi.seat, text="it is Ben")
    table.gm.acts(aoi, "say", channel="audience", text="hm", refused="not_offered")
    table.gm.acts(aoi, "say", channel="public", text="/fly", refused="unknown_command")


def test_co_40_by_proxy_nothing_is_said_where_nothing_was_given() -> None:
    table = play("meeting 1", FIVE)
    aoi = table.people[0]
    public = {"do": "say", "channel": "public"}
    for action in (public, {**public, "text": None}, {**public, "text": 7}):
        table.gm.does("gm_act", target=aoi, action=action, refused="empty")
    nowhere = {"do": "say", "text": "hm"}
    for action in (nowhere, {**nowhere, "channel": None}, {**nowhere, "channel": 7}):
        table.gm.does("gm_act", target=aoi, action=action, refused="not_offered")


@pytest.mark.parametrize("action", [None, "vote", {}, {"do": 3}, [], {"target": 1}])
def test_co_40_an_action_by_proxy_has_a_form(action: object) -> None:
    table = play("meeting 1", FIVE)
    table.gm.does("gm_act", target=table.people[0], action=action, refused="bad_target")


def test_co_40_by_proxy_the_seat_floods_not_the_game_master() -> None:
    table = play("meeting 1", FIVE)
    aoi, ben, *_ = table.people
    for number in range(10):
        table.gm.acts(aoi, "say", channel="public", text=str(number))
    table.gm.acts(aoi, "say", channel="public", text="11", refused="flooding")
    table.gm.acts(ben, "say", channel="public", text="me too")


# gm_undo


def test_co_40_undo_takes_the_phase_back_for_all_to_see() -> None:
    table = play("night 1", FIVE, gun="Aoi")
    aoi, ben, cho, *_ = table.people
    asked = {someone: dict(someone.view.prompts) for someone in table.everyone}
    aoi.shoots(cho)
    ben.is_done()
    table.gm.kills(table.people[4], "oops")
    table.clock(20)
    table.gm.undoes()
    table.all_hear(n.WentBack)
    table.alive(*table.people)
    table.is_at("night", 1)
    table.gun_is_with(aoi)
    for someone in table.everyone:
        assert someone.view.prompts == asked[someone]
    clock = table.onlooker.view.clocks["phase"]
    assert (clock.since, clock.at) == (table.now, table.now + 90_000)


def test_co_40_undo_and_the_same_inputs_give_the_same_results() -> None:
    table = play("vote 1", FIVE)
    aoi, ben, *_ = table.people

    def vote_evenly() -> tuple[object, object]:
        aoi.votes(ben)
        ben.votes(aoi)
        table.gm.does("gm_act", target=table.people[2], action={"do": "vote", "target": 0})
        table.gm.does("gm_act", target=table.people[3], action={"do": "vote", "target": 1})
        table.people[4].votes(table.people[2])
        lot = table.happened(f.Drew, label="gun_lot")[-1]
        return lot.turn, lot.result

    first = vote_evenly()
    table.is_at("night", 1)
    table.gm.undoes()  # back to the start of the night only
    table.is_at("night", 1)
    other = play("vote 1", FIVE)
    assert other.game.state.nonces == table.game.state.nonces
    table = other
    aoi, ben, *_ = table.people
    aoi.votes(ben)
    ben.votes(aoi)
    table.gm.undoes()
    aoi.has_not_chosen("vote")
    table.gm.undoes()
    assert vote_evenly() == first


def test_co_40_undo_right_after_a_phase_closed_goes_to_the_start_of_the_new_one() -> None:
    table = play("vote 1", FIVE)
    table.all_vote(table.people[0])
    table.is_at("night", 1)
    table.gm.undoes()
    table.is_at("night", 1)
    table.gun_is_with(table.people[0])


def test_co_40_undo_twice_in_a_row_changes_the_clock_alone() -> None:
    table = play("night 1", FIVE)
    table.people[0].is_done()
    table.clock(20)
    table.gm.undoes()
    world, first = table.game.state.world, table.onlooker.view.clocks["phase"]
    table.clock(20)
    table.gm.undoes()
    assert table.game.state.world == world
    second = table.onlooker.view.clocks["phase"]
    assert (second.since - first.since, second.at - first.at) == (20_000, 20_000)


def test_co_40_undo_gives_the_full_length_after_extension_pause_and_outage() -> None:
    table = play("night 1", FIVE)
    table.gm.extends(600)
    table.gm.pauses()
    table.clock(50)
    table.gm.undoes()
    assert table.onlooker.view.paused
    table.clock(50)
    table.gm.resumes()
    clock = table.onlooker.view.clocks["phase"]
    assert (clock.since, clock.at) == (table.now, table.now + 90_000)


def test_co_40_undo_does_not_unsay() -> None:
    table = play("meeting 1", FIVE)
    table.people[0].says("it is Ben")
    table.gm.undoes()
    table.people[1].hears(n.Said, text="it is Ben")


def test_co_40_undo_keeps_who_sits_and_who_looks_on() -> None:
    table = play("meeting 2", FIVE, dead={"Eri": "shot"})
    zed = table.admit("viewer:1", "Zed")
    table.gm.substitutes(table.people[0], "bot")
    table.gm.undoes()
    assert table.game.state.sitters[table.people[0].seat].bot == "bot"
    zed.reads("public", "audience")
    zed.says("still here", "audience")
    table.people[4].just_hears(n.Said, text="still here")


def test_co_40_an_undone_suicide_is_undone() -> None:
    table = play("night 1", "good, hacker killer, police, reporter, mercenary")
    table.gm.kills(table.people[2])
    table.people[2].is_not_offered("inspect")
    table.gm.undoes()
    table.people[2].is_offered("inspect")
    table.clock()
    table.is_at("meeting", 2)


def test_co_40_everything_the_game_master_does_is_in_the_record() -> None:
    table = play("night 1", FIVE)
    table.gm.pauses()
    table.gm.resumes()
    table.gm.extends(5)
    table.gm.undoes()
    done = [c.input.body.action for c in table.commits if isinstance(c.input.body, Answer)]
    assert done == ["gm_pause", "gm_resume", "gm_extend", "gm_undo"]


# CO-4: what is never published


def test_co_4_gm_lines_are_not_in_the_published_record_however_they_were_sent() -> None:
    table = play("meeting 2", FIVE, dead={"Eri": "shot"})
    aoi, *_, eri = table.people
    aoi.says("SECRET one", "gm")
    table.gm.tells(aoi, "SECRET two")
    table.gm.acts(aoi, "say", channel="gm", text="SECRET three")
    eri.says("SECRET four", "gm")
    aoi.says("role", "gm")
    aoi.says("everybody may read this")
    table.gm.tells("all", "and this")
    codec = RecordCodec(SHELF["killer"].facts, SHELF["killer"].notices)
    published = b"\n".join(codec.encode(publishable(commit)) for commit in table.commits)
    assert b"SECRET" not in published
    assert b"everybody may read this" in published
    assert b"and this" in published
    assert b"reminded" not in published


def test_co_4_a_published_record_folds_to_the_same_state() -> None:
    table = play("meeting 2", FIVE, dead={"Eri": "shot"})
    aoi = table.people[0]
    aoi.says("SECRET", "gm")
    table.gm.tells(aoi, "SECRET")
    table.gm.acts(aoi, "say", channel="gm", text="SECRET")
    table.clock()
    codec = RecordCodec(SHELF["killer"].facts, SHELF["killer"].notices)
    published = [codec.decode(codec.encode(publishable(one))) for one in table.commits]
    again = type(table.game).restore(table.game.rules, bytes(32), published)
    assert again.state == table.game.state
    assert [json.loads(codec.encode(one))["id"] for one in published] == [""] * len(published)


# CO-21, CO-22: commands of the automatic game master


@pytest.mark.parametrize("text", ["role", "/role", "ROLE", " /Role "])
def test_co_21_role_reminds_of_the_own_role_and_mark(text: str) -> None:
    table = play("night 1", FIVE)
    ben = table.people[1]
    ben.says(text, "gm")
    ben.just_hears(Reminded, command="role", role="reporter", marks=("killer",), ballots=None)
    assert table.people[0].latest == []
    table.gm.just_hears_no(Reminded)


def test_co_21_votes_reminds_of_the_last_ballots_everyone_saw() -> None:
    table = play("vote 1", FIVE)
    aoi, ben, *_ = table.people
    aoi.votes(ben)
    aoi.says("votes", "gm")
    aoi.just_hears(Reminded, command="votes", ballots={})
    table.clock()
    aoi.says("votes", "gm")
    aoi.just_hears(Reminded, command="votes", ballots={aoi: ben}, role=None, marks=())


@pytest.mark.parametrize("command", ["help", "rules"])
def test_co_21_help_and_rules_are_answered_to_the_writer_alone(command: str) -> None:
    table = play("night 1", FIVE)
    aoi = table.people[0]
    aoi.says(command, "gm")
    aoi.just_hears(Reminded, command=command, role=None, marks=(), ballots=None)
    assert table.onlooker.latest == []


def test_co_21_anything_else_is_kept_for_the_record() -> None:
    table = play("night 1", FIVE)
    aoi = table.people[0]
    aoi.says("my role is odd", "gm")
    aoi.just_hears_no(Reminded)
    aoi.just_hears(n.Whispered, text="my role is odd")


def test_co_22_in_public_a_command_word_is_talk() -> None:
    table = play("meeting 1", FIVE)
    aoi = table.people[0]
    aoi.says("role")
    aoi.just_hears_no(Reminded)
    table.people[1].just_hears(n.Said, text="role")


# CO-21: spectators


def test_co_21_nobody_looks_in_by_default_and_those_the_host_lets_in_do() -> None:
    table = play("meeting 2", FIVE, dead={"Eri": "shot"})
    eri = table.people[4]
    eri.says("only us", "audience")
    zed = table.admit("viewer:1", "Zed")
    table.all_hear(n.ViewerJoined, viewer="viewer:1", name="Zed")
    zed.never_hears(n.Said)
    zed.reads("public", "audience")
    eri.says("welcome", "audience")
    zed.just_hears(n.Said, text="welcome")
    zed.says("hello", "audience")
    eri.just_hears(n.Said, by="viewer:1", text="hello")
    for someone in (*table.people[:4], table.onlooker):
        someone.never_hears(n.Said)
    zed.says("hello", refused="not_offered")


def test_co_21_let_in_before_the_start_the_talk_opens_with_the_game() -> None:
    table = Table("killer", [{}] * 4, started=False)
    zed = table.admit("viewer:1", "Zed")
    zed.says("hello", "audience", refused="not_offered")
    table.put("host", Start())
    zed.reads("public", "audience")
    zed.says("hello", "audience")


def test_co_21_only_host_and_game_master_let_in_and_each_once() -> None:
    table = play("meeting 1", FIVE)
    body = Admit(viewer="viewer:1", name="Zed")
    for by in (table.people[0].reader, "viewer:1", "viewer:2", "public"):
        table.put(by, body, refused="not_host")
    table.admit("viewer:1", "Zed")
    table.put("gm", body, refused="already_done")


def test_co_21_after_the_end_all_is_open_and_nobody_is_let_in() -> None:
    table = play("meeting 1", FIVE)
    zed = table.admit("viewer:1", "Zed")
    table.gm.voids()
    table.put("host", Admit(viewer="viewer:2", name="Yan"), refused="game_over")
    table.people[0].says("well played")
    zed.says("it was fun to watch")
    table.people[0].just_hears(n.Said, channel="public", by="viewer:1")


def test_ki_47_gun_and_phase_are_told_beside_a_removal_by_proxy_of_nobody() -> None:
    """A removal in the meeting touches neither gun nor phase (KI-47)."""
    table = play("meeting 1", FIVE)
    table.gm.kills(table.people[4])
    table.onlooker.just_hears_no(Gun)
    table.onlooker.just_hears_no(PhaseBegan)
