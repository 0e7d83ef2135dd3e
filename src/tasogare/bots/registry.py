"""Which bots there are for each ruleset, and how to get one by name."""

from collections.abc import Mapping
from typing import Final

from tasogare.bots.anybody import Anybody
from tasogare.bots.kagari import KagariPlayer
from tasogare.bots.killer import KillerPlayer
from tasogare.bots.lotro import LotroPlayer
from tasogare.bots.player import Bot
from tasogare.kernel.seats import Seat

DEFAULT_KIND: Final = "bot"
"""The kind that a seat filled by a bot has, unless another is asked for."""
RANDOM: Final = "random"

PLAYERS: Final[Mapping[str, type[Bot]]] = {
    "kagari": KagariPlayer,
    "killer": KillerPlayer,
    "lotro": LotroPlayer,
}
"""The bot that plays each ruleset well; one without answers at random."""


def kinds(ruleset: str) -> tuple[str, ...]:
    """Return the kinds of bot there are for a ruleset."""
    return (DEFAULT_KIND, RANDOM, *((ruleset,) if ruleset in PLAYERS else ()))


def make(ruleset: str, seat: Seat, *, lang: str = "en", kind: str = DEFAULT_KIND) -> Bot:
    """Return a bot for a seat; `KeyError` for a kind there is not."""
    if kind not in kinds(ruleset):
        raise KeyError(kind)
    player = Anybody if kind == RANDOM else PLAYERS.get(ruleset, Anybody)
    return player(seat, lang=lang)
