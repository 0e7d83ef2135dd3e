"""What a post is made of, whatever it is written in: headings, lines, quotes, lists, tables.

All text here is plain, the players' as well as ours. The writers (`markdown`, `bbcode`) make sure
that none of it is read as anything else.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; 1 is the title, 2 a phase, 3 a part of one."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """What is said in one go, its beginning in bold; a new line in it is kept."""

    text: str
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Quote:
    """What somebody said: by whom, what stands beside the name, and the words."""

    by: str
    beside: str
    text: str


@dataclass(frozen=True, slots=True)
class Listing:
    """Lines below one another."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells below a head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Code:
    """What is to be copied to the letter, such as a hash."""

    text: str


@dataclass(frozen=True, slots=True)
class Spoiler:
    """What is folded away where the board can do that."""

    title: str
    blocks: tuple[Heading | Line | Quote | Listing | Table | Code, ...]


Block = Heading | Line | Quote | Listing | Table | Code | Spoiler
Document = tuple[Block, ...]
