"""Reading and writing published records: one commit a line, as `kernel.schema` writes it."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tasogare.kernel.game import Commit
from tasogare.kernel.schema import RecordCodec, publishable
from tasogare.rulesets import SHELF


class BadRecord(Exception):
    """A file that is no record, or none that this program can read; the text says why."""


@dataclass(frozen=True, slots=True)
class Record:
    """One game's record."""

    ruleset: str
    commits: tuple[Commit, ...]


class _OpenBody(msgspec.Struct):
    ruleset: str


class _FirstRow(msgspec.Struct):
    input: _OpenBody


def codec(ruleset: str) -> RecordCodec:
    """Return what reads and writes the records of a ruleset's games."""
    rules = SHELF.get(ruleset)
    if rules is None:
        raise BadRecord(f"this program has no ruleset {ruleset}; it has {', '.join(sorted(SHELF))}")
    return RecordCodec(rules.facts, rules.notices)


def write(record: Record) -> bytes:
    """Return a record as it is published (CO-4)."""
    made = codec(record.ruleset)
    return b"".join(made.encode(publishable(commit)) + b"\n" for commit in record.commits)


def read(lines: Iterable[bytes]) -> Record:
    """Read a record; empty lines are passed over."""
    filled = [line for line in lines if line.strip()]
    if not filled:
        raise BadRecord("this is empty")
    try:
        ruleset = msgspec.json.decode(filled[0], type=_FirstRow).input.ruleset
    except msgspec.MsgspecError as wrong:
        raise BadRecord("this is no record: its first line does not open a game") from wrong
    made = codec(ruleset)
    commits = []
    for number, line in enumerate(filled):
        try:
            commit = made.decode(line)
        except (msgspec.MsgspecError, ValueError) as wrong:
            raise BadRecord(f"line {number + 1} cannot be read: {wrong}") from wrong
        if commit.n != number:
            raise BadRecord(f"line {number + 1} is number {commit.n}: lines are missing or moved")
        commits.append(commit)
    return Record(ruleset, tuple(commits))


def load(path: Path) -> Record:
    """Read a record from a file."""
    try:
        return read(path.read_bytes().splitlines())
    except OSError as wrong:
        raise BadRecord(f"it cannot be read: {wrong.strerror or wrong}") from wrong
