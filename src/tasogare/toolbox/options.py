"""What every table is opened with beside its ruleset's own options (CO-12), and how it is read."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from tasogare.kernel.ruleset import Refused
from tasogare.toolbox.calendar import is_zone

SECONDS_LEAST: Final = 5
SECONDS_MOST: Final = 14 * 24 * 3600

Seconds = Annotated[int, msgspec.Meta(ge=SECONDS_LEAST, le=SECONDS_MOST)]


class TableOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pace, or lengths in seconds by phase; the time zone; who is game master."""

    pace: Literal["live", "quick", "forum"] = "live"
    lengths: dict[str, Seconds] = {}
    zone: str = "UTC"
    gm: Literal["auto", "person"] = "auto"


O = TypeVar("O", bound=TableOptions)  # noqa: E741


def read(kind: type[O], raw: Mapping[str, Any]) -> O:
    """Return the options of a table; `Refused('bad_options')` for an unknown name or value."""
    try:
        options = msgspec.convert(dict(raw), kind)
    except (msgspec.ValidationError, ValueError) as wrong:
        raise Refused("bad_options") from wrong
    if not is_zone(options.zone):
        raise Refused("bad_options")
    return options


def phase_lengths(options: TableOptions, paces: Mapping[str, Mapping[str, int]]) -> dict[str, int]:
    """Return each phase's length in milliseconds, from the pace's seconds and the host's own.

    `paces` maps each pace that the ruleset has to seconds by phase.
    """
    if options.pace not in paces:
        raise Refused("bad_options")
    seconds = dict(paces[options.pace])
    if not options.lengths.keys() <= seconds.keys():
        raise Refused("bad_options")
    seconds.update(options.lengths)
    return {phase: 1000 * length for phase, length in seconds.items()}
