"""One message to one address, and what became of it; as JSON between server and courier."""

from typing import Final, Literal

import msgspec

from tasogare.reminders.addresses import Browser


class Text(msgspec.Struct, frozen=True, kw_only=True):
    """What is said, in the reader's language."""

    title: str
    body: str
    link: str = ""
    """Where to go from there; empty for nowhere."""


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A text on its way."""

    person: str
    to: str | Browser
    """A service's address, or a browser."""
    text: Text
    contact: str = ""
    """Where a push service can complain."""
    tries: int = 0


Outcome = Literal["sent", "failed", "refused", "gone", "bad"]
"""`failed` may be tried again. `refused`: the fence stood before it. `gone`: the browser takes
nothing more. `bad`: it is no address."""

FAILED: Final[Outcome] = "failed"


BAG: Final = 32
"""Letters that one courier carries."""


class Bag(msgspec.Struct, frozen=True, kw_only=True):
    """What a courier is given: letters, what it may reach, the key of this server."""

    letters: tuple[Letter, ...]
    allowed: tuple[str, ...]
    key: bytes


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one letter of a bag."""

    place: int
    outcome: Outcome
