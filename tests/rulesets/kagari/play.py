"""A village in few words: `Village("wolf, wolf, seer, villager lover", "night 2")`.

The seats are called Aki, Bo, Chi … in order; words after the role are marks, and `stand_in`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

import pytest

from tasogare.kernel.entries import Notice
from tasogare.kernel.inputs import Answer, Body, Say
from tasogare.kernel.ruleset import Refused, Truth
from tasogare.kernel.seats import GM, Reader, Seat
from tasogare.lab.bench import Bench
from tasogare.rulesets.kagari import KAGARI

N = TypeVar("N", bound=Notice)

NAMES: Final = (
    *("Aki", "Bo", "Chi", "Dai", "Emi", "Fumi", "Gen", "Hana", "Iori", "Jun"),
    *("Kei", "Lin", "Mao", "Nao", "Oki", "Pam", "Ren", "Sho", "Taro", "Umi"),
)
EIGHT: Final = "wolf, wolf, seer, hunter, villager, villager, villager, villager"


class Village:
    """A game at a position, everybody called by name."""

    def __init__(
        self,
        cast: str = EIGHT,
        at: str = "",
        *,
        dead: Mapping[str, str] | None = None,
        options: Mapping[str, Any] | None = None,
        chance: Mapping[str, Any] | None = None,
        names: Iterable[str] = NAMES,
        now: int | None = None,
    ) -> None:
        seats = [_seat(words.split()) for words in cast.split(",")]
        called = dict(zip(names, seats, strict=False))
        assert len(called) == len(seats)
        unmanned = [name for name, seat in called.items() if "stand_in" in seat]
        self.bench = Bench(
            KAGARI,
            list(called),
            options={"stand_in": bool(unmanned), **(options or {})},
            cast=KAGARI.draws(seats),
            unmanned=unmanned,
        )
        self.bench.draws.set(chance or {})
        self.bench.now = now or self.bench.now
        begin: dict[str, Any] | None = None
        if at:
            phase, _, day = at.partition(" ")
            fallen = {self.bench.seats[name]: cause for name, cause in (dead or {}).items()}
            begin = {"phase": phase, "day": int(day), "dead": fallen}
        self.bench.start(None if begin is None else {"seats": seats, "begin": begin})

    # doing

    def put(self, by: str, body: Body, refused: str = "") -> Refused | None:
        reader: Reader = GM if by == "GM" else self.bench.seats[by]
        before = self.bench.game.state
        if not refused:
            self.bench.put(reader, body)
            return None
        with pytest.raises(Refused) as refusal:
            self.bench.put(reader, body)
        assert refusal.value.code == refused
        assert self.bench.game.state == before
        return refusal.value

    def does(self, by: str, action: str, target: str = "", refused: str = "", **more: Any) -> None:  # noqa: ANN401
        values = dict(more)
        if target:
            values["target"] = self.bench.seats.get(target, target)
        self.put(by, Answer(action=action, values=values), refused)

    def says(
        self, by: str, text: str, channel: str = "public", refused: str = ""
    ) -> Refused | None:
        return self.put(by, Say(channel=channel, text=text), refused)

    def all_vote(self, target: str, instead: str = "") -> None:
        """Everybody who has not yet voted votes for one; that one for another."""
        for name in self.alive:
            if self.offers(name, "vote") is None:
                continue
            other = instead or next(one for one in self.alive if one != target)
            self.does(name, "vote", target if name != target else other)

    def removes(self, target: str, reason: str = "") -> None:
        self.does("GM", "gm_kill", target, text=reason)

    def clock(self, seconds: int | None = None) -> None:
        if seconds is None:
            assert self.bench.run_phase()
        else:
            self.bench.run_until(self.bench.now + 1000 * seconds)

    # looking

    @property
    def truth(self) -> Truth:
        return KAGARI.truth(self.bench.game.state)

    @property
    def alive(self) -> list[str]:
        return [self.bench.name(seat) for seat in self.truth.living]

    @property
    def dead(self) -> dict[str, str]:
        return {self.bench.name(seat): cause for seat, cause in self.truth.dead.items()}

    @property
    def at(self) -> str:
        return f"{self.truth.phase} {self.truth.day}"

    @property
    def winners(self) -> tuple[str, ...]:
        ended = self.bench.game.state.ended
        assert ended is not None
        return ended.sides

    def role(self, name: str) -> str:
        return self.truth.cast[self.bench.seats[name]]

    def offers(self, name: str, action: str) -> list[str] | None:
        """Return the targets that are open to somebody, None if the action is not."""
        prompt = self.bench.game.state.prompt(self.bench.seats[name], action)
        if prompt is None or (prompt.values is not None and not prompt.changeable):
            return None
        options = [option for field in prompt.fields for option in field.options]
        return [self.bench.name(Seat(option)) for option in options if isinstance(option, int)]

    def chosen(self, name: str, action: str) -> str | None:
        """Return the target that somebody is shown to have chosen."""
        prompt = self.bench.game.state.prompt(self.bench.seats[name], action)
        assert prompt is not None
        return None if prompt.values is None else self.bench.name(prompt.values["target"])

    def reader(self, name: str) -> Reader:
        return self.bench.seats.get(name, name)

    def heard(self, name: str, kind: type[N]) -> list[N]:
        feed = self.bench.feed(self.reader(name))
        return [notice for notice in feed if isinstance(notice, kind)]

    def learned(self, name: str, source: str) -> list[tuple[str, str]]:
        """Return what somebody learned from a source: (about whom, what)."""
        return [
            (self.bench.name(notice.about), notice.value)  # type: ignore[attr-defined]
            for notice in self.bench.feed(self.reader(name))
            if notice.tag == "learned" and notice.source == source  # type: ignore[attr-defined]
        ]

    def seats(self, *names: str) -> tuple[Seat, ...]:
        return tuple(self.bench.seats[name] for name in names)


def _seat(words: list[str]) -> dict[str, Any]:
    role, *more = words
    seat: dict[str, Any] = {"role": role, "mark": [word for word in more if word != "stand_in"]}
    if "stand_in" in more:
        seat["stand_in"] = True
    return seat
