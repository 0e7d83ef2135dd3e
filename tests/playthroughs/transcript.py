"""A game as text: every input, and beneath it each thing told, with a column for each reader.

    python -m tests.playthroughs --write     writes the stored transcripts anew

Nothing else writes them. A changed line is reviewed like code: against the rules, not the program.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field
from tasogare.kernel.entries import Notice
from tasogare.kernel.game import Commit, addressed
from tasogare.kernel.inputs import Admit, Answer, Leave, Open, Outage, Say, Sit, Start, Tick
from tasogare.kernel.seats import PUBLIC, Reader, reads
from tests.table import OPENED_AT, Table

MASKED: Final = frozenset({"seed_hash", "nonce", "seed", "options", "lengths", "hash", "salt"})
"""Long, or different with every version, and never of a rule's interest."""


class Transcript:
    """Writes down one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.names: dict[Reader, str] = {
            one.reader: one.name for one in (*table.people, *table.viewers)
        }
        self.columns = [*table.people, *table.viewers, table.gm, table.host, table.onlooker]

    def text(self) -> str:
        head = " ".join(_short(one.name) for one in self.columns)
        lines = [head]
        for commit in self.table.commits:
            lines += ["", f"{_clock(commit.input.at)}  {self.input(commit)}"]
            lines += [
                f"{self.marks(told.to)}  {self.notice(told.notice)}" for told in addressed(commit)
            ]
        return "\n".join(lines) + "\n"

    def marks(self, to: Any) -> str:  # noqa: ANN401  an audience
        return " ".join(
            ("*" if reads(one.reader, to) else ".").ljust(len(_short(one.name)))
            for one in self.columns
        )

    # what was put in

    def input(self, commit: Commit) -> str:  # noqa: PLR0911  one flat table of all inputs
        by = self.who(commit.input.by)
        match commit.input.body:
            case Open() as body:
                return f"{by} opens a table of {body.ruleset}"
            case Sit() as body:
                return f"{body.name} sits down"
            case Leave() as body:
                return f"{self.who(body.seat)} gives up the seat"
            case Start():
                return f"{by} starts the game"
            case Admit() as body:
                return f"{by} lets {body.name} into audience"
            case Tick() as body:
                return f"the clock `{body.deadline}` runs out"
            case Outage() as body:
                return f"the program was away since {_clock(body.since)}"
            case Say() as body:
                return f"{by} in {body.channel}: {body.text}"
            case Answer() as body:
                return f"{by} {body.action} {self.values(body.values)}".rstrip()

    # what was told

    def notice(self, notice: Notice) -> str:
        match notice:
            case n.Asked():
                fields = " ".join(self.field(one) for one in notice.fields)
                now = "" if notice.values is None else f" now ({self.values(notice.values)})"
                return f"asked {notice.action} {fields}{now}".rstrip()
            case n.Answered():
                stands = "nothing" if notice.values is None else f"({self.values(notice.values)})"
                return f"answered {notice.action} {stands}"
            case n.ClockSet():
                return f"clock_set {notice.deadline} until {_clock(notice.at)}"
            case n.Said():
                return f"said in {notice.channel} by {self.who(notice.by)}: {notice.text}"
            case _:
                plain = msgspec.to_builtins(notice)
                shown = {key: value for key, value in plain.items() if key not in MASKED}
                return f"{notice.tag} {self.plain(shown)}".rstrip()

    def field(self, field: Field) -> str:
        options = [self.who(one) if field.kind == "seat" else str(one) for one in field.options]
        if field.none:
            options.append("none")
        inside = "|".join(options) or field.kind
        return f"{field.name}[{inside}]" + ("?" if field.optional else "")

    def values(self, values: Mapping[str, Any]) -> str:
        return self.plain(dict(values))

    def plain(self, values: Mapping[str, Any]) -> str:
        return " ".join(f"{key}={self.value(key, value)}" for key, value in values.items())

    def value(self, key: str, value: Any) -> str:  # noqa: ANN401
        of_seats = {"seat", "seats", "about", "target", "to", "by", "tied", "of", "names"}
        of_seats |= {"wolf", "rooms"}
        by_seat = {"roles", "marks", "causes", "ballots", "counts", "sexes", "ages"}
        if isinstance(value, Mapping):
            named = {
                self.who(int(one)) if key in by_seat else one: two for one, two in value.items()
            }
            inside = ", ".join(
                f"{one}: {self.value('target' if key == 'ballots' else one, two)}"
                for one, two in named.items()
            )
            return f"{{{inside}}}"
        if isinstance(value, list | tuple):
            return "[" + ", ".join(self.value(key, one) for one in value) + "]"
        if isinstance(value, int) and not isinstance(value, bool) and key in of_seats:
            return self.who(value)
        if isinstance(value, str) and key == "by":
            return self.who(value)
        return str(value)

    def who(self, reader: Any) -> str:  # noqa: ANN401  a reader, or a word among the options
        return self.names.get(reader, str(reader))


def _short(name: str) -> str:
    return {"the host": "host", "an onlooker": PUBLIC}.get(name, name)


def _clock(at: int) -> str:
    seconds, rest = divmod(at - OPENED_AT, 1000)
    minutes, seconds = divmod(seconds, 60)
    return f"{minutes:02}:{seconds:02}" + (f".{rest:03}" if rest else "")
