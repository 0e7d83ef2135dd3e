"""The played games by ruleset, and where their transcripts are kept."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tests.playthroughs import killer
from tests.playthroughs.transcript import Transcript
from tests.table import Table

GAMES: Final[Mapping[str, Callable[[], Table]]] = {"killer": killer.game}


def stored(name: str) -> Path:
    return Path(__file__).with_name(f"{name}.txt")


def written(name: str) -> str:
    return Transcript(GAMES[name]()).text()
