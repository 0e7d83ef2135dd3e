"""Checking that nobody meddled with chance: every draw of a record is made again (CO-4).

What was published before anyone sat down is the seed's hash; what everybody added is a nonce; what
is shown at the end is the seed. From these follow all draws. How: `kernel.chance`.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tasogare.kernel import chance
from tasogare.kernel import facts as f
from tasogare.kernel.entries import Fact
from tasogare.kernel.game import Commit
from tasogare.kernel.inputs import Sit
from tasogare.kernel.seats import Seat
from tasogare.lab.record import Record

F = TypeVar("F", bound=Fact)
Turns = dict[tuple[str, str], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """One draw as recorded, and what it should have been (None where that is what it is)."""

    commit: int
    fact: f.Drew
    problem: str | None = None

    @property
    def name(self) -> str:
        """What the draw is called."""
        about = f" ({self.fact.about})" if self.fact.about else ""
        again = f", time {self.fact.turn + 1}" if self.fact.turn else ""
        return f"{self.fact.label}{about}{again}"


@dataclass(slots=True)
class Report:
    """What came out of checking a record."""

    draws: list[Draw] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    """What is wrong beside single draws: seed, hash, nonces."""

    @property
    def wrong(self) -> list[Draw]:
        """The draws that do not follow from seed and nonces."""
        return [draw for draw in self.draws if draw.problem is not None]

    @property
    def fixed(self) -> list[Draw]:
        """The draws that were given by hand; they prove nothing."""
        return [draw for draw in self.draws if draw.fact.fixed]

    @property
    def sound(self) -> bool:
        """Whether every draw was made by chance, and as published."""
        return not self.problems and not self.wrong and not self.fixed


def verify(record: Record) -> Report:
    """Make every draw of a record again."""
    report = Report()
    seed = _seed(record, report)
    nonces = _nonces(record, report)
    if seed is None or nonces is None:
        report.draws = [Draw(commit=n, fact=fact) for n, fact in _facts(record, f.Drew)]
        return report
    report.draws = list(_draws(record.commits, chance.salted(seed, nonces)))
    return report


def _seed(record: Record, report: Report) -> bytes | None:
    """Return the seed, if it is shown and is the one whose hash was published."""
    opened = [fact for _, fact in _facts(record, f.GameOpened)]
    shown = [fact for _, fact in _facts(record, f.SeedShown)]
    if len(opened) != 1:
        report.problems.append("the record does not open one game, so no hash was published")
        return None
    if len(shown) != 1:
        report.problems.append("the seed is not shown: the game is not over, or lines are missing")
        return None
    try:
        seed = bytes.fromhex(shown[0].seed)
    except ValueError:
        report.problems.append("the seed that is shown is not a number in hex")
        return None
    if len(seed) != 32:
        report.problems.append(f"the seed has {len(seed)} bytes, not 32")
    if chance.seed_hash(seed) != opened[0].seed_hash:
        report.problems.append("the seed is not the one whose hash was published at the opening")
    return seed


def _nonces(record: Record, report: Report) -> tuple[str, ...] | None:
    """Return the nonces of the seats that play, if they are those given when they were taken."""
    published = next((fact.seed_hash for _, fact in _facts(record, f.GameOpened)), "")
    given: dict[Seat, str] = {}
    for commit in record.commits:
        for fact in commit.entries:
            if isinstance(fact, f.SeatTaken):
                own = commit.input.body.nonce if isinstance(commit.input.body, Sit) else ""
                if fact.nonce != (own or chance.derived_nonce(published, fact.seat)):
                    report.problems.append(f"the nonce of {fact.name} is not the one given")
                given[fact.seat] = fact.nonce
    started = next((fact for _, fact in _facts(record, f.GameStarted)), None)
    if started is None:
        report.problems.append("the game was never started: there is nothing to check")
        return None
    if tuple(given.get(seat) for seat in started.seats) != started.nonces:
        report.problems.append("the nonces used are not those of the seats, in seat order")
    return started.nonces


def _draws(commits: Iterable[Commit], key: bytes) -> Iterator[Draw]:
    """Make each draw again; an undo takes the counters back too (CO-40)."""
    turns: Turns = {}
    marked: Turns = {}
    for commit in commits:
        for fact in commit.entries:
            match fact:
                case f.Drew():
                    yield Draw(commit=commit.n, fact=fact, problem=_problem(fact, turns, key))
                    turns[fact.label, fact.about] = fact.turn + 1
                case f.Marked():
                    marked = dict(turns)
                case f.Rewound():
                    turns = dict(marked)
                case _:
                    pass


def _problem(fact: f.Drew, turns: Mapping[tuple[str, str], int], key: bytes) -> str | None:
    """Say what is wrong with a draw, None if nothing is; one given by hand is judged elsewhere."""
    turn = turns.get((fact.label, fact.about), 0)
    if fact.turn != turn:
        return f"is drawn for the time {fact.turn + 1}, but it would be the time {turn + 1}"
    if fact.fixed:
        return None
    dice = chance.Dice(key, fact.label, fact.about, fact.turn)
    try:
        due = _plain(chance.drawn(dice, fact.how, fact.items, fact.count))
    except (IndexError, ValueError, ZeroDivisionError):
        return "cannot be drawn from what it is said to be drawn from"
    recorded = _plain(fact.result)
    return None if due == recorded else f"should be {due} and is {recorded}"


def _plain(result: Any) -> Any:  # noqa: ANN401  the result of a draw is JSON
    return list(result) if isinstance(result, list | tuple) else result


def _facts(record: Record, kind: type[F]) -> Iterator[tuple[int, F]]:
    for commit in record.commits:
        for entry in commit.entries:
            if isinstance(entry, kind):
                yield commit.n, entry


def text(report: Report) -> str:
    """Return the report for people."""
    lines = [*report.problems]
    lines += [f"commit {draw.commit}: {draw.name} {draw.problem}" for draw in report.wrong]
    lines += [
        f"commit {draw.commit}: {draw.name} was given by hand and proves nothing"
        for draw in report.fixed
    ]
    right = len(report.draws) - len({id(draw) for draw in (*report.wrong, *report.fixed)})
    if report.problems:
        lines.append(f"{len(report.draws)} draws, which prove nothing as long as that is so")
    else:
        lines.append(f"{right} of {len(report.draws)} draws follow from the seed and the nonces")
    return "\n".join(lines)
