"""The command `tasogare`: serve · play · simulate · check · verify · replay · export.

Exit codes: 0 all well, 1 something was found wrong, 2 the command could not be carried out. What a
command needs is imported when it is called, so that each starts at once.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tasogare.lab.record import Record
    from tasogare.lab.simulate import Report
    from tasogare.lab.trial import Setup

LANGUAGES: Final = ("en", "ja", "zh")
OK: Final = 0
FOUND: Final = 1
MISTAKE: Final = 2
DATA: Final = "TASOGARE_DATA"


class Mistake(Exception):
    """A command that cannot be carried out; the text says why and what to do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    parsed = parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = parsed.run
    try:
        return run(parsed)
    except Mistake as mistake:
        print(f"tasogare: {mistake}", file=sys.stderr)
        return MISTAKE
    except BrokenPipeError:  # somebody who read along has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        return 130


def parser() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    top = argparse.ArgumentParser(
        prog="tasogare",
        description="Tasogare hosts hidden-role games and is their game master.",
        epilog="tasogare COMMAND --help tells more about a command.",
    )
    commands = top.add_subparsers(required=True, metavar="COMMAND", title="commands")
    _serve_options(
        commands.add_parser("serve", help="open tables in the browser", description=_SERVE)
    )
    _play_options(commands.add_parser("play", help="play here, against bots", description=_PLAY))
    _simulate_options(
        commands.add_parser("simulate", help="let bots play many games", description=_SIMULATE)
    )
    check = commands.add_parser("check", help="run scenario files", description=_CHECK)
    check.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file, or a folder")
    check.set_defaults(run=_check)
    verify = commands.add_parser("verify", help="check the draws of a record", description=_VERIFY)
    _record_argument(verify)
    verify.set_defaults(run=_verify)
    replay = commands.add_parser("replay", help="show what one player saw", description=_REPLAY)
    _record_argument(replay)
    replay.add_argument(
        "--as",
        dest="reader",
        required=True,
        metavar="SEAT",
        help="a player's name, a seat's number from 1, or public for an onlooker",
    )
    _language_option(replay)
    replay.set_defaults(run=_replay)
    export = commands.add_parser("export", help="make a record readable", description=_EXPORT)
    _record_argument(export)
    _language_option(export)
    export.set_defaults(run=_export)
    return top


def _record_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "record", type=Path, metavar="RECORD", help="a file of lines, as the page offers it"
    )


def _language_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang", choices=LANGUAGES, default="en", help="the language (default: %(default)s)"
    )


# serve

_SERVE = """Serve tables to browsers until interrupted. Everything is kept in one folder: stop and
start as you like, games go on where they were. Others on your network reach you with --host
0.0.0.0 and this machine's address."""


def _serve_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)"
    )
    command.add_argument("--port", type=int, default=8000, help="the port (default: %(default)s)")
    command.add_argument(
        "--data",
        type=Path,
        metavar="DIR",
        help=f"where games are kept (default: ${DATA}, or else {data_folder()})",
    )
    command.add_argument("--open", action="store_true", help="open the page in a browser")
    command.set_defaults(run=_serve)


def data_folder() -> Path:
    """Return where a person's data belongs on this system."""
    own = os.environ.get(DATA)
    if own:
        return Path(own)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Tasogare"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Tasogare"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "tasogare"


def _serve(parsed: argparse.Namespace) -> int:
    from tasogare.web.server import serve  # noqa: PLC0415  a server is heavy

    if not 0 <= parsed.port <= 65_535:
        raise Mistake(f"--port is 0 to 65535, not {parsed.port}")
    data: Path = parsed.data or data_folder()
    try:
        data.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise Mistake(f"{data} cannot be used: {wrong.strerror}; choose with --data") from wrong
    return serve(parsed.host, parsed.port, data=data, open_browser=parsed.open)


# games of bots

_PLAY = """Play a game of Killer here against bots, line by line. You sit on the first seat; the
clock stands still while you think."""

_SIMULATE = """Let bots play many games and print how often each side and each role won, with 95 %
intervals. The same seed gives the same table, whatever --jobs."""


def _game_options(command: argparse.ArgumentParser, players: int) -> None:
    command.add_argument(
        "--players", type=int, default=players, metavar="N", help="seats (default: %(default)s)"
    )
    command.add_argument(
        "--options",
        nargs="+",
        default=[],
        metavar="NAME=VALUE",
        help="the game's options, such as tie=none or self_vote=true",
    )


def _play_options(command: argparse.ArgumentParser) -> None:
    _game_options(command, 5)
    _language_option(command)
    command.add_argument("--name", default="You", help="your name (default: %(default)s)")
    command.add_argument("--seed", type=int, help="play the game that belongs to this number")
    command.add_argument("--record", type=Path, metavar="FILE", help="keep the game's record here")
    command.set_defaults(run=_play)


def _simulate_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("ruleset", help="the game, such as killer")
    _game_options(command, 7)
    command.add_argument(
        "--games", type=int, default=1000, metavar="K", help="how many (default: %(default)s)"
    )
    command.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    command.add_argument(
        "--bots", default="bot", metavar="KIND", help="bot (plays well) or random (default: bot)"
    )
    command.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="processes at once (default: %(default)s)"
    )
    command.add_argument("--json", action="store_true", help="print JSON instead of a table")
    command.add_argument("--record", type=Path, metavar="FILE", help="keep the first game's record")
    command.set_defaults(run=_simulate)


def options_of(words: Sequence[str]) -> dict[str, Any]:
    """Read `name=value`; values that are JSON are taken as such, others as words."""
    options: dict[str, Any] = {}
    for word in words:
        name, given, value = word.partition("=")
        if not given:
            raise Mistake(f"--options takes name=value, not {word!r}")
        try:
            options[name] = json.loads(value)
        except ValueError:
            options[name] = value
    return options


def _setup(parsed: argparse.Namespace, ruleset: str, *, kind: str, lang: str, seed: int) -> "Setup":
    """Return the setup asked for, once it is known to be playable."""
    from tasogare import bots  # noqa: PLC0415  see above
    from tasogare.kernel.ruleset import Refused  # noqa: PLC0415
    from tasogare.lab.trial import Setup  # noqa: PLC0415
    from tasogare.rulesets import SHELF  # noqa: PLC0415

    rules = SHELF.get(ruleset)
    if rules is None:
        raise Mistake(f"there is no game {ruleset!r}; there are: {', '.join(sorted(SHELF))}")
    if kind not in bots.kinds(ruleset):
        raise Mistake(f"there are no bots {kind!r}; there are: {', '.join(bots.kinds(ruleset))}")
    options = options_of(parsed.options)
    try:
        settled, _ = rules.settle(options)
    except Refused as refused:
        raise Mistake(
            f"{ruleset} cannot be opened with these --options ({refused.code})"
        ) from refused
    least, most = rules.capacity(settled)
    if not least <= parsed.players <= most:
        raise Mistake(f"{ruleset} is for {least} to {most} players, not {parsed.players}")
    return Setup(
        ruleset=ruleset,
        players=parsed.players,
        seed=seed,
        kind=kind,
        lang=lang,
        options=options,
    )


def _play(parsed: argparse.Namespace) -> int:
    from tasogare.kernel.seats import clean_name  # noqa: PLC0415
    from tasogare.lab.terminal import Terminal  # noqa: PLC0415

    name = clean_name(parsed.name)
    if name is None:
        raise Mistake(
            f"--name {parsed.name!r} will not do: 1 to 20 characters, not none, GM or all"
        )
    seed = int.from_bytes(os.urandom(6)) if parsed.seed is None else parsed.seed
    setup = _setup(parsed, "killer", kind="bot", lang=parsed.lang, seed=seed)
    table = Terminal(setup, name, ask=input, tell=print)
    table.play()
    _keep(parsed.record, setup, table.trial.commits)
    return OK


def _simulate(parsed: argparse.Namespace) -> int:
    from tasogare.lab.simulate import as_json, table  # noqa: PLC0415
    from tasogare.lab.trial import Trial  # noqa: PLC0415

    if parsed.games < 1 or parsed.jobs < 1:
        raise Mistake("--games and --jobs are at least 1")
    setup = _setup(parsed, parsed.ruleset, kind=parsed.bots, lang="en", seed=parsed.seed)
    counted = _simulated(setup, parsed.games, parsed.jobs)
    if parsed.record is not None:
        first = Trial(setup, 0)
        first.run()
        _keep(parsed.record, setup, first.commits)
    print(json.dumps(as_json(counted), indent=2) if parsed.json else table(counted))
    return OK


def _simulated(setup: "Setup", games: int, jobs: int) -> "Report":
    """Play with a bar on the error stream, where it is seen but not piped on."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from tasogare.lab.simulate import play, report  # noqa: PLC0415

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{setup.ruleset}, {setup.players} players", total=games)
        results = play(setup, games, jobs=jobs, progress=lambda some: bar.advance(task, some))
        return report(setup, results)


def _keep(path: Path | None, setup: "Setup", commits: Sequence[Any]) -> None:
    from tasogare.lab import record  # noqa: PLC0415

    if path is None:
        return
    try:
        path.write_bytes(record.write(record.Record(setup.ruleset, tuple(commits))))
    except OSError as wrong:
        raise Mistake(f"{path} cannot be written: {wrong.strerror}") from wrong


# scenarios and records

_CHECK = """Run scenario files against the rules and say which hold. Exit code 1 if one does not."""

_VERIFY = """Check a published record: the seed against the hash published before anyone sat down,
everybody's nonce, and every draw made from them. Exit code 1 if anything is not as it should be."""

_REPLAY = """Show what one player was told, in order. Lines between a seat and the game master are
in no published record."""

_EXPORT = """Write a record out as a transcript of everything that anybody was told."""


def _check(parsed: argparse.Namespace) -> int:
    from tasogare.lab.scenarios import main as check  # noqa: PLC0415

    missing = [path for path in parsed.paths if not Path(path).exists()]
    if missing:
        raise Mistake(f"there is no {', no '.join(missing)}")
    return check(parsed.paths)


def _loaded(parsed: argparse.Namespace) -> "Record":
    from tasogare.lab.record import BadRecord, load  # noqa: PLC0415

    try:
        return load(parsed.record)
    except BadRecord as wrong:
        raise Mistake(f"{parsed.record}: {wrong}") from wrong


def _verify(parsed: argparse.Namespace) -> int:
    from tasogare.lab import verify  # noqa: PLC0415

    report = verify.verify(_loaded(parsed))
    print(verify.text(report))
    return OK if report.sound else FOUND


def _replay(parsed: argparse.Namespace) -> int:
    from tasogare.lab import replay  # noqa: PLC0415

    record = _loaded(parsed)
    reader = replay.reader_named(record, parsed.reader)
    if reader is None:
        known = ", ".join(replay.names(record).values())
        raise Mistake(f"nobody there is called {parsed.reader}; there are: {known}, public")
    items = replay.replay(record, reader)
    for line in replay.transcript(record, items, parsed.lang, reader=reader):
        print(line)
    return OK


def _export(parsed: argparse.Namespace) -> int:
    from tasogare.lab import replay  # noqa: PLC0415

    record = _loaded(parsed)
    for line in replay.transcript(record, replay.told(record), parsed.lang):
        print(line)
    return OK


if __name__ == "__main__":
    sys.exit(main())
