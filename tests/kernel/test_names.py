"""CO-22: what a name may be, and when two names are the same."""

import pytest

from tasogare.kernel.inputs import Leave, Sit
from tasogare.kernel.seats import HOST, clean_name, same_name
from tests.kernel.toy import TOY
from tests.table import Table

GOOD = ["A", "Aoi", "あおい", "弁", "O'Brien", "x" * 20, "黄" * 20, "100%", "<b>", "🦊"]


@pytest.mark.parametrize("name", GOOD)
def test_co_22_one_to_twenty_characters(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", ["", " ", "\n", "\u3000\u00a0", "x" * 21, "黄" * 21])
def test_co_22_not_none_and_not_more(name: str) -> None:
    assert clean_name(name) is None


@pytest.mark.parametrize("name", ["  Aoi ", "Aoi\n", "\u3000Aoi\t"])
def test_co_22_space_around_a_name_is_no_part_of_it(name: str) -> None:
    assert clean_name(name) == "Aoi"
    assert clean_name(f" {'x' * 20} ") == "x" * 20


@pytest.mark.parametrize("word", ["none", "GM", "all"])
def test_co_22_reserved_words_in_any_width_and_case(word: str) -> None:
    wide = "".join(chr(ord(char) + 0xFEE0) for char in word)
    for spelt in (word, word.upper(), word.lower(), word.title(), wide, wide.upper(), wide.lower()):
        assert clean_name(spelt) is None
        assert clean_name(f" {spelt}\u3000") is None


@pytest.mark.parametrize("name", ["none of us", "GMs", "allan", "nonе"])
def test_co_22_a_name_may_hold_a_reserved_word(name: str) -> None:
    assert clean_name(name) == name  # the last has a Cyrillic letter, so it is another word


@pytest.mark.parametrize(
    "char",
    [
        *map(chr, range(0x20)),
        "\x7f",
        "\x85",
        "\u061c",
        "\u200b",
        "\u200e",
        "\u200f",
        "\u2028",
        "\u2029",
        "\u202a",
        "\u202e",
        "\u2066",
        "\u2069",
        "\ufeff",
    ],
)
def test_co_22_no_control_characters(char: str) -> None:
    assert clean_name(f"A{char}oi") is None


SAME = [
    ("Aoi", "aoi"),
    ("Aoi", "AOI"),
    ("Aoi", "Ａｏｉ"),
    ("アオイ", "ｱｵｲ"),
    ("が", "か\u3099"),
    ("Straße", "STRASSE"),
    ("ﬁn", "FIN"),
    ("Å", "\u212b"),
    ("①", "1"),
    ("ΐ", "Ϊ\u0301"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_co_22_names_match_after_nfkc_and_case_folding(one: str, other: str) -> None:
    assert same_name(one, other)
    assert same_name(other, one)
    table = Table(TOY, [{}], names=[one], started=False)
    table.put(HOST, Sit(name=other), refused="name_taken")


@pytest.mark.parametrize(
    ("one", "other"), [("Aoi", "Aori"), ("は", "ぱ"), ("ハ", "は"), ("O", "0")]
)
def test_co_22_other_names_do_not(one: str, other: str) -> None:
    assert not same_name(one, other)
    table = Table(TOY, [{}], names=[one], started=False)
    table.put(HOST, Sit(name=other))


@pytest.mark.parametrize("name", ["", "gm", "ＡＬＬ", "a\u202eb", "x" * 21])
def test_co_22_such_a_name_gets_no_seat(name: str) -> None:
    table = Table(TOY, [{}], started=False)
    table.put(HOST, Sit(name=name), refused="bad_name")


def test_co_22_a_name_given_up_is_free_again() -> None:

    table = Table(TOY, [{}, {}], started=False)
    aoi = table.people[0]
    table.put(HOST, Leave(seat=aoi.seat))
    table.put(HOST, Sit(name="AOI"))


def test_co_22_spectators_names_differ_from_the_seats_and_from_each_other() -> None:
    table = Table(TOY, [{}, {}])
    table.admit("viewer:1", "Ａｏｉ", refused="name_taken")
    table.admit("viewer:1", "Zed")
    table.admit("viewer:2", "ZED", refused="name_taken")
    table.admit("viewer:2", "all", refused="bad_name")
    table.admit("viewer:2", "Yan")
