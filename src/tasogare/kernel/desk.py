"""What is open just now: prompts, channels, deadlines. All of it values; `state` folds them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

import msgspec

from tasogare.kernel.seats import Audience, Reader

NONE: Final = "none"
"""The choice that takes a choice back, where a field allows it."""

Kind = Literal["seat", "word", "text", "number", "action"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One thing to fill in when answering a prompt.

    `seat` and `word` pick one of `options` (`seat` may offer words beside seats); `text` is up to
    `most` characters; `number` lies in `least` … `most`; `action` is another action by proxy.
    With `none`, the word `none` withdraws the choice.
    """

    name: str
    kind: Kind
    options: tuple[int | str, ...] = ()
    none: bool = False
    optional: bool = False
    least: int = 0
    most: int = 0

    def takes(self, value: Any) -> bool:  # noqa: ANN401  any JSON may come from outside
        """Tell whether the value is one this field offers."""
        match self.kind:
            case "seat" | "word":
                if isinstance(value, bool) or not isinstance(value, int | str):
                    return False
                return value in self.options or (self.none and value == NONE)
            case "text":
                return isinstance(value, str) and self.least <= len(value) <= self.most
            case "number":
                if isinstance(value, bool) or not isinstance(value, int):
                    return False
                return self.least <= value <= self.most
            case "action":
                return isinstance(value, Mapping) and isinstance(value.get("do"), str)


def seats(
    options: tuple[int | str, ...], *, none: bool = False, name: str = "target"
) -> tuple[Field]:
    """Return the one field of a prompt that asks for a seat."""
    return (Field(name=name, kind="seat", options=options, none=none),)


def words(options: tuple[str, ...], *, none: bool = False, name: str) -> tuple[Field]:
    """Return the one field of a prompt that asks for a word."""
    return (Field(name=name, kind="word", options=options, none=none),)


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """A question put to one reader; the only licence to act. `values` is the present answer."""

    action: str
    fields: tuple[Field, ...] = ()
    changeable: bool = False
    values: Mapping[str, Any] | None = None

    def takes(self, values: Mapping[str, Any]) -> bool:
        """Tell whether this answer is legal now, given what was offered and answered before."""
        if self.values is not None and not self.changeable:
            return False
        if not values.keys() <= {field.name for field in self.fields}:
            return False
        return all(
            field.takes(values[field.name]) if field.name in values else field.optional
            for field in self.fields
        )

    def withdraws(self, values: Mapping[str, Any]) -> bool:
        """Tell whether the answer takes a choice back."""
        return any(field.none and values.get(field.name) == NONE for field in self.fields)


class Channel(msgspec.Struct, frozen=True, kw_only=True):
    """Who reads and who may write one kind of talk just now."""

    name: str
    readers: Audience
    speakers: tuple[Reader, ...]
    most: int = 1_000
    """Characters in a message (CO-20)."""


class Deadline(msgspec.Struct, frozen=True, kw_only=True):
    """An instant at which something closes, and who is shown the clock. Milliseconds."""

    tag: str
    at: int
    since: int
    to: Audience

    @property
    def length(self) -> int:
        """How long it runs in all, in milliseconds."""
        return self.at - self.since
