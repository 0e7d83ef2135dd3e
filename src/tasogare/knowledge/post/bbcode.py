"""A post in BBCode, with tags that common boards share: b, quote, list, spoiler and code.

Boards differ in how a tag is written down without being one (`noparse`, `nobbc`, entities, none at
all). A word joiner behind every opening bracket works in all of them: no board has a tag of that
name, so the bracket stays what it is. In the name of a quote, where a closing bracket or a
quotation mark would end it, full-width signs stand for these.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tasogare.knowledge.post import document as d
from tasogare.knowledge.post.plain import JOINER, line_of, lines_of

_IN_NAMES: Final = str.maketrans({mark: chr(ord(mark) + 0xFEE0) for mark in "[]\"'=;,\\&<>"})


def write(document: d.Document) -> str:
    """Return a document in BBCode."""
    return "\n\n".join(_blocks(document)) + "\n"


def _blocks(blocks: Iterable[d.Block]) -> Iterable[str]:
    for block in blocks:
        if isinstance(block, d.Spoiler):
            inside = "\n\n".join(_blocks(block.blocks))
            yield f"{_bold(block.title)}\n[spoiler]\n{inside}\n[/spoiler]"
        else:
            yield _WRITE[type(block)](block)


def _escaped(line: str) -> str:
    return line.replace("[", f"[{JOINER}")


def _text(text: str) -> str:
    return "\n".join(map(_escaped, lines_of(text)))


def _bold(text: str) -> str:
    inside = line_of(text)
    return f"[b]{_escaped(inside)}[/b]" if inside else ""


def _line(block: d.Line) -> str:
    return " ".join(filter(None, (_bold(block.lead), _text(block.text))))


def _heading(block: d.Heading) -> str:
    return _bold(block.text if block.level > 2 else f"■ {block.text}")


def _quote(block: d.Quote) -> str:
    name = line_of(block.by).translate(_IN_NAMES)
    head = f"{_bold(block.beside)}\n" if block.beside else ""
    return f'[quote="{name}"]{head}{_text(block.text)}[/quote]'


def _listing(block: d.Listing) -> str:
    rows = (f"[*]{_line(d.Line(line_of(row.text), row.lead))}" for row in block.lines)
    return "\n".join(["[list]", *rows, "[/list]"])


def _table(block: d.Table) -> str:
    head = _escaped(" | ".join(map(line_of, block.head)))
    rows = (d.Line(" | ".join(["", *rest]).strip(), lead=first) for first, *rest in block.rows)
    return f"{head}\n{_listing(d.Listing(tuple(rows)))}"


def _code(block: d.Code) -> str:
    return f"[code]{_text(block.text)}[/code]"


_WRITE: Final[Mapping[type, Callable[[Any], str]]] = {
    d.Heading: _heading,
    d.Line: _line,
    d.Quote: _quote,
    d.Listing: _listing,
    d.Table: _table,
    d.Code: _code,
}
