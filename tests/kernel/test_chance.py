"""Draws: anyone can recompute them from seed, nonces and label (CO-4); even, and independent.

`Oracle` is a second implementation, written from the description alone: HMAC-SHA-256 over the label
and a counter, under a key from seed and nonces, numbers by rejection, hands by Fisher-Yates.
"""

import hashlib
import hmac
import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tasogare.kernel import chance
from tasogare.kernel import facts as f
from tasogare.kernel.game import Game
from tasogare.kernel.inputs import Answer, Input, Open, Sit, Start
from tasogare.kernel.seats import HOST, Seat
from tests.kernel.toy import TOY, Toys
from tests.table import SEED, Table

KEY = bytes(32)


class Oracle:
    """The draws of a game, once more."""

    def __init__(self, seed: bytes, nonces: list[str]) -> None:
        listed = "[" + ",".join(f'"{nonce}"' for nonce in nonces) + "]"
        self.key = hmac.new(seed, listed.encode(), hashlib.sha256).digest()

    def numbers(self, label: str, about: str, turn: int) -> Any:  # noqa: ANN401
        name = json.dumps([label, about, turn], ensure_ascii=False).replace(", ", ",")
        block = 0
        while True:
            digest = hmac.new(self.key, f"{name}#{block}".encode(), hashlib.sha256).digest()
            yield int(digest.hex()[:16], 16)
            block += 1

    def below(self, numbers: Any, bound: int) -> int:  # noqa: ANN401
        for number in numbers:
            if number < 2**64 - 2**64 % bound:
                return int(number % bound)
        raise AssertionError

    def result(self, drew: f.Drew) -> Any:  # noqa: ANN401
        numbers = self.numbers(drew.label, drew.about, drew.turn)
        if drew.how == "pick":
            return drew.items[self.below(numbers, len(drew.items))]
        if drew.how == "odds":
            return self.below(numbers, 100) < drew.count
        pool = list(drew.items)
        hand = []
        for place in range(drew.count):
            other = place + self.below(numbers, len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
            hand.append(pool[place])
        return hand


def test_co_4_every_draw_of_a_game_can_be_recomputed_by_anyone() -> None:
    table = Table(TOY, [{}, {}])
    aoi, ben = table.people
    for _ in range(20):
        aoi.does("flip")
        ben.does("flip")
    nonces = [sitter.nonce for sitter in table.game.state.sitters.values()]
    oracle = Oracle(SEED, nonces)
    drawn = table.happened(f.Drew)
    assert len(drawn) == 120
    for drew in drawn:
        assert not drew.fixed
        assert oracle.result(drew) == drew.result


def test_co_4_the_hash_published_at_the_opening_is_that_of_the_seed() -> None:
    table = Table(TOY, [{}])
    assert table.game.state.opened is not None
    assert table.game.state.opened.seed_hash == hashlib.sha256(SEED).hexdigest()
    assert chance.seed_hash(SEED) == hashlib.sha256(SEED).hexdigest()


def drawn(seed: bytes, nonces: tuple[str, ...], flips: int = 5) -> list[object]:
    game: Game[Toys] = Game(TOY, seed)
    opening = Open(ruleset="toy", options={}, seed_hash=chance.seed_hash(seed))
    game.handle(Input(at=0, by=HOST, body=opening))
    for place, nonce in enumerate(nonces):
        game.handle(Input(at=0, by=HOST, body=Sit(name=f"P{place}", nonce=nonce)))
    game.handle(Input(at=0, by=HOST, body=Start()))
    results = []
    for number in range(flips):
        commit = game.handle(Input(at=number, by=Seat(0), body=Answer(action="flip")))
        results += [one.result for one in commit.entries if isinstance(one, f.Drew)]
    return results


def test_co_4_each_seats_nonce_enters_every_draw() -> None:
    base = drawn(SEED, ("a", "b", "c"))
    assert base == drawn(SEED, ("a", "b", "c"))
    others = [
        drawn(SEED, ("x", "b", "c")),
        drawn(SEED, ("a", "x", "c")),
        drawn(SEED, ("a", "b", "x")),
        drawn(SEED, ("b", "a", "c")),
        drawn(bytes(32), ("a", "b", "c")),
    ]
    assert all(other != base for other in others)


def test_co_4_nonces_cannot_be_run_together() -> None:
    assert chance.salted(SEED, ["ab", "c"]) != chance.salted(SEED, ["a", "bc"])
    assert chance.salted(SEED, ["a,b"]) != chance.salted(SEED, ["a", "b"])
    assert chance.salted(SEED, ['a","b']) != chance.salted(SEED, ["a", "b"])


def test_co_4_a_seat_without_a_nonce_gets_one_that_follows_from_what_is_public() -> None:
    table = Table(TOY, [{}, {}])
    one, other = (table.game.state.sitters[Seat(place)].nonce for place in range(2))
    assert one != other
    published = hashlib.sha256(SEED).hexdigest()
    assert one == hashlib.sha256(f"{published}:0".encode()).hexdigest()[:32]


def test_adding_a_draw_shifts_no_other() -> None:
    """Label, key and turn name a draw; what else was drawn before has no part in it (CO-4)."""
    alone, mixed = Table(TOY, [{}, {}]), Table(TOY, [{}, {}])
    for _ in range(10):
        alone.people[0].does("flip")
        mixed.people[1].does("flip")
    for _ in range(10):
        mixed.people[0].does("flip")
    rain = [one.result for one in alone.happened(f.Drew, label="rain", about="0")]
    assert rain == [one.result for one in mixed.happened(f.Drew, label="rain", about="0")]
    coins = [one.result for one in alone.happened(f.Drew, label="coin")]
    assert coins == [one.result for one in mixed.happened(f.Drew, label="coin")][:10]


def test_draws_of_different_names_are_independent() -> None:
    """No label is another's echo, whatever stands next to it (CO-4)."""
    names = [
        ("coin", "", 0),
        ("coin", "", 1),
        ("coin", "1", 0),
        ("coin,", "", 0),
        ('coin","', "", 0),
    ]
    hands = [chance.arrange(chance.Dice(KEY, *name), range(30), 30) for name in names]
    assert len(set(hands)) == len(names)


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 6, 7, 30, 100])
def test_numbers_are_even(bound: int) -> None:
    """A sanity check of uniformity over many labels (CO-4)."""
    times = 400 * bound if bound < 10 else 12_000
    counts = Counter(chance.Dice(KEY, "even", "", turn).below(bound) for turn in range(times))
    expected = times / bound
    deviation = sum((counts[value] - expected) ** 2 / expected for value in range(bound))
    assert counts.keys() <= set(range(bound))
    assert deviation < bound + 6 * (2 * bound) ** 0.5


def test_numbers_above_the_last_whole_multiple_are_drawn_again() -> None:
    """Without rejection the small numbers of a large bound would come twice as often (CO-4)."""
    bound = (1 << 63) + 1
    numbers = [chance.Dice(KEY, "reject", "", turn).below(bound) for turn in range(400)]
    assert all(number < bound for number in numbers)
    low = sum(number < bound // 2 for number in numbers)
    assert 140 < low < 260


def test_every_order_of_a_hand_is_as_likely() -> None:
    counts = Counter(
        chance.arrange(chance.Dice(KEY, "hand", "", turn), "abcd", 2) for turn in range(3_600)
    )
    assert len(counts) == 12
    assert all(abs(count - 300) < 90 for count in counts.values())


@pytest.mark.parametrize("percent", [0, 1, 30, 70, 95, 100])
def test_odds_are_in_a_hundred(percent: int) -> None:
    times = 3_000
    yes = sum(chance.odds(chance.Dice(KEY, "odds", "", turn), percent) for turn in range(times))
    share = percent / 100
    assert abs(yes / times - share) <= 5 * (share * (1 - share) / times) ** 0.5


@given(st.lists(st.integers(), min_size=1, max_size=9, unique=True), st.data())
def test_what_is_drawn_could_have_been_drawn(items: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(items)))
    turn = data.draw(st.integers(0, 99))
    for how in ("pick", "arrange"):
        dice = chance.Dice(KEY, "any", "", turn)
        result = chance.drawn(dice, how, items, count)
        assert chance.drawable(how, items, count, result)


@pytest.mark.parametrize(
    ("how", "items", "count", "result"),
    [
        ("pick", [1, 2], 1, 3),
        ("pick", ["a"], 1, None),
        ("arrange", [1, 2, 3], 2, [1]),
        ("arrange", [1, 2, 3], 2, [1, 1]),
        ("arrange", [1, 2, 3], 2, [1, 4]),
        ("arrange", [1, 2, 3], 2, 1),
        ("odds", [], 30, 1),
        ("odds", [], 30, None),
    ],
)
def test_what_cannot_be_drawn_is_known(
    how: chance.How,
    items: list[Any],
    count: int,
    result: object,
) -> None:
    assert not chance.drawable(how, items, count, result)


def test_a_draw_given_by_hand_is_marked_as_such() -> None:
    """A fixed draw proves nothing, and the record says so (CO-4)."""
    table = Table(TOY, [{}], chance={"coin": "tails"})
    table.people[0].does("flip")
    (coin,) = table.happened(f.Drew, label="coin")
    assert (coin.result, coin.fixed) == ("tails", True)
    (rain,) = table.happened(f.Drew, label="rain")
    assert not rain.fixed
