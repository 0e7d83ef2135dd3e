"""The played games, one or several of each ruleset, and where their transcripts are kept."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tests.playthroughs import kagari, killer, lotro
from tests.playthroughs.transcript import Transcript
from tests.table import Table

GAMES: Final[Mapping[str, Callable[[], Table]]] = {
    "kagari": kagari.the_day_the_toxic_hanged,
    "kagari_forum": kagari.a_wolf_too_many,
    "killer": killer.game,
    "lotro": lotro.game,
    "lotro_person": lotro.evening,
}
"""By name: the ruleset, and what tells it from another game of it."""


def of(ruleset: str) -> list[Callable[[], Table]]:
    """Return the games of a ruleset."""
    return [game for name, game in GAMES.items() if name.partition("_")[0] == ruleset]


def stored(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.txt")


def written(name: str) -> str:
    return Transcript(GAMES[name]()).text()
