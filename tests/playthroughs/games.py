"""The played games, and where their transcripts are kept. A name begins with the ruleset's id."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tests.playthroughs import killer, lotro
from tests.playthroughs.transcript import Transcript
from tests.table import Table

GAMES: Final[Mapping[str, Callable[[], Table]]] = {
    "killer": killer.game,
    "lotro": lotro.game,
    "lotro-person": lotro.evening,
}


def of_ruleset(ruleset: str) -> list[str]:
    return [name for name in GAMES if name.partition("-")[0] == ruleset]


def stored(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.txt")


def written(name: str) -> str:
    return Transcript(GAMES[name]()).text()
