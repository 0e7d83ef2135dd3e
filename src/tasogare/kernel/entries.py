"""Facts and notices, the two kinds of line in a record, and their JSON; who reads: `seats`."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar, dataclass_transform

import msgspec

from tasogare.kernel.seats import Audience


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Fact:
    """What truly happened. It folds into the state and is sent to nobody while a game runs."""

    tag: ClassVar[str]

    def __init_subclass__(cls) -> None:
        """Make each subclass a frozen dataclass named by its class in snake case."""
        cls.tag = _tag(cls.__name__)
        dataclass(frozen=True, kw_only=True)(cls)


@dataclass_transform(frozen_default=True, kw_only_default=True)
class Notice:
    """What somebody is told. It folds into nothing and always has an audience."""

    tag: ClassVar[str]
    confidential: ClassVar[bool] = False
    """True for what stays between its readers even after the end (CO-4)."""

    def __init_subclass__(cls) -> None:
        """Make each subclass a frozen dataclass named by its class in snake case."""
        cls.tag = _tag(cls.__name__)
        dataclass(frozen=True, kw_only=True)(cls)


@dataclass(frozen=True, slots=True)
class Told:
    """One notice with its audience, as it stands in the record."""

    notice: Notice
    to: Audience


Entry = Fact | Told
"""A line of the record."""

B = TypeVar("B", Fact, Notice)


class Codec(Generic[B]):
    """Writes and reads one family of tagged bodies as JSON objects `{"t": tag, …}`."""

    def __init__(self, types: Iterable[type[B]]) -> None:
        """Take the types this codec knows; two with one tag are a mistake in the program."""
        self.types: dict[str, type[B]] = {}
        for kind in types:
            if kind.tag in self.types:
                message = f"two types are tagged {kind.tag}"
                raise ValueError(message)
            self.types[kind.tag] = kind

    def encode(self, body: B) -> bytes:
        """Return the JSON of a body, its tag first."""
        rest = msgspec.json.encode(body)
        head = b'{"t":"' + body.tag.encode() + b'"'
        return head + rest[1:] if rest == b"{}" else head + b"," + rest[1:]

    def decode(self, raw: bytes | msgspec.Raw) -> B:
        """Read a body back; `ValueError` for a tag this program does not know."""
        tag = msgspec.json.decode(raw, type=_Tagged).t
        kind = self.types.get(tag)
        if kind is None:
            message = f"this record holds a line of an unknown kind: {tag}"
            raise ValueError(message)
        return msgspec.json.decode(raw, type=kind)


class _Tagged(msgspec.Struct):
    t: str
