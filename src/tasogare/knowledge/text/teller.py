"""Who tells: a language, the names at a table, a ruleset; and the dispatch by kind of notice."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import singledispatch
from typing import Any

from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import GM, HOST, Reader, Seat
from tasogare.words import has, listed, say


@dataclass(frozen=True, slots=True)
class Teller:
    """A language, the names at a table by seat (and of spectators by reader), and the ruleset."""

    lang: str
    ruleset: str
    names: Mapping[Reader, str]
    nobody: Reader | None = None
    """The seat that is nobody's; it is called by a word where the ruleset has one (KA-20)."""

    def say(self, key: str, /, **arguments: str | int) -> str:
        return say(self.lang, key, **arguments)

    def own(self, key: str, /, **arguments: str | int) -> str:
        """Say a text of this ruleset."""
        return say(self.lang, f"{self.ruleset}.{key}", **arguments)

    def name(self, reader: Reader) -> str:
        """Return whose seat this is, or who else it is."""
        known = self.names.get(reader)
        if known is not None and reader == self.nobody:
            return self.stand_in or known
        if known is not None:
            return known
        if isinstance(reader, int):
            return self.say("reader.seat", number=reader + 1)
        return self.say(f"reader.{reader}" if reader in {GM, HOST} else "reader.viewer")

    @property
    def stand_in(self) -> str:
        """How a seat that is nobody's is called; empty where the ruleset has no word for it."""
        return self.own("stand_in") if has(f"{self.ruleset}.stand_in") else ""

    def listed(self, seats: Iterable[Seat]) -> str:
        """Return these seats' names as a list in words."""
        return listed(self.lang, map(self.name, seats)) or self.say("reader.nobody")

    def phase(self, phase: str) -> str:
        key = f"{self.ruleset}.phase.{phase}"
        return self.say(key if has(key) else f"phase.{phase}")

    def channel(self, channel: str) -> str:
        """Return a channel's name; of one named `KIND:WHICH`, which room or whose seat it is."""
        kind, _, which = channel.partition(":")
        own = f"{self.ruleset}.channel.{kind}"
        key = own if has(own) else f"channel.{kind}"
        if not has(key):
            return channel
        if which.isdecimal():
            return self.say(key, name=self.name(Seat(int(which))))
        return self.say(key, **({kind: self.own(f"{kind}.{which}")} if which else {}))

    def action(self, action: str) -> str:
        """Return the key of an action, a seat's or the game master's."""
        group = "gm" if action.startswith("gm_") else self.ruleset
        return f"{group}.action.{action}"

    def variant(self, key: str, values: Mapping[str, Any]) -> str:
        """Return the key for an answer with these values, where it has one: `KEY.leaf`, `KEY.lot`.

        A word among the values chooses it, or the name of a value that is true.
        """
        words = (name if value is True else value for name, value in values.items())
        keys = (f"{key}.{word}" for word in words if isinstance(word, str))
        return next((one for one in keys if has(one)), key)

    def values(self, values: Mapping[str, Any]) -> dict[str, str]:
        """Return an answer's values in words: seats by name, words by the ruleset's texts."""
        return {field: self._value(field, value) for field, value in values.items()}

    def _value(self, field: str, value: Any) -> str:  # noqa: ANN401  answers are JSON
        if isinstance(value, int) and not isinstance(value, bool):
            return self.name(Seat(value))
        key = f"{self.ruleset}.{field}.{value}"
        return self.say(key) if has(key) else str(value)

    def role(self, role: str, marks: tuple[str, ...]) -> list[str]:
        """Tell a seat what it is."""
        if not role:
            return [self.say("notice.role_told.not_yet")]
        if not role:
            return [self.say("notice.role_told.not_yet")]
        you = [f"mark.{mark}.you" for mark in marks or ("none",)]
        return [
            self.say("notice.role_told", role=self.own(f"role.{role}")),
            *(self.own(key) for key in you if has(f"{self.ruleset}.{key}")),
        ]


def render(lang: str, ruleset: str, notice: Notice, names: Mapping[Reader, str]) -> list[str]:
    """Return what a notice says, line by line, to one of those it is addressed to."""
    return lines(notice, Teller(lang, ruleset, names))


@singledispatch
def lines(notice: Notice, to: Teller) -> list[str]:
    """Return a notice's lines; every kind of notice has its own function below."""
    del to
    raise TypeError(f"there are no words for {notice.tag}")
