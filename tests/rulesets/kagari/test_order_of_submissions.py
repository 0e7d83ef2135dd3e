"""The order in which choices come in changes nothing but by the wolves' last choice (KA-40)."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tasogare.kernel.entries import Told
from tasogare.kernel.seats import Reader
from tests.rulesets.kagari.play import Village

CAST = (
    "wolf, big_wolf, seer, child_fox lover, hunter, mimic, owl, cat, fox, toxic, "
    "medium, immoralist, villager lover, villager, seer"
)
DEAD = {"Nao": "executed"}
CHOOSE = {
    "Aki": "attack",
    "Bo": "attack",
    "Chi": "divine",
    "Dai": "divine",
    "Emi": "guard",
    "Fumi": "mimic",
    "Gen": "curse",
    "Hana": "revive",
    "Oki": "divine",
}
OPTIONS = {"revive_chance": 50, "immoralist_follows": True}


def dawn(choices: list[tuple[str, str]]) -> tuple[Any, ...]:
    """Return everything that came of a night, to each reader, with who was what at its end."""
    village = Village(CAST, "night 2", dead=DEAD, options=OPTIONS)
    for name, target in choices:
        village.does(name, CHOOSE[name], target)
    before = len(village.bench.commits)
    village.clock()
    entries = [entry for commit in village.bench.commits[before:] for entry in commit.entries]
    readers: list[Reader] = [*village.bench.game.state.seats, "public"]
    told = {
        reader: [
            one.notice
            for one in entries
            if isinstance(one, Told) and (one.to == "everyone" or reader in one.to)
        ]
        for reader in readers
    }
    return told, village.dead, dict(village.truth.cast), village.at


def targets(name: str) -> list[str]:
    village = Village(CAST, "night 2", dead=DEAD, options=OPTIONS)
    return village.offers(name, CHOOSE[name]) or []


TARGETS = {name: targets(name) for name in CHOOSE}


@st.composite
def nights(draw: st.DrawFn) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Two orders of the same choices, the last of the pack being the same."""
    actors = draw(st.lists(st.sampled_from(sorted(CHOOSE)), unique=True))
    choices = [(name, draw(st.sampled_from(TARGETS[name]))) for name in actors]
    shuffled = draw(st.permutations(choices))
    packs = [[one for one in order if one[0] in ("Aki", "Bo")] for order in (choices, shuffled)]
    if packs[0] and packs[0][-1] != packs[1][-1]:
        shuffled = [*(one for one in shuffled if one != packs[0][-1]), packs[0][-1]]
    return choices, shuffled


@settings(max_examples=60, deadline=None)
@given(nights())
def test_ka_40_the_order_of_submissions_changes_nothing(
    orders: tuple[list[tuple[str, str]], list[tuple[str, str]]],
) -> None:
    one, other = orders
    assert dawn(one) == dawn(other)


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_ka_37_only_the_last_of_ones_choices_counts(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(CHOOSE)))
    first, last = (data.draw(st.sampled_from(TARGETS[name])) for _ in range(2))
    assert dawn([(name, first), (name, last)]) == dawn([(name, last)])
