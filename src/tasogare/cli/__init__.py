"""The command `tasogare`: serve · play · simulate · check · verify · replay · export.

Exit codes: 0 all well, 1 something was found wrong, 2 the command could not be carried out. What a
command needs is imported when it is called, so that each starts at once. Scenario files and records
are in `records`, what all commands share in `common`.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tasogare.cli import records
from tasogare.cli.common import MISTAKE, OK, Mistake, language_option

if TYPE_CHECKING:
    from tasogare.kernel.ruleset import Ruleset
    from tasogare.lab.simulate import Report
    from tasogare.lab.trial import Setup

DATA: Final = "TASOGARE_DATA"


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
    top.add_argument("--version", action=_Version, help="print the version and leave")
    commands = top.add_subparsers(required=True, metavar="COMMAND", title="commands")
    _serve_options(
        commands.add_parser("serve", help="open tables in the browser", description=_SERVE)
    )
    _play_options(commands.add_parser("play", help="play here, against bots", description=_PLAY))
    _simulate_options(
        commands.add_parser("simulate", help="let bots play many games", description=_SIMULATE)
    )
    records.add(commands)
    return top


class _Version(argparse.Action):
    """Prints the version, looked up only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, **rest: Any) -> None:  # noqa: ANN401  as argparse has it
        super().__init__(option_strings, dest, nargs=0, **rest)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import version  # noqa: PLC0415  see above

        print(f"tasogare {version('tasogare')}")
        parser.exit(OK)


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
    command.add_argument(
        "--reminders-allow",
        action="append",
        default=[],
        metavar="HOST[:PORT]",
        help="let players' reminders go to this host though it is this machine or in your own "
        "network, such as a message server of yours; may be given several times",
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
    from tasogare.reminders.fence import Named  # noqa: PLC0415  a server is heavy
    from tasogare.web.server import serve  # noqa: PLC0415

    if not 0 <= parsed.port <= 65_535:
        raise Mistake(f"--port is 0 to 65535, not {parsed.port}")
    data: Path = parsed.data or data_folder()
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as wrong:
        raise Mistake(f"{data} cannot be used: {wrong.strerror}; choose with --data") from wrong

    try:
        named = [Named.read(text) for text in parsed.reminders_allow]
    except ValueError as wrong:
        raise Mistake(f"--reminders-allow takes {wrong}") from wrong
    _must_be_free(parsed.host, parsed.port)

    def ready(where: str) -> None:
        print(f"Tasogare is open at {where}", flush=True)

    return serve(
        parsed.host,
        parsed.port,
        data=data,
        named=named,
        open_browser=parsed.open,
        ready=ready,
    )


def _must_be_free(host: str, port: int) -> None:
    """Say what to do when the address is unknown or taken, before anything is started."""
    import errno  # noqa: PLC0415
    import socket  # noqa: PLC0415

    try:
        found = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except OSError as wrong:
        raise Mistake(f"there is no address {host!r} here; choose with --host") from wrong
    for family, kind, protocol, _, where in found:
        try:
            with socket.socket(family, kind, protocol) as tried:
                if os.name == "posix":  # as the server does; elsewhere it would mean sharing
                    tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    tried.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                tried.bind(where)
        except OSError as wrong:
            if wrong.errno == errno.EADDRINUSE:
                raise Mistake(
                    f"port {port} is taken, perhaps by a Tasogare that is open already; "
                    f"choose another with --port, such as --port {port + 1 if port < 65_535 else 0}"
                ) from wrong


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
    language_option(command)
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
        "--bots",
        default="bot",
        metavar="KIND",
        help="bot (the one that plays the game well), the game's own such as killer, or random"
        " (default: %(default)s)",
    )
    command.add_argument(
        "--side",
        nargs="+",
        default=[],
        metavar="SIDE=KIND",
        help="other bots for a side, such as village=random, in games where a role has a side",
    )
    command.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="processes at once (default: %(default)s)"
    )
    command.add_argument(
        "--no-adjudication",
        dest="options_too",
        action="store_const",
        const=["adjudication=off"],
        default=[],
        help="play on when the outcome is forced, where the game ends then",
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
            f"{ruleset} cannot be opened with these --options; there are: {_offered(rules)}"
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


def _offered(rules: "Ruleset[Any]") -> str:
    """Return the game's own options that are a choice among few, as one writes them."""
    from typing import get_args, get_type_hints  # noqa: PLC0415

    from tasogare.toolbox.options import TableOptions  # noqa: PLC0415

    own = {
        name: ("true", "false") if hint is bool else get_args(hint)
        for name, hint in get_type_hints(rules.options).items()
        if name not in TableOptions.__struct_fields__
    }
    return ", ".join(f"{name}={'|'.join(map(str, some))}" for name, some in own.items() if some)


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
    from tasogare.kernel.ruleset import Refused  # noqa: PLC0415
    from tasogare.lab.simulate import as_json, table  # noqa: PLC0415
    from tasogare.lab.trial import Trial  # noqa: PLC0415
    from tasogare.web.sentences import reason  # noqa: PLC0415

    if parsed.games < 1 or parsed.jobs < 1:
        raise Mistake("--games and --jobs are at least 1")
    parsed.options = [*parsed.options, *parsed.options_too]
    setup = _setup(parsed, parsed.ruleset, kind=parsed.bots, lang="en", seed=parsed.seed)
    setup = replace(setup, sides=_sides(parsed.ruleset, parsed.side))
    try:
        Trial(setup, 0).gather()
    except Refused as refused:
        asked = (
            f"{parsed.ruleset} does not start with {parsed.players} players and these --options."
        )
        raise Mistake(" ".join([asked, *(reason("en", one) for one in refused.why)])) from refused
    counted = _simulated(setup, parsed.games, parsed.jobs)
    if parsed.record is not None:
        first = Trial(setup, 0)
        first.run()
        _keep(parsed.record, setup, first.commits)
    print(json.dumps(as_json(counted), indent=2) if parsed.json else table(counted))
    return OK


def _sides(ruleset: str, words: Sequence[str]) -> dict[str, str]:
    """Read `side=kind`."""
    from tasogare import bots  # noqa: PLC0415
    from tasogare.lab.trial import SIDES  # noqa: PLC0415

    parts = [word.partition("=") for word in words]
    given = {side: kind for side, _, kind in parts}
    sides = sorted(set(SIDES.get(ruleset, {}).values()))
    if not given.keys() <= set(sides) or not set(given.values()) <= set(bots.kinds(ruleset)):
        kinds = "|".join(bots.kinds(ruleset))
        raise Mistake(f"--side takes, for {ruleset}: {', '.join(sides) or 'nothing'}; =({kinds})")
    return given


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
