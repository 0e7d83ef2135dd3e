"""A game driven by hand with a clock of its own: for scenarios, simulation and tests."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from tasogare.kernel.chance import drawable, seed_hash
from tasogare.kernel.draft import DRAW
from tasogare.kernel.entries import Notice, Told
from tasogare.kernel.game import Commit, Game
from tasogare.kernel.inputs import TABLE, Body, Input, Open, Sit, Start, Tick
from tasogare.kernel.ruleset import Refused, Ruleset
from tasogare.kernel.seats import HOST, NOBODY, Reader, Seat, reads, same_name
from tasogare.toolbox.notices import PhaseBegan

FIXED_SEED: Final = bytes(range(32))
BEGINNING: Final = 1_767_607_200_000
"""Monday, 2026-01-05, 10:00 UTC, in milliseconds."""


class CannotBeDrawn(Exception):
    """A draw was fixed to something that could not come out."""


class FixedDraws:
    """Draws given by label. A list is used up in order; a map is by seat (its name or number).

    `cast` holds the draws that make a position, likewise; they need not be ones a deal could give.
    """

    def __init__(self, names: Mapping[str, Seat], cast: Mapping[str, Any]) -> None:
        """Take the seats' names, for values that are seats."""
        self._names = names
        self._cast = cast
        self._given: dict[str, Any] = {}

    def set(self, given: Mapping[str, Any]) -> None:
        """Fix more draws from here on."""
        for label, value in given.items():
            by_seat = isinstance(value, Mapping)
            self._given[label] = (
                {str(self._seat(name)): each for name, each in value.items()} if by_seat else value
            )

    def _seat(self, value: object) -> object:
        return self._names.get(value, value) if isinstance(value, str) else value

    def __call__(self, label: str, about: str, how: str, items: Sequence[Any], count: int) -> Any:  # noqa: ANN401
        """Give the next value for a draw, or leave it to chance (`kernel.draft.Fix`)."""
        if label not in self._given:
            cast = self._cast.get(label, DRAW)
            return cast.get(about, DRAW) if isinstance(cast, Mapping) else cast
        held = self._given[label]
        if isinstance(held, dict):
            if about not in held:
                return DRAW
            value, rest = _next(held[about], how)
            self._given[label] = {**held, about: rest}
        else:
            value, rest = _next(held, how)
            self._given[label] = rest
        if value is DRAW:
            return DRAW
        if how == "arrange" and not isinstance(value, list | tuple):
            value = [value]
        if any(isinstance(item, int) for item in items):
            value = [self._seat(one) for one in value] if how == "arrange" else self._seat(value)
        if not drawable(how, items, count, value):  # type: ignore[arg-type]
            raise CannotBeDrawn(f"{label} cannot be {value}: it is drawn from {list(items)}")
        return value


def _next(held: Any, how: str) -> tuple[Any, Any]:  # noqa: ANN401
    """Return the value to use now and what is held afterwards."""
    one_value = how == "arrange" and not (held and isinstance(held[0], list))
    if isinstance(held, list) and not one_value:
        return (held[0], held[1:]) if held else (DRAW, held)
    return held, held


class Bench:
    """A game with its commits, its clock, and every notice told so far."""

    def __init__(
        self,
        rules: Ruleset[Any],
        names: Sequence[str],
        *,
        options: Mapping[str, Any],
        seed: bytes = FIXED_SEED,
        cast: Mapping[str, Any] | None = None,
        unmanned: Collection[str] | None = None,
    ) -> None:
        """Open a game and seat everyone; `start` begins it. May raise `Refused`.

        With `unmanned`, these of the names are the seats that are nobody's; without it the game
        reserves such seats itself, before those named.
        """
        self.rules = rules
        self.now = BEGINNING
        self.seats: dict[str, Seat] = {}
        self.draws = FixedDraws(self.seats, cast or {})
        self.game: Game[Any] = Game(rules, seed, fix=self.draws)
        self.commits: list[Commit] = []
        self.told: list[Told] = []
        opening = Open(
            ruleset=rules.id,
            options=options,
            seed_hash=seed_hash(seed),
            reserve=unmanned is None,
        )
        self.put(TABLE, opening)
        opened = self.game.state.opened
        seated = len(self.game.state.sitters) + len(names)
        if opened is not None and seated > rules.capacity(opened.options)[1]:
            raise Refused("bad_player_count")
        for name in names:
            nobody = unmanned is not None and name in unmanned
            self.put(TABLE, Sit(name=name, bot=NOBODY if nobody else ""))
        self.seats |= {sitter.name: seat for seat, sitter in self.game.state.sitters.items()}

    def start(self, position: Mapping[str, Any] | None = None) -> None:
        """Deal, and bring the game to a position if one is given."""
        if position is not None:
            self.now = self.rules.moment(self.game.state, position, self.now)
        self.put(HOST, Start(position=position))

    def put(self, by: Reader, body: Body) -> Commit:
        """Put an input to the game now; raises `Refused`."""
        commit = self.game.handle(Input(at=self.now, by=by, body=body))
        self.commits.append(commit)
        self.told.extend(entry for entry in commit.entries if isinstance(entry, Told))
        return commit

    def feed(self, reader: Reader) -> list[Notice]:
        """Return every notice addressed to a reader, in order."""
        return [told.notice for told in self.told if reads(reader, told.to)]

    def run_until(self, instant: int) -> None:
        """Let every deadline up to an instant pass, each at its own time."""
        while True:
            clock = self.game.next_deadline()
            if clock is None or clock.at > instant:
                break
            self.now = max(self.now, clock.at)
            self.put(TABLE, Tick(deadline=clock.tag))
        self.now = max(self.now, instant)

    def run_phase(self) -> bool:
        """Let the clock run to the end of this phase; False if no clock runs."""
        begun = self.phases_begun()
        while self.phases_begun() == begun:
            clock = self.game.next_deadline()
            if clock is None:
                return False
            self.now = max(self.now, clock.at)
            self.put(TABLE, Tick(deadline=clock.tag))
        return True

    def run_until_dealt(self) -> None:
        """Let the clock run until everyone has been dealt what they are."""
        while not self.rules.truth(self.game.state).cast and self.run_phase():
            pass

    def phases_begun(self) -> int:
        """Return how many phases have begun, the one after the end included."""
        return sum(isinstance(told.notice, PhaseBegan) for told in self.told)

    def seat(self, name: str) -> Seat | None:
        """Return a seat by its name as CO-22 compares them."""
        for known, seat in self.seats.items():
            if same_name(known, name):
                return seat
        return None

    def name(self, seat: Seat) -> str:
        """Return a seat's display name."""
        return self.game.state.name(seat)
