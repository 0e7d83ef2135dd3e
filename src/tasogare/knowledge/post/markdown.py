"""A post in Markdown, as CommonMark has it: no tables, no HTML, so that every board reads it.

A backslash stands before every mark that could mean something; a line keeps its end by another at
its end. Markdown can fold nothing away: a spoiler is a title and what follows.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tasogare.knowledge.post import document as d
from tasogare.knowledge.post.plain import line_of, lines_of

_MARKS: Final = str.maketrans({mark: f"\\{mark}" for mark in "\\`*_{}[]<>&#~|$"})
_AT_START: Final = re.compile(r"^([-+=:]|\d+(?=[.)]))")
_BLANKS: Final = re.compile("^ +")
_HARD_SPACE: Final = "\u00a0"
_FENCE: Final = re.compile(r"`+")


def write(document: d.Document) -> str:
    """Return a document in Markdown."""
    return "\n\n".join(_blocks(document)) + "\n"


def _blocks(blocks: Iterable[d.Block]) -> Iterable[str]:
    for place, block in enumerate(blocks):
        if isinstance(block, d.Spoiler):
            yield _bold(block.title)
            yield from _blocks(block.blocks)
        else:
            yield _WRITE[type(block)](block, "-*"[place % 2])


def _escaped(line: str) -> str:
    """Return one line of plain text so that it is read as it stands."""
    kept = _BLANKS.sub(lambda blanks: _HARD_SPACE * len(blanks[0]), line.translate(_MARKS))
    return _AT_START.sub(_at_start, kept)


def _at_start(mark: re.Match[str]) -> str:
    """Return the beginning of a line that would begin a list: `-`, `+`, `1.`, `1)`."""
    return f"{mark[0]}\\" if mark[0].isdigit() else f"\\{mark[0]}"


def _text(text: str) -> list[str]:
    """Return lines that keep their ends; an empty one begins a new paragraph."""
    lines = [_escaped(line.rstrip(" ")) for line in lines_of(text)]
    follows = [*lines[1:], ""]
    return [
        f"{line}\\" if line and more else line for line, more in zip(lines, follows, strict=True)
    ]


def _bold(text: str) -> str:
    inside = line_of(text)
    return f"**{_escaped(inside)}**" if inside else ""


def _led(line: d.Line, *, one: bool) -> list[str]:
    lead = _bold(line.lead)
    rest = [_escaped(line_of(line.text))] if one else _text(line.text)
    if not lead:
        return rest
    return [f"{lead} {rest[0]}" if rest[0] else lead, *rest[1:]]


def _heading(block: d.Heading, _: str) -> str:
    return f"{'#' * block.level} {_escaped(line_of(block.text))}"


def _line(block: d.Line, _: str) -> str:
    return "\n".join(_led(block, one=False))


def _quote(block: d.Quote, _: str) -> str:
    head = " ".join(filter(None, (_bold(block.by), _escaped(line_of(block.beside)))))
    return "\n".join([head, *(f"> {line}".rstrip(" ") for line in _text(block.text))])


def _listing(block: d.Listing, bullet: str) -> str:
    return "\n".join(f"{bullet} {_led(line, one=True)[0]}" for line in block.lines)


def _table(block: d.Table, bullet: str) -> str:
    head = _escaped(" | ".join(map(line_of, block.head)))
    rows = (d.Line(" | ".join(["", *rest]).strip(), lead=first) for first, *rest in block.rows)
    return f"{head}\n{_listing(d.Listing(tuple(rows)), bullet)}"


def _code(block: d.Code, _: str) -> str:
    text = "\n".join(lines_of(block.text))
    fence = "`" * max(3, 1 + max(map(len, _FENCE.findall(text)), default=0))
    return f"{fence}\n{text}\n{fence}"


_WRITE: Final[Mapping[type, Callable[[Any, str], str]]] = {
    d.Heading: _heading,
    d.Line: _line,
    d.Quote: _quote,
    d.Listing: _listing,
    d.Table: _table,
    d.Code: _code,
}
