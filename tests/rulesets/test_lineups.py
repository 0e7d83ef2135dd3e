"""What is said of the roles before the start is what a start does: CO-35, KA-1 … KA-3, KI-3, LO-5.

A line-up is shown while a table is opened and filled, so the deal must keep to it, and a start must
be refused for what it named and for nothing else.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tasogare.kernel.lineup import Lineup
from tasogare.kernel.ruleset import Refused
from tasogare.lab.bench import Bench
from tasogare.rulesets import SHELF
from tasogare.rulesets.lotro.roles import ROLES
from tasogare.words import ARGUMENT, CATALOGS
from tests.rulesets.tables import OPTIONS

SWITCHES: Final = (
    *("cat", "toxic", "mimic", "owl", "child_fox", "immoralist"),
    *("decider", "authority", "lovers", "stand_in"),
)
VILLAGES = st.fixed_dictionaries({name: st.booleans() for name in SWITCHES})
ROLE_COUNTS = st.fixed_dictionaries(
    {"wolf": st.integers(0, 5), "apostle": st.integers(0, 2), "friend": st.integers(0, 2)},
    optional={"healer": st.integers(0, 2), "villager": st.integers(3, 9)},
)
WATCHES = st.fixed_dictionaries(
    {},
    optional={
        "roles": st.one_of(st.none(), ROLE_COUNTS),
        "rangers_day": st.integers(2, 20),
        "gm": st.sampled_from(["auto", "person"]),
    },
)


def started(ruleset: str, options: Mapping[str, Any], seats: int) -> tuple[Lineup, Bench | Refused]:
    """The line-up that is shown, and the table as it was dealt, or why it was not."""
    rules = SHELF[ruleset]
    settled, _ = rules.settle(options)
    people = seats - len(rules.reserved(settled))
    bench = Bench(rules, [f"P{number}" for number in range(people)], options=options)
    try:
        bench.start()
    except Refused as why:
        return rules.lineup(settled, seats), why
    return rules.lineup(settled, seats), bench


def keeps(lineup: Lineup, dealt: Bench | Refused, code: str) -> None:
    """A start is refused for what the line-up named, or deals what it said."""
    if isinstance(dealt, Refused):
        assert (dealt.code, dealt.why) == (code, lineup.hindrances)
        assert dealt.why
        return
    assert lineup.hindrances == ()
    truth = dealt.rules.truth(dealt.game.state)
    cards = Counter({role: n for side in lineup.sides.values() for role, n in side.items()})
    cast = Counter(truth.cast.values())
    if lineup.cards == "all":
        assert cast == cards
    elif lineup.cards == "some":
        assert cast <= cards
        assert cast.total() == lineup.seats
    else:
        assert not cards
    if lineup.cards in {"all", "some"}:
        assert Counter(mark for marks in truth.marks.values() for mark in marks) == lineup.marks


@given(options=VILLAGES, seats=st.integers(8, 30))
@settings(max_examples=150, deadline=None)
def test_ka_1_ka_2_the_village_that_is_shown_is_dealt(options: dict[str, bool], seats: int) -> None:
    keeps(*started("kagari", options, seats), code="bad_options")


@pytest.mark.parametrize("stand_in", [True, False])
@pytest.mark.parametrize("seats", range(8, 31))
def test_ka_1_every_number_of_seats_with_all_options_and_with_none(
    seats: int, *, stand_in: bool
) -> None:
    for on in (True, False):
        options = {**dict.fromkeys(SWITCHES, on), "stand_in": stand_in}
        keeps(*started("kagari", options, seats), code="bad_options")


@pytest.mark.parametrize("seats", range(4, 8))
def test_ki_3_ki_4_the_pool_that_is_shown_is_drawn_from(seats: int) -> None:
    lineup, dealt = started("killer", {}, seats)
    assert sum(lineup.sides[""].values()) == (8 if seats < 6 else 9)
    keeps(lineup, dealt, code="")


@given(options=WATCHES, seats=st.integers(8, 16))
@settings(max_examples=150, deadline=None)
def test_lo_5_what_hinders_a_watch_is_named_and_its_counts_never_are(
    options: dict[str, Any], seats: int
) -> None:
    rules = SHELF["lotro"]
    least, most = rules.capacity(options)
    assume(least <= seats <= most)
    try:
        rules.settle(options)
    except Refused:
        return  # nothing fits, as `test_deal` has it
    lineup, dealt = started("lotro", options, seats)
    assert lineup.sides == {}
    assert lineup.cards == ("drawn" if options.get("roles") is None else "fixed")
    if not isinstance(dealt, Refused):
        dealt.run_until_dealt()
        cast = Counter(SHELF["lotro"].truth(dealt.game.state).cast.values())
        assert cast.total() == seats
        wanted = options.get("roles")
        if wanted is not None:
            assert cast == {role: wanted[role] for role in ROLES if wanted.get(role)}
    keeps(lineup, dealt, code="bad_role_counts")


@pytest.mark.parametrize("ruleset", SHELF)
def test_a_start_with_too_few_says_how_many_it_takes(ruleset: str) -> None:
    """CO-35: a seat that is nobody's is not counted among those who are needed."""
    rules = SHELF[ruleset]
    for options in OPTIONS[ruleset]:
        settled, _ = rules.settle(options)
        least = rules.capacity(settled)[0] - len(rules.reserved(settled))
        bench = Bench(rules, [f"P{number}" for number in range(least - 1)], options=options)
        with pytest.raises(Refused) as few:
            bench.start()
        assert few.value.code == "bad_player_count"
        assert [(why.says, why.numbers) for why in few.value.why] == [
            ("lineup.too_few", {"count": least})
        ]


@given(village=VILLAGES, watch=WATCHES, seats=st.integers(8, 30))
@settings(max_examples=150, deadline=None)
def test_each_hindrance_has_words_for_its_numbers(
    village: dict[str, bool], watch: dict[str, Any], seats: int
) -> None:
    why = list(SHELF["kagari"].lineup(village, seats).hindrances)
    try:
        options, _ = SHELF["lotro"].settle(watch)
        why += SHELF["lotro"].lineup(options, min(seats, 16)).hindrances
    except Refused as never:
        why += never.why
    for one in why:
        arguments = {*ARGUMENT.findall(CATALOGS["en"][one.says])}
        assert arguments <= {*one.numbers, *(["option"] if one.option else [])}
