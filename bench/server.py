"""Our server beside a bare broadcast server: deliveries a second, delays, memory (Linux).

Both run in processes of their own on loopback and get the same load from this program, in turns:
rooms of the same size, frames of the same size. Ours has games of Killer with seven seats each, in
their meeting, and onlookers; what is said there is checked, played, stored and told. The bare one
(`_bare.py`) does nothing but send.

A round is, for either server: *flat out*, where every seat says a few things, each as soon as it
has heard the last (at most ten in ten seconds, CO-22), and *at a pace*, where every seat speaks
once in `--every` seconds and delays are counted from the moment a message was due. The result is
the median of the rounds, after a round that does not count. What is said of processor time depends
least on how busy the machine is otherwise.

Without options it is a small run of less than a minute. The figures in the ADR are from

    python bench/server.py --connections 1000 --tables 140 --rounds 3

What was found, and what was done about it, is in `docs/adr/0006-load.md`.
"""

import argparse
import asyncio
import dataclasses
import gc
import json
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Coroutine, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, TypeVar

import uvloop
from _child import Child
from _http import Http
from _load import NUMBER, PATIENCE, SAID, Ear, Side

T = TypeVar("T")

SEATS = 7
MESSAGES = 10
"""In ten seconds, by CO-22."""
AT_ONCE = 40
"""Connections being opened at the same time."""
WARM = 10
"""Connections opened and closed before memory is looked at for the first time."""
LENGTHS = {"meeting": 86_400, "vote": 86_400, "night": 86_400}
WORDS = f"~{NUMBER} I would rather hear from those who have said nothing yet."


@dataclass(frozen=True, kw_only=True)
class Round:
    """What one round came to for one server."""

    flat_out: float
    """Deliveries a second."""
    per_busy_second: float
    """Deliveries for each second of the server's processor time, flat out."""
    client_per_busy_second: float
    """The same for the client: more it could not take."""
    client_busy: float
    """Which part of the time the client's processor was busy, flat out."""
    paced: float
    """Deliveries a second at a pace."""
    paced_busy: float
    """Which part of a processor the server took for them."""
    median_ms: float
    p99_ms: float


@dataclass(frozen=True, kw_only=True)
class Memory:
    """Bytes, as the process grew from step to step."""

    empty: int
    per_table: float | None
    per_connection: float
    after_load: int
    said: int
    """How many messages that load was."""


@dataclass(frozen=True, kw_only=True)
class Result:
    """Everything about one server."""

    rounds: list[Round]
    median: Round
    memory: Memory


async def one_round(side: Side, child: Child, options: argparse.Namespace) -> Round:
    """Load a server once."""
    gc.collect()
    own, busy = time.process_time(), child.busy
    count, seconds = await side.flat_out()
    own, busy = time.process_time() - own, child.busy - busy
    await asyncio.sleep(0.2)
    paced_busy, start = child.busy, time.perf_counter()
    delays = await side.at_a_pace(options.seconds, options.every)
    paced_busy, paced = child.busy - paced_busy, time.perf_counter() - start
    cuts = statistics.quantiles(delays, n=100)
    return Round(
        flat_out=count / seconds,
        per_busy_second=count / max(busy, 1e-9),
        client_per_busy_second=count / max(own, 1e-9),
        client_busy=own / seconds,
        paced=len(delays) / paced,
        paced_busy=paced_busy / paced,
        median_ms=1000 * statistics.median(delays),
        p99_ms=1000 * cuts[98],
    )


def median(rounds: Sequence[Round]) -> Round:
    """Return the median of each figure."""
    names = [field.name for field in dataclasses.fields(Round)]
    return Round(
        **{name: statistics.median(getattr(one, name) for one in rounds) for name in names}
    )


async def together(jobs: Sequence[Coroutine[Any, Any, T]]) -> list[T]:
    """Do many things, some at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(job: Coroutine[Any, Any, T]) -> T:
        async with gate:
            return await job

    async with asyncio.timeout(2 * PATIENCE):
        return await asyncio.gather(*(one(job) for job in jobs))


# ours


@dataclass(frozen=True)
class Place:
    """A seat in a game, and the token of whoever sits there."""

    room: int
    game: str
    reader: str
    token: str


async def seated(child: Child, rooms: int) -> list[Place]:
    """Fill our server with games of Killer that have begun, and return their seats."""
    http = Http(child.port)
    made = await together([http.post("/api/tokens") for _ in range(rooms * SEATS)])
    tokens = [answer["token"] for answer in made]

    async def table(room: int) -> list[Place]:
        host, *others = tokens[room * SEATS : (room + 1) * SEATS]
        options = {"lengths": LENGTHS}
        page = await http.post("/api/games", host, ruleset="killer", options=options, name="Seat 0")
        game = page["line"]["id"]
        places = [Place(room, game, "seat:0", host)]
        for number, token in enumerate(others, 1):
            taken = await http.post(f"/api/games/{game}/seats", token, name=f"Seat {number}")
            places.append(Place(room, game, taken["reader"], token))
        await http.post(f"/api/games/{game}/start", host)
        return places

    tables = await together([table(room) for room in range(rooms)])
    http.close()
    return [place for places in tables for place in places]


def players(side: Side, places: Sequence[Place]) -> list[tuple[Ear, Place]]:
    """Return a connection for each seat, not yet open."""
    ears = []
    for place in places:
        said = {"game": place.game, "reader": place.reader, "channel": "public", "text": WORDS}
        frame = json.dumps({"t": "say", "id": NUMBER} | said, separators=(",", ":"))
        ears.append((Ear(side, place.room, frame), place))
    return ears


async def at_table(side: Side, child: Child, ear: Ear, place: Place) -> None:
    """Open a connection, subscribe, and wait for the first items."""
    headers = {"Authorization": f"Bearer {place.token}"} if place.token else {}
    await side.connect(f"ws://127.0.0.1:{child.port}/ws", ear, headers)
    subscription = {"game": place.game, "feed": place.reader, "after": 0}
    ear.send(json.dumps({"t": "subscribe"} | subscription))
    async with asyncio.timeout(PATIENCE):
        await ear.began.wait()


class Ours:
    """Our server, its tables, and what they took."""

    def __init__(self, child: Child, rooms: int) -> None:
        """Take a server that has just started."""
        self.child = child
        self.side = Side(rooms)
        self._rooms = rooms

    async def fill(self, connections: int) -> tuple[int, float, float]:
        """Set up everything; return the memory before, by table and by connection."""
        warm = await seated(self.child, 1)
        shadow = Side(1)
        await together([at_table(shadow, self.child, *one) for one in players(shadow, warm)])
        shadow.leave()
        await asyncio.sleep(1)
        empty = self.child.memory
        places = await seated(self.child, self._rooms)
        await asyncio.sleep(1)
        full = self.child.memory
        ears = players(self.side, places)
        for number in range(connections - len(ears)):
            place = places[number * SEATS % len(places)]
            onlooker = Place(place.room, place.game, "public", "")
            ears.append((Ear(self.side, place.room, ""), onlooker))
        await together([at_table(self.side, self.child, *one) for one in ears])
        self.side.add([ear for ear, _ in ears])
        await asyncio.sleep(1)
        by_connection = (self.child.memory - full) / connections
        return empty, (full - empty) / self._rooms, by_connection


# the bare server


async def in_rooms(side: Side, child: Child, like: Side) -> tuple[int, float]:
    """Fill the bare server's rooms as ours are; return the memory before, and by connection."""
    say = like.speakers[0].say
    frame = '{"text":"~' + NUMBER + '","pad":"'
    frame += "x" * (len(say) - len(frame) - 2) + '"}'
    address = f"ws://127.0.0.1:{child.port}"
    shadow = Side(1)
    await together(
        [shadow.connect(f"{address}/warm", Ear(shadow, 0, ""), {}) for _ in range(WARM)],
    )
    shadow.leave()
    await asyncio.sleep(1)
    empty = child.memory
    ears = [Ear(side, ear.room, frame if ear.say else "") for ear in like.ears]
    await together([side.connect(f"{address}/{ear.room}", ear, {}) for ear in ears])
    side.add(ears)
    await asyncio.sleep(1)
    return empty, (child.memory - empty) / len(ears)


# what is printed


def ratio(ours: Result, bare: Result) -> dict[str, float]:
    """Return ours divided by bare, figure by figure."""
    names = ("flat_out", "per_busy_second", "paced", "paced_busy", "median_ms", "p99_ms")
    ratios = {name: getattr(ours.median, name) / getattr(bare.median, name) for name in names}
    ratios["memory_per_connection"] = ours.memory.per_connection / bare.memory.per_connection
    return ratios


def table(ours: Result, bare: Result) -> str:
    """Return it for people."""
    one, other, by = ours.median, bare.median, ratio(ours, bare)
    mine, its = ours.memory, bare.memory
    rows: list[tuple[str, str, str, str]] = [
        ("", "ours", "bare", "ours/bare"),
        ("flat out", "", "", ""),
        _row("  deliveries/s", one.flat_out, other.flat_out, by["flat_out"]),
        _row(
            "  deliveries per processor second",
            one.per_busy_second,
            other.per_busy_second,
            by["per_busy_second"],
        ),
        _row("  client: processor busy, %", 100 * one.client_busy, 100 * other.client_busy),
        ("at a pace", "", "", ""),
        _row("  deliveries/s", one.paced, other.paced, by["paced"]),
        _row(
            "  server: processor busy, %",
            100 * one.paced_busy,
            100 * other.paced_busy,
            by["paced_busy"],
        ),
        _row("  delay, median, ms", one.median_ms, other.median_ms, by["median_ms"], digits=2),
        _row("  delay, 99th percentile, ms", one.p99_ms, other.p99_ms, by["p99_ms"], digits=2),
        ("memory", "", "", ""),
        _row("  empty, MB", mine.empty / 1e6, its.empty / 1e6, digits=1),
        ("  per table, kB", f"{(mine.per_table or 0) / 1e3:.1f}", "", ""),
        _row(
            "  per connection, kB",
            mine.per_connection / 1e3,
            its.per_connection / 1e3,
            by["memory_per_connection"],
            digits=1,
        ),
        _row("  after the load, MB", mine.after_load / 1e6, its.after_load / 1e6, digits=1),
    ]
    lines = [f"{name:<36}{a:>12}{b:>12}{c:>12}" for name, a, b, c in rows]
    ceiling = f"{other.client_per_busy_second:,.0f}"
    lines.append(
        f"\nThe client itself could take {ceiling} deliveries/s, with a processor of its own."
    )
    return "\n".join(line.rstrip() for line in lines)


def _row(
    name: str, ours: float, bare: float, by: float | None = None, *, digits: int = 0
) -> tuple[str, str, str, str]:
    shown = "" if by is None else f"{by:.2g}"
    return name, f"{ours:,.{digits}f}", f"{bare:,.{digits}f}", shown


# the run


async def measure(options: argparse.Namespace) -> tuple[Result, Result, int]:
    """Return what came of it, ours and bare, and the size of a frame."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        profile = [options.profile] if options.profile else []
        child = stack.enter_context(Child("_ours.py", folder, *profile))
        ours = Ours(child, options.tables)
        empty, per_table, per_connection = await ours.fill(options.connections)
        _tell("our server is full; warming up")
        await ours.side.flat_out()
        bare_child = stack.enter_context(Child("_bare.py", str(ours.side.frame)))
        bare = Side(options.tables)
        bare_empty, bare_per_connection = await in_rooms(bare, bare_child, ours.side)
        await bare.flat_out()
        gc.collect()
        gc.freeze()
        rounds: tuple[list[Round], list[Round]] = ([], [])
        if profile:
            child.signal()
        for number in range(options.rounds):
            rounds[0].append(await one_round(ours.side, child, options))
            rounds[1].append(await one_round(bare, bare_child, options))
            _tell(f"round {number + 1} of {options.rounds}")
        if profile:
            child.signal()
            await asyncio.sleep(1)
        memory = Memory(
            empty=empty,
            per_table=per_table,
            per_connection=per_connection,
            after_load=child.memory,
            said=ours.side.said,
        )
        bare_memory = Memory(
            empty=bare_empty,
            per_table=None,
            per_connection=bare_per_connection,
            after_load=bare_child.memory,
            said=bare.said,
        )
        ours.side.leave()
        bare.leave()
        await asyncio.sleep(0.5)
    return (
        Result(rounds=rounds[0], median=median(rounds[0]), memory=memory),
        Result(rounds=rounds[1], median=median(rounds[1]), memory=bare_memory),
        ours.side.frame,
    )


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Our server beside a bare broadcast server.")
    parser.add_argument("--connections", type=int, default=250, help="(default: %(default)s)")
    parser.add_argument("--tables", type=int, default=35, help="(default: %(default)s)")
    parser.add_argument(
        "--seconds", type=float, default=3, help="at a pace, each time (default: %(default)s)"
    )
    parser.add_argument("--rounds", type=int, default=2, help="(default: %(default)s)")
    parser.add_argument(
        "--every", type=float, default=5, help="seconds from word to word of a seat, at a pace"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--profile", metavar="FILE", help="have cProfile watch our server")
    options = parser.parse_args()
    if not 1 <= options.tables <= options.connections // SEATS or options.rounds < 1:
        parser.error(f"each table has {SEATS} connections at least; and there is a round")
    if SAID + 10 / options.every + 1 > MESSAGES:
        parser.error("--every is too short: seats would be refused for flooding (CO-22)")
    if options.seconds * options.tables * SEATS / options.every < 10:
        parser.error("--seconds is too short to say anything")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    need = 2 * options.connections + 200
    if most != resource.RLIM_INFINITY and most < need:
        parser.error(f"this needs {need} open files, and {most} are allowed")
    resource.setrlimit(resource.RLIMIT_NOFILE, (need, most))
    start = time.monotonic()
    ours, bare, size = uvloop.run(measure(options))
    if options.json:
        told = {name: getattr(options, name) for name in ("connections", "tables", "every")}
        told |= {"seconds": options.seconds, "frame_bytes": size}
        told |= {"ours": dataclasses.asdict(ours), "bare": dataclasses.asdict(bare)}
        print(json.dumps(told | {"ratios": ratio(ours, bare)}, indent=2))
    else:
        print(
            f"{options.connections} connections in {options.tables} rooms, frames of {size} bytes, "
            f"median of {options.rounds} rounds, {time.monotonic() - start:.0f} s\n"
        )
        print(table(ours, bare))
    return 0


if __name__ == "__main__":
    sys.exit(main())
