"""An input takes effect whole or not at all; what is refused changes nothing (CO-35)."""

import pytest

from tasogare.kernel import facts as f
from tasogare.kernel.game import Game
from tasogare.kernel.inputs import (
    TABLE,
    Admit,
    Answer,
    Body,
    Input,
    Leave,
    Open,
    Outage,
    Say,
    Sit,
    Start,
    Tick,
)
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import GM, HOST, Reader, Seat
from tests.kernel.toy import TOY, Failure
from tests.table import OPENED_AT, Table


def test_what_fails_half_way_is_dropped_whole() -> None:
    table = Table(TOY, [{}, {}])
    aoi = table.people[0]
    state, number = table.game.state, table.game.n
    with pytest.raises(Failure):
        table.game.handle(Input(at=table.now, by=aoi.reader, body=Answer(action="boom")))
    assert table.game.state == state
    assert table.game.n == number
    aoi.does("press", key="a")
    aoi.says("still open")
    assert table.commits[-1].n == number + 1


def test_co_35_what_is_refused_half_way_is_dropped_whole() -> None:
    table = Table(TOY, [{}, {}])
    table.people[0].does("balk", refused="busy")
    table.people[0].does("press", key="a")


def test_a_failed_draw_is_not_used_up() -> None:
    """A draw in a dropped draft is drawn again with the same turn, and falls the same (CO-4)."""
    plain, tried = Table(TOY, [{}]), Table(TOY, [{}])
    for _ in range(5):
        tried.people[0].does("balk", refused="busy")
        with pytest.raises(Failure):
            tried.game.handle(Input(at=0, by=Seat(0), body=Answer(action="boom")))
        plain.people[0].does("flip")
        tried.people[0].does("flip")
    assert plain.happened(f.Drew) == tried.happened(f.Drew)


def test_a_message_is_published_only_if_it_counts() -> None:
    table = Table(TOY, [{}])
    commit = table.put(Seat(0), Say(channel="public", text="hello"))
    assert commit is not None
    assert any(isinstance(entry, f.Spoke) for entry in commit.entries)


# prompts


def test_a_prompt_that_is_not_changeable_is_answered_once() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    aoi.does("once", key="a")
    aoi.does("once", key="b", refused="not_offered")
    aoi.does("once", key="a", refused="not_offered")
    aoi.has_chosen("once", key="a")


def test_a_changeable_one_is_changed_and_taken_back() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    aoi.does("press", key="a")
    aoi.does("press", key="b")
    aoi.has_chosen("press", key="b")
    aoi.does("press", key="none")
    aoi.has_not_chosen("press")
    aoi.does("once", key="none", refused="not_offered")


@pytest.mark.parametrize("key", ["c", "A", "", None, 0, ["a"], {"a": 1}, "a "])
def test_only_what_was_offered_is_taken(key: object) -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    aoi.does("press", key=key, refused="not_offered")
    aoi.does("press", refused="not_offered")
    aoi.does("press", key="a", more="b", refused="not_offered")
    aoi.does("flip", key="a", refused="not_offered")


def test_another_readers_prompt_is_no_licence() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    aoi.does("pause", refused="not_offered")
    table.gm.does("press", key="a", refused="not_offered")
    table.host.does("pause", refused="not_offered")


# the lobby


def lobby() -> Table:
    return Table(TOY, [{}, {}], started=False)


@pytest.mark.parametrize(
    ("by", "body", "code"),
    [
        (HOST, Open(ruleset="toy", options={}, seed_hash=""), "already_done"),
        (HOST, Sit(name="aoi"), "name_taken"),
        (HOST, Leave(seat=Seat(7)), "bad_target"),
        (Seat(0), Start(), "not_host"),
        ("viewer:1", Start(), "not_host"),
        (Seat(0), Admit(viewer="viewer:1", name="Zed"), "not_host"),
        (Seat(0), Answer(action="press", values={"key": "a"}), "not_started"),
        (TABLE, Tick(deadline="short"), "already_done"),
        (TABLE, Outage(since=OPENED_AT - 5), "already_done"),
    ],
)
def test_co_35_refused_in_the_lobby(by: Reader, body: Body, code: str) -> None:
    lobby().put(by, body, refused=code)


@pytest.mark.parametrize(
    ("by", "body", "code"),
    [
        (HOST, Sit(name="Zed"), "wrong_phase"),
        (HOST, Leave(seat=Seat(0)), "wrong_phase"),
        (HOST, Start(), "wrong_phase"),
        (Seat(0), Start(), "wrong_phase"),
        (HOST, Open(ruleset="toy", options={}, seed_hash=""), "already_done"),
    ],
)
def test_co_35_refused_once_it_has_begun(by: Reader, body: Body, code: str) -> None:
    Table(TOY, [{}]).put(by, body, refused=code)


@pytest.mark.parametrize(
    "body",
    [
        Sit(name="Zed"),
        Leave(seat=Seat(0)),
        Start(),
        Say(channel="public", text="x"),
        Admit(viewer="viewer:1", name="Zed"),
    ],
)
def test_co_35_before_it_was_opened_there_is_no_such_game(body: Body) -> None:

    game = Game(TOY, bytes(32))
    with pytest.raises(Refused, match="unknown_game"):
        game.handle(Input(at=0, by=HOST, body=body))


def test_the_game_master_may_start_too() -> None:
    lobby().put(GM, Start())


def test_a_full_table_and_a_seat_that_is_given_up() -> None:
    """CO-35: `full`; and a number given up is not used again, so nobody inherits private lines."""
    table = Table(TOY, [{}, {}, {}], started=False)
    ben = table.people[1]
    ben.says("only for the game master", "gm")
    table.put(HOST, Sit(name="Zed"), refused="full")
    table.put(HOST, Leave(seat=ben.seat))
    table.put(HOST, Sit(name="Zed"))
    assert set(table.game.state.sitters) == {0, 2, 3}
    assert table.game.state.sitters[Seat(3)].name == "Zed"


def test_co_35_too_few_and_too_many() -> None:
    table = lobby()
    table.put(HOST, Leave(seat=Seat(0)))
    table.put(HOST, Leave(seat=Seat(1)))
    table.put(HOST, Start(), refused="bad_player_count")
