"""A table to test at: named people with given roles, at a given moment, and what each one hears."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tasogare.kernel.entries import Notice
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import GM, Reader, Seat
from tasogare.lab.bench import Bench
from tasogare.rulesets.lotro import LOTRO

NAMES = ("Aoi", "Ben", "Cho", "Dai", "Eri", "Fay", "Gil", "Hal", "Ida", "Jun")
NINE = ("wolf", "wolf", "apostle", "friend", "healer", *["villager"] * 4)
ROOMS = (("Ben", "Dai"), ("Eri", "Fay"), ("Cho", "Hal"), ("Aoi", "Gil", "Ida"))


class Table:
    """A game with verbs."""

    def __init__(
        self,
        roles: Sequence[str] = NINE,
        *,
        options: Mapping[str, Any] | None = None,
        seats: Mapping[str, Mapping[str, Any]] | None = None,
        **begin: Any,  # noqa: ANN401  as in a scenario file
    ) -> None:
        """Seat people with these roles; `begin` as in a scenario, without it the gathering."""
        names = NAMES[: len(roles)]
        specs = [
            {"role": role, **dict((seats or {}).get(name, {}))}
            for name, role in zip(names, roles, strict=True)
        ]
        draws = LOTRO.draws(specs)
        self.bench = Bench(LOTRO, names, options=options or {}, cast=draws)
        position = None
        if begin:
            position = {"seats": specs, "begin": {"day": 1, **self._numbered(begin)}}
        self.bench.start(position)

    def _numbered(self, value: Any) -> Any:  # noqa: ANN401  as in a scenario file
        if isinstance(value, str):
            return self.bench.seats.get(value, value)
        if isinstance(value, Mapping):
            return {self._numbered(key): self._numbered(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [self._numbered(each) for each in value]
        return value

    def seat(self, name: str) -> Seat:
        return self.bench.seats[name]

    def does(self, name: str, action: str, target: str | None = None, **values: Any) -> None:  # noqa: ANN401
        if target is not None:
            values["target"] = self.bench.seats.get(target, target)
        by: Reader = GM if name == "GM" else self.seat(name)
        self.bench.put(by, Answer(action=action, values=values))

    def says(self, name: str, text: str, channel: str = "public") -> None:
        self.bench.put(self.seat(name), Say(channel=channel, text=text))

    def refuses(self, name: str, action: str, target: str | None = None, **values: Any) -> str:  # noqa: ANN401
        with pytest.raises(Refused) as no:
            self.does(name, action, target, **values)
        return no.value.code

    def silences(self, name: str, text: str, channel: str = "public") -> str:
        with pytest.raises(Refused) as no:
            self.says(name, text, channel)
        return no.value.code

    def feed(self, reader: Reader) -> list[Notice]:
        return self.bench.feed(self.bench.seats.get(str(reader), reader))

    def heard(self, reader: Reader, tag: str) -> list[Notice]:
        return [notice for notice in self.feed(reader) if notice.tag == tag]

    def wait(self, seconds: int) -> None:
        self.bench.run_until(self.bench.now + 1000 * seconds)

    def next_phase(self) -> None:
        assert self.bench.run_phase()

    @property
    def phase(self) -> str:
        return LOTRO.truth(self.bench.game.state).phase

    @property
    def world(self) -> Any:  # noqa: ANN401  tests look at any part of it
        return self.bench.game.state.world
