"""What one input brings about: made step by step, adopted whole or dropped whole by `game`."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from tasogare.kernel import chance
from tasogare.kernel import facts as f
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Channel, Field, Prompt
from tasogare.kernel.entries import Entry, Fact, Notice, Told
from tasogare.kernel.seats import EVERYONE, Audience, Reader, Seat, only, reads
from tasogare.kernel.state import Evolves, State, W, evolve

T = TypeVar("T")

Fix = Callable[[str, str, chance.How, Sequence[Any], int], Any]
"""Gives the result of a draw by hand, or `DRAW`: label, about, how, items, count. For scenarios."""


class _Draw:
    pass


DRAW = _Draw()
"""What a `Fix` returns when it leaves a draw to chance."""


class Draft(Generic[W]):
    """One input's consequences. Everything a ruleset does to a game it does through this."""

    def __init__(
        self, state: State[W], rules: Evolves[W], *, at: int, key: bytes, seed: bytes, fix: Fix
    ) -> None:
        """Begin at a state; `at` is the input's time, `key` that of all draws (`chance.salted`)."""
        self.state = state
        self.at = at
        self.entries: list[Entry] = []
        self._rules = rules
        self._key = key
        self._seed = seed
        self._fix = fix

    def key(self, key: bytes) -> None:
        """Take the key of all draws, known once the seats are fixed."""
        self._key = key

    @property
    def world(self) -> W:
        """The ruleset's part of the state as it is now."""
        if self.state.world is None:
            message = "the game has not started"
            raise RuntimeError(message)
        return self.state.world

    # what happens, and what is told

    def happen(self, fact: Fact) -> None:
        """Add a fact to the record and fold it at once."""
        self.entries.append(fact)
        self.state = evolve(self.state, fact, self._rules)

    def tell(self, notice: Notice, *, to: Audience) -> None:
        """Tell exactly these readers. An empty audience is nobody, and leaves no line."""
        if to:
            self.entries.append(Told(notice, to))

    # prompts

    def ask(
        self,
        action: str,
        reader: Reader,
        fields: tuple[Field, ...] = (),
        *,
        changeable: bool = False,
        values: Mapping[str, Any] | None = None,
    ) -> None:
        """Put a prompt to a reader; again with other options, or a present answer, replaces it."""
        prompt = Prompt(action=action, fields=fields, changeable=changeable, values=values)
        if self.state.prompt(reader, action) == prompt:
            return
        self.happen(
            f.PromptPut(
                reader=reader, action=action, fields=fields, changeable=changeable, values=values
            )
        )
        self.tell(
            n.Asked(action=action, fields=fields, changeable=changeable, values=values),
            to=only(reader),
        )

    def answer(self, reader: Reader, action: str, values: Mapping[str, Any] | None) -> None:
        """Let an open prompt stand answered, or (None) open again as if nobody had answered."""
        prompt = self.state.prompt(reader, action)
        if prompt is None or prompt.values == values:
            return
        self.happen(f.PromptAnswered(reader=reader, action=action, values=values))
        self.tell(n.Answered(action=action, values=values), to=only(reader))

    def close(self, action: str) -> dict[Seat, Mapping[str, Any]]:
        """Close an action's prompt for all seats and return what they had answered, by seat."""
        given: dict[Seat, Mapping[str, Any]] = {}
        for (reader, asked), prompt in self.state.desk.prompts.items():
            if asked == action and isinstance(reader, int):
                if prompt.values is not None:
                    given[reader] = prompt.values
                self.drop(reader, action)
        return {seat: given[seat] for seat in self.state.seats if seat in given}

    def drop(self, reader: Reader, action: str) -> None:
        """Close one reader's prompt, if it is open."""
        if self.state.prompt(reader, action) is not None:
            self.happen(f.PromptDropped(reader=reader, action=action))
            self.tell(n.Unasked(action=action), to=only(reader))

    def dismiss(self, reader: Reader) -> None:
        """Close every prompt of a reader."""
        for who, action in tuple(self.state.desk.prompts):
            if who == reader:
                self.drop(who, action)

    # talk

    def channel(
        self, name: str, *, readers: Audience, speakers: Iterable[Reader], most: int = 1_000
    ) -> None:
        """Set who reads and writes a channel; those for whom it changes are told so."""
        wanted = Channel(name=name, readers=readers, speakers=only(*speakers), most=most)
        before = self.state.desk.channels.get(name)
        if before == wanted:
            return
        self.happen(f.ChannelSet(name=name, readers=readers, speakers=wanted.speakers, most=most))
        everyone: tuple[Reader, ...] = (*self.state.sitters, *self.state.viewers)
        for reader in everyone:
            now = _rights(wanted, reader)
            if now != _rights(before, reader):
                read, write, _ = now
                self.tell(
                    n.ChannelOpened(channel=name, read=read, write=write, most=most),
                    to=only(reader),
                )

    def publish(self, channel: str, by: Reader, text: str) -> None:
        """Let the readers of a channel have a message."""
        self.tell(
            n.Said(channel=channel, by=by, text=text),
            to=self.state.desk.channels[channel].readers,
        )

    # clocks

    def deadline(
        self, tag: str, *, to: Audience, length: int | None = None, at: int | None = None
    ) -> None:
        """Set a deadline at an instant, or `length` milliseconds from now; `to` sees the clock."""
        instant = self.at + (length or 0) if at is None else at
        self._clock(tag, at=instant, since=self.at, to=to)

    def length(self, phase: str) -> int:
        """Return how long a phase lasts in this game, in milliseconds."""
        if self.state.opened is None:
            message = "the game is not open"
            raise RuntimeError(message)
        return self.state.opened.lengths[phase]

    def option(self, name: str) -> Any:  # noqa: ANN401
        """Return one of the options frozen at the opening."""
        if self.state.opened is None:
            message = "the game is not open"
            raise RuntimeError(message)
        return self.state.opened.options[name]

    def extend(self, tag: str, by: int) -> None:
        """Move a deadline by so many milliseconds."""
        clock = self.state.desk.deadlines[tag]
        self._clock(tag, at=clock.at + by, since=clock.since, to=clock.to)

    def _clock(self, tag: str, *, at: int, since: int, to: Audience) -> None:
        self.happen(f.DeadlineSet(deadline=tag, at=at, since=since, to=to))
        self.tell(n.ClockSet(deadline=tag, at=at, since=since), to=to)

    def cancel(self, tag: str) -> None:
        """Call a deadline off, if it is set."""
        clock = self.state.desk.deadlines.get(tag)
        if clock is not None:
            self.happen(f.DeadlineDropped(deadline=tag))
            self.tell(n.ClockDropped(deadline=tag), to=clock.to)

    def pause(self) -> None:
        """Stop all clocks (CO-13)."""
        self.happen(f.ClockPaused(at=self.at))
        self.tell(n.ClockStopped(), to=EVERYONE)

    def resume(self) -> None:
        """Let them run again, each with the time it had left."""
        paused = self.state.desk.paused
        if paused is None:
            return
        self.happen(f.ClockResumed())
        self.tell(n.ClockStarted(), to=EVERYONE)
        self._shift(
            {
                tag: self.at - max(paused, clock.since)
                for tag, clock in self.state.desk.deadlines.items()
            }
        )

    def outage(self, since: int, *, short: int) -> None:
        """Move clocks shorter than `short` ms by the time the program was away (CO-10)."""
        if self.state.desk.paused is not None:
            return
        moves = {
            tag: self.at - max(since, clock.since)
            for tag, clock in self.state.desk.deadlines.items()
            if clock.length < short and self.at > max(since, clock.since)
        }
        if moves:
            self.tell(n.ClockShifted(by=max(moves.values())), to=EVERYONE)
            self._shift(moves)

    def _shift(self, moves: Mapping[str, int]) -> None:
        for tag, by in moves.items():
            clock = self.state.desk.deadlines[tag]
            self._clock(tag, at=clock.at + by, since=clock.since + by, to=clock.to)

    # undo

    def mark(self) -> None:
        """Let an undo come back to this moment (the start of a phase, CO-40)."""
        last = self.state.checkpoint
        number = 1 if last is None else last.mark + 1
        self.tell(n.Mark(mark=number), to=EVERYONE)
        self.happen(f.Marked(mark=number, at=self.at))

    def rewind(self) -> None:
        """Go back to the last mark; every clock starts again with its full length (CO-40)."""
        there = self.state.checkpoint
        if there is None:
            return
        self.happen(f.Rewound(mark=there.mark, at=self.at))
        self.tell(n.WentBack(mark=there.mark), to=EVERYONE)
        for tag, clock in self.state.desk.deadlines.items():
            self.tell(n.ClockSet(deadline=tag, at=clock.at, since=clock.since), to=clock.to)

    # chance

    def pick(self, label: str, items: Sequence[T], *, about: str = "") -> T:
        """Draw one item."""
        return self._draw(label, about, "pick", items, 1)  # type: ignore[no-any-return]

    def arrange(self, label: str, items: Sequence[T], count: int) -> tuple[T, ...]:
        """Draw `count` items in a random order, none twice."""
        return tuple(self._draw(label, "", "arrange", items, count))

    def odds(self, label: str, in_hundred: int, *, about: str = "") -> bool:
        """Draw yes or no; yes that many times in a hundred."""
        return self._draw(label, about, "odds", (), in_hundred) is True

    def secret(self, label: str, count: int) -> str:
        """Draw so many bytes, in hex; for what is hashed before it is shown (CO-4)."""
        return str(self._draw(label, "", "secret", (), count))

    def _draw(
        self, label: str, about: str, how: chance.How, items: Sequence[Any], count: int
    ) -> Any:  # noqa: ANN401
        turn = self.state.desk.turns.get((label, about), 0)
        given = self._fix(label, about, how, items, count)
        fixed = given is not DRAW
        result = (
            given
            if fixed
            else chance.drawn(chance.Dice(self._key, label, about, turn), how, items, count)
        )
        self.happen(
            f.Drew(
                label=label,
                about=about,
                turn=turn,
                how=how,
                items=tuple(items),
                count=count,
                result=list(result) if isinstance(result, tuple) else result,
                fixed=fixed,
            )
        )
        return result

    # the end

    def end(self, *, sides: Sequence[str], seats: Sequence[Seat], void: bool = False) -> None:
        """End the game: every prompt and clock closes, all are told, the seed is shown (CO-4)."""
        for reader, action in tuple(self.state.desk.prompts):
            self.drop(reader, action)
        for tag in tuple(self.state.desk.deadlines):
            self.cancel(tag)
        if self.state.desk.paused is not None:
            self.resume()
        self.happen(f.GameEnded(sides=tuple(sides), seats=tuple(seats), void=void))
        self.tell(n.TableEnded(sides=tuple(sides), seats=tuple(seats), void=void), to=EVERYONE)
        self.happen(f.SeedShown(seed=self._seed.hex()))
        self.tell(n.SeedRevealed(seed=self._seed.hex()), to=EVERYONE)


def _rights(channel: Channel | None, reader: Reader) -> tuple[bool, bool, int]:
    if channel is None:
        return False, False, 0
    write = reader in channel.speakers
    return reads(reader, channel.readers), write, channel.most if write else 0
