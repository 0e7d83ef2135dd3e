"""Who can read and act at a table, and what a name may be (CO-22); who sits is in `state`."""

import unicodedata
from typing import Final, Literal, NewType

Seat = NewType("Seat", int)
"""A place in the game, counted from 0 in seat order. A number given up before the start is not
used again, so that nobody inherits another's private lines."""

Reader = Seat | str
"""Whoever has a feed and may act: a `Seat`, `GM`, `HOST`, or `viewer:ID` for a spectator, who reads
`audience` once the host has let it in by name. All read what is addressed to `EVERYONE`."""

GM: Final = "gm"
HOST: Final = "host"
PUBLIC: Final = "public"
"""The feed of an onlooker: exactly what is addressed to `EVERYONE`."""

EVERYONE: Final = "everyone"
Audience = Literal["everyone"] | tuple[Reader, ...]
"""To whom a notice goes: `EVERYONE`, or the readers named. There is no default."""

NAME_MOST: Final = 20
_RESERVED: Final = frozenset({"none", "gm", "all"})


VIEWER: Final = "viewer:"


def is_viewer(reader: Reader) -> bool:
    """Tell whether a reader is a spectator with a private line of its own (CO-21)."""
    return isinstance(reader, str) and reader.startswith(VIEWER)


def only(*readers: Reader) -> tuple[Reader, ...]:
    """Return the audience of exactly these readers, each once, in a fixed order."""
    if len(readers) < 2:
        return readers
    return tuple(sorted(set(readers), key=lambda reader: (isinstance(reader, str), str(reader))))


def reads(reader: Reader, audience: Audience) -> bool:
    """Tell whether a notice addressed to `audience` is for `reader`."""
    return audience == EVERYONE or reader in audience


def folded(name: str) -> str:
    """Return the form in which two names are compared (CO-22)."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", plain)  # folding can take letters and accents apart


def same_name(one: str, other: str) -> bool:
    """Tell whether two display names are one after CO-22."""
    return folded(one) == folded(other)


def clean_name(raw: str) -> str | None:
    """Return the name trimmed, or None where it is not a name (CO-22)."""
    name = raw.strip()
    if not 1 <= len(name) <= NAME_MOST or folded(name) in _RESERVED:
        return None
    if any(unicodedata.category(char) in {"Cc", "Cf", "Zl", "Zp"} for char in name):
        return None
    return name
