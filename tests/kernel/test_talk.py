"""Talk: cleaning (CO-20), commands and flooding (CO-22), channels."""

import pytest

from tasogare.kernel import notices as n
from tasogare.kernel.talk import clean
from tests.kernel.toy import TOY
from tests.rulesets.killer.play import FIVE, play
from tests.table import Table

# CO-20: what becomes of a text


@pytest.mark.parametrize(
    ("raw", "heard"),
    [
        ("hello", "hello"),
        ("  hello \n", "hello"),
        ("\u3000やあ\u3000", "やあ"),
        ("a\nb", "a\nb"),
        ("a\r\nb", "a\nb"),
        ("a\x00b\x07c\x1bd\x7fe\x85f", "abcdef"),
        ("\u202anot\u202b \u202cme\u202d\u202e\u2066!\u2067\u2068\u2069", "not me!"),
        ("<b>&amp;</b> **x** [a](b)", "<b>&amp;</b> **x** [a](b)"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
    ],
)
def test_co_20_trimmed_and_without_control_and_override_characters(raw: str, heard: str) -> None:
    assert clean(raw) == heard
    table = Table(TOY, [{}, {}])
    aoi, ben = table.people
    aoi.says(raw)
    ben.just_hears(n.Said, channel="public", by=aoi.seat, text=heard)


@pytest.mark.parametrize("raw", ["", " ", "\n\t", "\u202e", "\x00", " \u202e \x07 ", "\u3000"])
def test_co_20_nothing_left_is_empty(raw: str) -> None:
    table = Table(TOY, [{}])
    table.people[0].says(raw, refused="empty")
    table.people[0].says(raw, "gm", refused="empty")


def test_co_20_one_to_a_thousand_characters_after_trimming() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    for channel in ("public", "gm"):
        aoi.says("黄" * 1_000, channel)
        aoi.says("  " + "x" * 1_000 + "\u202e\n", channel)
        aoi.says("x" * 1_001, channel, refused="too_long")


def test_co_20_another_length_where_the_ruleset_says_so() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    aoi.says("x" * 20, "whisper")
    aoi.says("x" * 21, "whisper", refused="too_long")


def test_co_20_a_channel_has_its_own_readers_and_writers() -> None:
    table = Table(TOY, [{}, {}, {}])
    aoi, ben, cho = table.people
    aoi.says("psst", "whisper")
    ben.just_hears(n.Said, channel="whisper", text="psst")
    for someone in (cho, table.onlooker, table.gm, table.host):
        someone.just_hears_no(n.Said)
    ben.says("what?", "whisper", refused="not_offered")
    cho.says("what?", "whisper", refused="not_offered")
    cho.says("what?", "nowhere", refused="not_offered")


def test_co_20_before_the_start_all_who_sit_talk_in_public() -> None:
    table = Table(TOY, [{}, {}], started=False)
    aoi, ben = table.people
    aoi.says("hello")
    ben.just_hears(n.Said, text="hello", by=aoi.seat)
    table.onlooker.just_hears(n.Said, text="hello")
    aoi.says("hello", "whisper", refused="not_started")
    table.host.says("hello", refused="not_offered")


# CO-21: the private line


def test_co_21_a_line_to_the_game_master_is_between_those_two() -> None:
    table = Table(TOY, [{}, {}])
    aoi, ben = table.people
    aoi.says("my camera is off", "gm")
    aoi.just_hears(n.Whispered, seat=aoi, by=aoi, text="my camera is off")
    table.gm.just_hears(n.Whispered, seat=aoi, by=aoi, text="my camera is off")
    for someone in (ben, table.onlooker, table.host):
        assert someone.latest == []


def test_co_21_spectators_have_one_too_but_onlookers_none() -> None:
    table = Table(TOY, [{}])
    zed = table.admit("viewer:1", "Zed")
    zed.says("hello", "gm")
    table.gm.just_hears(n.Whispered, seat="viewer:1", text="hello")
    table.onlooker.says("hello", "gm", refused="not_offered")
    table.host.says("hello", "gm", refused="not_offered")


# CO-22: commands


@pytest.mark.parametrize("text", ["/fly", "/", "/vote Ben", "  /help", "/HELP me"])
def test_co_22_an_unknown_command_is_refused_to_its_writer_alone(text: str) -> None:
    table = play("meeting 1", FIVE)
    table.people[0].says(text, refused="unknown_command")
    table.people[0].says(text + " ", refused="unknown_command")


def test_co_22_a_slash_elsewhere_is_talk() -> None:
    table = play("meeting 1", FIVE)
    table.people[0].says("and/or /help")
    table.people[1].just_hears(n.Said, text="and/or /help")


def test_co_22_in_the_private_line_an_unknown_command_is_refused_as_well() -> None:
    table = play("meeting 1", FIVE)
    table.people[0].says("/fly", "gm", refused="unknown_command")


# CO-22: flooding


def test_co_22_ten_in_ten_seconds_and_the_eleventh_is_flooding() -> None:
    table = Table(TOY, [{}, {}])
    aoi, ben = table.people
    for number in range(10):
        aoi.says(str(number))
    aoi.says("11", refused="flooding")
    ben.says("me too")
    table.now += 9_999
    aoi.says("11", refused="flooding")
    table.now += 1
    for number in range(10):
        aoi.says(str(number))
    aoi.says("11", refused="flooding")


def test_co_22_the_ten_seconds_slide() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    for number in range(10):
        aoi.says(str(number))
        table.now += 1_000
    # ten seconds after the first, one place is free, and a second later the next
    aoi.says("11")
    aoi.says("12", refused="flooding")
    table.now += 1_000
    aoi.says("12")
    aoi.says("13", refused="flooding")


def test_co_22_over_all_channels() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    for number in range(5):
        aoi.says(str(number))
        aoi.says(str(number), "whisper")
    aoi.says("11", refused="flooding")
    aoi.says("11", "whisper", refused="flooding")


def test_co_22_gm_lines_actions_and_refused_messages_do_not_count() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    for number in range(9):
        aoi.says(str(number))
    for number in range(15):
        aoi.says(str(number), "gm")
        aoi.does("press", key="ab"[number % 2])
        aoi.says("", refused="empty")
        aoi.says("x" * 2_000, refused="too_long")
        aoi.says("x", "nowhere", refused="not_offered")
    aoi.says("10")
    aoi.says("11", refused="flooding")
    aoi.says("to the game master still", "gm")


def test_co_22_refused_for_flooding_does_not_count_either() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    for number in range(10):
        aoi.says(str(number))
    for _ in range(20):
        aoi.says("again", refused="flooding")
    table.now += 10_000
    aoi.says("at last")


def test_co_22_an_undo_makes_no_room_for_a_flood() -> None:
    table = Table(TOY, [{}])
    (aoi,) = table.people
    for number in range(10):
        aoi.says(str(number))
    table.gm.does("undo")
    aoi.says("11", refused="flooding")
