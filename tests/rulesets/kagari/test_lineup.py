"""The table of roles for every number of seats and every option (KA-1, KA-2, KA-3, KA-70)."""

from itertools import product

import pytest

from tasogare.rulesets.kagari.lineup import LEAST, MOST, TABLE, hindrances, lineup
from tasogare.rulesets.kagari.options import Options

SWITCHES = (
    *("cat", "toxic", "mimic", "owl", "child_fox", "immoralist"),
    *("decider", "authority", "lovers"),
)
COUNTS = range(LEAST, MOST + 1)


def possible(count: int, on: set[str]) -> bool:
    """KA-2 in one sentence each: from 20, from 16, and with a fox, which there is from 15."""
    if count < 20 and on & {"cat", "toxic", "owl"}:
        return False
    if count < 16 and on & {"mimic", "decider", "authority"}:
        return False
    return count >= 15 or not on & {"child_fox", "immoralist"}


def test_ka_1_the_table_has_a_row_for_each_number_of_seats() -> None:
    assert tuple(TABLE) == tuple(COUNTS)


@pytest.mark.parametrize("count", COUNTS)
def test_ka_1_ka_2_every_option_with_every_number_of_seats(count: int) -> None:
    plain = lineup(count, Options())
    for switched in product((False, True), repeat=len(SWITCHES)):
        on = {name for name, set_ in zip(SWITCHES, switched, strict=True) if set_}
        options = Options(**dict.fromkeys(on, True))  # type: ignore[arg-type]
        if not possible(count, on):
            assert hindrances(count, options)
            assert min(lineup(count, options).values()) >= 1  # it is shown all the same
            continue
        assert not hindrances(count, options)
        roles = lineup(count, options)
        assert sum(roles.values()) == count
        assert min(roles.values()) >= 1
        assert roles["villager"] >= 1
        poisons = len(on & {"cat", "toxic"})
        singles = len(on & {"mimic", "owl", "child_fox", "immoralist"})
        assert roles["villager"] == plain["villager"] - 2 * poisons - singles
        assert roles["wolf"] + roles.get("big_wolf", 0) == plain["wolf"] + poisons
        assert roles.get("big_wolf", 0) == roles.get("child_fox", 0) == ("child_fox" in on)
        for name in on & {"cat", "toxic", "mimic", "owl", "immoralist"}:
            assert roles[name] == 1
        for role in ("seer", "medium", "madman", "hunter", "mason", "fox"):
            assert roles.get(role, 0) == plain.get(role, 0)


@pytest.mark.parametrize(
    ("option", "says", "count"),
    [
        *((option, "from", 20) for option in ("cat", "toxic", "owl")),
        *((option, "from", 16) for option in ("mimic", "decider", "authority")),
        *((option, "fox", 15) for option in ("child_fox", "immoralist")),
    ],
)
def test_ka_2_each_option_that_does_not_fit_is_named_with_its_number(
    option: str, says: str, count: int
) -> None:
    options = Options(**{option: True, "lovers": True})  # type: ignore[arg-type]
    (why,) = hindrances(count - 1, options)
    assert (why.says, why.option) == (f"kagari.lineup.{says}", option)
    assert why.numbers == {"count": count}
    assert hindrances(count, options) == ()


def test_ka_2_all_that_do_not_fit_are_named_at_once() -> None:
    options = Options(**dict.fromkeys(SWITCHES, True))  # type: ignore[arg-type]
    assert [why.option for why in hindrances(15, options)] == [
        *("cat", "toxic", "mimic", "owl", "decider", "authority")
    ]
    assert {why.option for why in hindrances(8, options)} == {*SWITCHES} - {"lovers"}


@pytest.mark.parametrize("count", COUNTS)
def test_ka_70_no_optional_role_comes_by_itself(count: int) -> None:
    optional = {"cat", "toxic", "mimic", "owl", "child_fox", "immoralist", "big_wolf"}
    assert not optional & lineup(count, Options()).keys()
