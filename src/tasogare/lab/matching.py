"""How what a scenario says is compared with what was told; the probes are in `probes`."""

from collections.abc import Iterable, Mapping
from typing import Any

from tasogare.kernel.entries import Notice, Told
from tasogare.kernel.seats import EVERYONE, Seat
from tasogare.lab.bench import Bench
from tasogare.lab.scenario_file import BadFile
from tasogare.toolbox.notices import PhaseBegan

Found = str | None
"""What a probe found instead of what was expected; None where it holds."""


def seat(bench: Bench, name: str) -> Seat:
    """Return the seat of that name; `BadFile` where there is none."""
    known = bench.seat(name)
    if known is None:
        raise BadFile(f"there is no seat named {name}")
    return known


def names(bench: Bench, seats: Iterable[Seat]) -> list[str]:
    """Return the names of seats, in seat order."""
    return [bench.name(seat) for seat in sorted(seats)]


def differ(expected: object, got: object) -> Found:
    """Return None where they are equal, and else what was found."""
    return None if expected == got else f"{got}"


def sought(bench: Bench, value: Any) -> Any:  # noqa: ANN401  whatever the file says
    """Return a value of the file as it stands in notices: names become seats."""
    if isinstance(value, str):
        known = bench.seat(value)
        return value if known is None else known
    if isinstance(value, list):
        return [sought(bench, each) for each in value]
    return value


def same(sought: Any, value: Any, written: Any) -> bool:  # noqa: ANN401
    """Compare; a list without regard to order, a word also where it is a seat's name."""
    if isinstance(sought, list):
        if not isinstance(value, list | tuple) or len(sought) != len(value):
            return False
        return sorted(map(repr, sought)) == sorted(map(repr, value))
    return bool(value in (sought, written))


def matches(bench: Bench, notice: Notice, fields: Mapping[str, Any]) -> bool:
    """Tell whether a notice has all the fields that the file names, with those values."""
    missing = object()
    return all(
        same(sought(bench, written), getattr(notice, name, missing), written)
        for name, written in fields.items()
    )


def recent(bench: Bench) -> list[Told]:
    """Return everything told since the previous phase began."""
    begun = [place for place, told in enumerate(bench.told) if isinstance(told.notice, PhaseBegan)]
    return bench.told[begun[-2] :] if len(begun) > 1 else bench.told


def public(bench: Bench, kinds: tuple[type[Notice], ...]) -> Notice | None:
    """Return the latest notice of these kinds that was told to all."""
    for told in reversed(bench.told):
        if told.to == EVERYONE and isinstance(told.notice, kinds):
            return told.notice
    return None
