"""Everything that can be put into a game; an input carries its time, the kernel has no clock."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from tasogare.kernel.seats import Reader, Seat

TABLE: Final = "table"
"""The actor of ticks and outages: the program that keeps the game."""

Value = Any
"""JSON: a seat's number, a word, a text, a number, or (for an action by proxy) an object."""


class Open(msgspec.Struct, frozen=True, kw_only=True, tag="open"):
    """A game is opened; its options are frozen here. `seed_hash` is published at once (CO-4)."""

    ruleset: str
    options: Mapping[str, Value]
    seed_hash: str
    reserve: bool = True
    """False where a scenario itself says which seat is nobody's."""


class Sit(msgspec.Struct, frozen=True, kw_only=True, tag="sit"):
    """Somebody takes a seat. `nonce` is theirs; an empty one is made from the seed's hash."""

    name: str
    nonce: str = ""
    bot: str = ""
    """The kind of bot, empty for a person."""


class Leave(msgspec.Struct, frozen=True, kw_only=True, tag="leave"):
    """A seat is given up before the start."""

    seat: Seat


class Start(msgspec.Struct, frozen=True, kw_only=True, tag="start"):
    """The host starts the game. `position` is for scenarios: a game brought to a given moment."""

    position: Mapping[str, Value] | None = None


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag="answer"):
    """A prompt is answered: `values` by field name."""

    action: str
    values: Mapping[str, Value] = {}


class Say(msgspec.Struct, frozen=True, kw_only=True, tag="say"):
    """A message in a channel."""

    channel: str
    text: str


class Tick(msgspec.Struct, frozen=True, kw_only=True, tag="tick"):
    """A deadline has passed. One that came twice does nothing the second time."""

    deadline: str


class Outage(msgspec.Struct, frozen=True, kw_only=True, tag="outage"):
    """The program was away from `since` until the input's time (CO-10)."""

    since: int


class Admit(msgspec.Struct, frozen=True, kw_only=True, tag="admit"):
    """A spectator is let into `audience` by the host (CO-21)."""

    viewer: str
    name: str


Body = Open | Sit | Leave | Start | Answer | Say | Tick | Outage | Admit


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """One input: who, when (milliseconds since 1970, UTC), what, and the client's id (CO-32)."""

    at: int
    by: Reader
    body: Body
    id: str = field(default="")
