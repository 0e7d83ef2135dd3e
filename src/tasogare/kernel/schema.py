"""A commit as the bytes that are stored and published, and back. Stored rows are never rewritten.

A later schema reads older rows through pure functions in `UPCASTERS`, keyed by the version they
start from; there is one version so far.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

import msgspec

from tasogare.kernel import facts, notices
from tasogare.kernel.entries import Codec, Entry, Fact, Notice, Told
from tasogare.kernel.game import Commit
from tasogare.kernel.inputs import Answer, Body, Input, Say
from tasogare.kernel.seats import Audience, Reader

VERSION: Final = 1
UPCASTERS: Final[Mapping[int, Callable[[Any], Any]]] = {}


class _Line(msgspec.Struct, omit_defaults=True):
    body: msgspec.Raw
    to: Audience | None = None
    """Present in notices, absent in facts."""


class _Row(msgspec.Struct):
    v: int
    n: int
    at: int
    by: Reader
    id: str
    input: Body
    entries: list[_Line]


class RecordCodec:
    """Writes and reads the commits of one ruleset's games."""

    def __init__(
        self, fact_types: Iterable[type[Fact]], notice_types: Iterable[type[Notice]]
    ) -> None:
        """Take the ruleset's own types; the kernel's are always known."""
        self.facts: Codec[Fact] = Codec((*facts.FACTS, *fact_types))
        self.notices: Codec[Notice] = Codec((*notices.NOTICES, *notice_types))

    def encode(self, commit: Commit) -> bytes:
        """Return a commit as one line of JSON."""
        lines = [
            _Line(msgspec.Raw(self.notices.encode(entry.notice)), to=entry.to)
            if isinstance(entry, Told)
            else _Line(msgspec.Raw(self.facts.encode(entry)))
            for entry in commit.entries
        ]
        given = commit.input
        row = _Row(VERSION, commit.n, given.at, given.by, given.id, given.body, lines)
        return msgspec.json.encode(row)

    def decode(self, raw: bytes) -> Commit:
        """Read a commit back; `ValueError` where the row is newer than this program."""
        version = msgspec.json.decode(raw, type=_Version).v
        if version > VERSION:
            message = f"this record was written by a newer version (schema {version})"
            raise ValueError(message)
        while version < VERSION:
            raw = msgspec.json.encode(UPCASTERS[version](msgspec.json.decode(raw)))
            version += 1
        row = msgspec.json.decode(raw, type=_Row)
        given = Input(at=row.at, by=row.by, body=row.input, id=row.id)
        return Commit(row.n, given, tuple(self._entry(line) for line in row.entries))

    def published(self, raw: bytes) -> bytes:
        """Return a stored commit as it may be published (CO-4)."""
        return self.encode(publishable(self.decode(raw)))

    def _entry(self, line: _Line) -> Entry:
        if line.to is None:
            return self.facts.decode(line.body)
        return Told(self.notices.decode(line.body), line.to)


class _Version(msgspec.Struct):
    v: int


def publishable(commit: Commit) -> Commit:
    """Return a commit as it may be published: without confidential lines and client ids (CO-4).

    Where there was such a line, what was put in is blanked too: it is the line, however it was
    sent (in the channel, by the game master, or by proxy).
    """
    entries = tuple(
        entry
        for entry in commit.entries
        if not (isinstance(entry, Told) and entry.notice.confidential)
    )
    given = commit.input
    body = given.body
    if len(entries) < len(commit.entries):
        entries = tuple(_blank(entry) for entry in entries)
        if isinstance(body, Say):
            body = Say(channel=body.channel, text="")
        elif isinstance(body, Answer):
            body = Answer(action=body.action)
    return Commit(commit.n, Input(at=given.at, by=given.by, body=body), entries)


def _blank(entry: Entry) -> Entry:
    match entry:
        case facts.PromptAnswered(values=values) if values:
            return replace(entry, values={})
        case Told(notices.Answered(values=values) as notice, to) if values:
            return Told(replace(notice, values={}), to)
        case _:
            return entry
