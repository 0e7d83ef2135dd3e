"""Draws that anyone can check: HMAC-SHA-256 over seed, nonces, label and counter (CO-4).

A draw is named by its label, an optional key (such as a seat) and its turn (how often that label
and key were drawn before), so adding a draw somewhere shifts no other. `Draft` records each result
as a `Drew` fact; `tasogare.lab.verify` recomputes them.
"""

import hashlib
import hmac
import json
from collections.abc import Sequence
from typing import Any, Literal, TypeVar

T = TypeVar("T")

How = Literal["pick", "arrange", "odds", "secret"]


def seed_hash(seed: bytes) -> str:
    """Return what is published before anyone sits down: the SHA-256 of the 32-byte seed, in hex."""
    return hashlib.sha256(seed).hexdigest()


def derived_nonce(published: str, seat: int) -> str:
    """Return the nonce of a seat that gave none of its own.

    It follows from what is public, so that whoever keeps the program cannot choose it.
    """
    return hashlib.sha256(f"{published}:{seat}".encode()).hexdigest()[:32]


def salted(seed: bytes, nonces: Sequence[str]) -> bytes:
    """Return the key of all draws of a game: HMAC-SHA-256 by the seed over the nonces as JSON."""
    text = json.dumps(list(nonces), ensure_ascii=False, separators=(",", ":"))
    return hmac.digest(seed, text.encode(), "sha256")


class Dice:
    """The stream of numbers of one draw."""

    def __init__(self, key: bytes, label: str, about: str, turn: int) -> None:
        """Take the game's key (`salted`) and the draw's name."""
        self._key = key
        self._name = json.dumps([label, about, turn], ensure_ascii=False, separators=(",", ":"))
        self._block = 0

    def below(self, bound: int) -> int:
        """Return the next number in 0 … bound-1, each equally likely (by rejection)."""
        limit = (1 << 64) // bound * bound
        while True:
            text = f"{self._name}#{self._block}"
            self._block += 1
            number = int.from_bytes(hmac.digest(self._key, text.encode(), "sha256")[:8])
            if number < limit:
                return number % bound


def pick(dice: Dice, items: Sequence[T]) -> T:
    """Return one item."""
    return items[dice.below(len(items))]


def arrange(dice: Dice, items: Sequence[T], count: int) -> tuple[T, ...]:
    """Return `count` of the items in a random order, none twice (Fisher-Yates)."""
    pool = list(items)
    for place in range(count):
        other = place + dice.below(len(pool) - place)
        pool[place], pool[other] = pool[other], pool[place]
    return tuple(pool[:count])


def odds(dice: Dice, in_hundred: int) -> bool:
    """Return True that many times in a hundred."""
    return dice.below(100) < in_hundred


def secret(dice: Dice, count: int) -> str:
    """Return so many random bytes, in hex."""
    return bytes(dice.below(256) for _ in range(count)).hex()


def drawn(dice: Dice, how: How, items: Sequence[Any], count: int) -> Any:  # noqa: ANN401  JSON
    """Return the result of a draw as `Drew` describes it.

    `odds` has the chance in `count`, `secret` the number of bytes.
    """
    match how:
        case "pick":
            return pick(dice, items)
        case "arrange":
            return arrange(dice, items, count)
        case "odds":
            return odds(dice, count)
        case "secret":
            return secret(dice, count)


def drawable(how: How, items: Sequence[Any], count: int, result: Any) -> bool:  # noqa: ANN401
    """Tell whether a result given by hand could have been drawn."""
    match how:
        case "pick":
            return result in items
        case "odds":
            return isinstance(result, bool)
        case "secret":
            digits = set("0123456789abcdef")
            return isinstance(result, str) and len(result) == 2 * count and digits >= set(result)
        case "arrange":
            if not isinstance(result, list | tuple) or len(result) != count:
                return False
            pool = list(items)
            for item in result:
                if item not in pool:
                    return False
                pool.remove(item)
            return True
