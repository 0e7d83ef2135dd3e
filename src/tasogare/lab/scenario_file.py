"""The scenario file: its shape, read strictly (`spec/scenarios.md`); `scenarios` runs it."""

from pathlib import Path
from typing import Any

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError


class BadFile(Exception):
    """A scenario that cannot be run as written; says where and why."""


class _Strict(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    pass


class SeatSpec(_Strict, frozen=True, kw_only=True):
    """What a position says of one seat."""

    role: str | None = None
    mark: str | list[str] = []
    sex: str | None = None
    age: str | None = None
    used: list[str] = []
    passes: int = 0
    spent: list[str] = []
    resting: bool = False
    captured: bool = False
    stand_in: bool = False

    def told(self) -> dict[str, Any]:
        """Return what was written, as the ruleset takes it: marks as a list, defaults left out."""
        given: dict[str, Any] = {
            name: value
            for name in self.__struct_fields__
            if (value := getattr(self, name)) not in (None, [], 0, False)
        }
        if isinstance(self.mark, str):
            given["mark"] = [self.mark]
        return given


class Begin(_Strict, frozen=True, kw_only=True):
    """Where a game is brought to before the first step."""

    day: int = 1
    phase: str | None = None
    dead: dict[str, str] = {}
    gun: str | None = None
    tonight: list[list[str]] = []
    rooms: list[list[str]] = []


class Act(_Strict, frozen=True, kw_only=True):
    """Somebody does something."""

    by: str
    do: str
    target: str | None = None
    topic: str | None = None
    item: str | None = None
    channel: str | None = None
    text: str | None = None
    side: str | None = None
    seconds: int | None = None
    who: str | None = None
    action: dict[str, Any] | None = None
    refused: str | None = None

    def values(self) -> dict[str, Any]:
        """Return what goes with the action."""
        names = ("target", "topic", "item", "channel", "text", "side", "seconds", "who", "action")
        return {name: value for name in names if (value := getattr(self, name)) is not None}


class AllDo(_Strict, frozen=True, kw_only=True):
    """What every living seat that can does."""

    do: str
    target: str | None = None
    topic: str | None = None
    item: str | None = None
    text: str | None = None


class Opening(_Strict, frozen=True, kw_only=True):
    """Opening a game instead of a position."""

    players: int
    options: dict[str, Any] = {}


class Winner(_Strict, frozen=True, kw_only=True):
    """Who must have won; either may be left out."""

    sides: list[str] | None = None
    seats: list[str] | None = None


class Expect(_Strict, frozen=True, kw_only=True):
    """What must be true; a probe that is not written is not looked at."""

    phase: str | msgspec.UnsetType = msgspec.UNSET
    day: int | msgspec.UnsetType = msgspec.UNSET
    alive: list[str] | msgspec.UnsetType = msgspec.UNSET
    dead: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    announced: list[str] | msgspec.UnsetType = msgspec.UNSET
    role: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    told: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    not_told: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    knows: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    not_knows: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    can: dict[str, dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET
    cannot: dict[str, list[str]] | msgspec.UnsetType = msgspec.UNSET
    hears: dict[str, list[str]] | msgspec.UnsetType = msgspec.UNSET
    speaks: dict[str, list[str]] | msgspec.UnsetType = msgspec.UNSET
    said_to: dict[str, str | list[str]] | msgspec.UnsetType = msgspec.UNSET
    not_said_to: dict[str, str | list[str]] | msgspec.UnsetType = msgspec.UNSET
    gun: str | msgspec.UnsetType = msgspec.UNSET
    captured: list[str] | msgspec.UnsetType = msgspec.UNSET
    ballots: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    trait: dict[str, dict[str, str]] | msgspec.UnsetType = msgspec.UNSET
    open: bool | msgspec.UnsetType = msgspec.UNSET
    declared: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    seen: dict[str, list[dict[str, Any]]] | msgspec.UnsetType = msgspec.UNSET
    not_seen: dict[str, list[dict[str, Any]]] | msgspec.UnsetType = msgspec.UNSET
    votes: dict[str, int] | msgspec.UnsetType = msgspec.UNSET
    winner: Winner | str | msgspec.UnsetType = msgspec.UNSET
    ended: bool | msgspec.UnsetType = msgspec.UNSET
    deal: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET

    def probes(self) -> dict[str, Any]:
        """Return the probes that were written, by name."""
        return {
            name: value
            for name in self.__struct_fields__
            if (value := getattr(self, name)) is not msgspec.UNSET
        }


class Step(_Strict, frozen=True, kw_only=True):
    """Any step but `Act`; exactly one of its keys is written (an opening takes two)."""

    clock: str | int | None = None
    all: AllDo | None = None
    chance: dict[str, Any] | None = None
    open: Opening | None = None
    refused: str | None = None
    expect: Expect | None = None


class Scenario(_Strict, frozen=True, kw_only=True):
    """A whole file."""

    ruleset: str
    clauses: list[str] = []
    options: dict[str, Any] = {}
    seats: dict[str, str | SeatSpec] = {}
    begin: Begin | None = None
    chance: dict[str, Any] = {}
    steps: list[dict[str, Any]] = []
    refused: str | None = None

    def specs(self) -> dict[str, dict[str, Any]]:
        """Return the seats with what is said of each."""
        return {
            name: {"role": spec} if isinstance(spec, str) else spec.told()
            for name, spec in self.seats.items()
        }


def read_step(raw: dict[str, Any], number: int) -> Act | Step:
    """Return one step; `BadFile` names an unknown key."""
    try:
        if "by" in raw:
            return msgspec.convert(raw, Act)
        step = msgspec.convert(raw, Step)
    except msgspec.ValidationError as wrong:
        raise BadFile(f"step {number}: {wrong}") from wrong
    allowed = {"open", "refused", "expect"} if step.open else {next(iter(raw), "")}
    if not raw or not raw.keys() <= allowed or raw.keys() == {"refused"}:
        raise BadFile(f"step {number}: a step is one of by, clock, all, chance, open, expect")
    if isinstance(step.clock, str) and step.clock != "phase":
        raise BadFile(f"step {number}: clock takes `phase` or a number of seconds")
    return step


def load(path: Path) -> Scenario:
    """Read a file; `BadFile` for what is not YAML or not a scenario."""
    try:
        raw = YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
        scenario = msgspec.convert(raw, Scenario)
    except (YAMLError, UnicodeDecodeError) as wrong:
        raise BadFile(f"not YAML: {wrong}") from wrong
    except OSError as wrong:
        raise BadFile(f"cannot be read: {wrong.strerror}") from wrong
    except msgspec.ValidationError as wrong:
        raise BadFile(str(wrong)) from wrong
    if scenario.refused is not None and scenario.steps:
        raise BadFile("a file whose opening is refused has no steps")
    if not scenario.seats and not any("open" in step for step in scenario.steps):
        raise BadFile("a scenario has seats, or one step that opens a game")
    if sum("open" in step for step in scenario.steps) > 1:
        raise BadFile("one `open` per file")
    return scenario
