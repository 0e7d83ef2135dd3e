"""Adjudication (LO-63)."""

from dataclasses import dataclass

from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro.prover.line import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    seat: Seat
    wolf: bool
    village: bool
    item: str | None
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    day: int
    rangers_day: int
    at_dawn: bool
    people: tuple[Person, ...]
    rooms: tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    side: str
    line: tuple[Step, ...]


def judge(position: Position) -> Verdict | None:
    return None
