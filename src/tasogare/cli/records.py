"""The commands on files: `check` for scenarios; `verify`, `replay` and `export` for records."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tasogare.cli.common import FOUND, OK, Mistake, language_option

if TYPE_CHECKING:
    from tasogare.kernel.seats import Reader
    from tasogare.lab.record import Record

_CHECK = """Run scenario files against the rules and say which hold. Exit code 1 if one does not."""

_VERIFY = """Check a published record: the seed against the hash published before anyone sat down,
everybody's nonce, every draw made from them, and all that came of what was put in. Exit code 1 if
anything is not as it should be."""

_REPLAY = """Show what one player was told, in order. Lines between a seat and the game master are
in no published record."""

_EXPORT = """Write a game, or one day of it, as a game master would post it on a board."""

_READER = "a player's name, a seat's number from 1, public for an onlooker, or all for everything"


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Put these commands beside the others."""
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
        help=_READER,
    )
    language_option(replay)
    replay.set_defaults(run=_replay)
    export = commands.add_parser("export", help="make a post of a record", description=_EXPORT)
    _record_argument(export)
    export.add_argument(
        "--format",
        choices=("markdown", "bbcode"),
        default="markdown",
        help="how it is written (default: %(default)s)",
    )
    export.add_argument(
        "--as",
        dest="reader",
        default="all",
        metavar="SEAT",
        help=f"{_READER} (default: %(default)s)",
    )
    export.add_argument("--day", type=int, metavar="D", help="one day; without it all of them")
    export.add_argument(
        "--zone", default="", metavar="ZONE", help="for its times (default: that of the game)"
    )
    language_option(export)
    export.set_defaults(run=_export)


def _record_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "record", type=Path, metavar="RECORD", help="a file of lines, as the page offers it"
    )


def _check(parsed: argparse.Namespace) -> int:
    from tasogare.lab.scenarios import found  # noqa: PLC0415
    from tasogare.lab.scenarios import main as check  # noqa: PLC0415

    missing = [path for path in parsed.paths if not Path(path).exists()]
    if missing:
        raise Mistake(f"there is no {', no '.join(missing)}")
    if not found(map(Path, parsed.paths)):
        raise Mistake(f"there is no scenario file (.yaml) in {', '.join(parsed.paths)}")
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
    reader = _reader(record, parsed.reader)
    items = replay.replay(record, reader)
    for line in replay.transcript(record, items, parsed.lang, reader=reader):
        print(line)
    return OK


def _reader(record: "Record", wanted: str) -> "Reader":
    from tasogare.lab import replay  # noqa: PLC0415

    reader = replay.reader_named(record, wanted)
    if reader is None:
        known = ", ".join(replay.names(record).values())
        raise Mistake(f"nobody there is called {wanted}; there are: {known}, public, all")
    return reader


def _export(parsed: argparse.Namespace) -> int:
    from tasogare.knowledge import post  # noqa: PLC0415
    from tasogare.lab import replay  # noqa: PLC0415
    from tasogare.toolbox.calendar import is_zone  # noqa: PLC0415

    record = _loaded(parsed)
    reader = _reader(record, parsed.reader)
    if parsed.zone and not is_zone(parsed.zone):
        raise Mistake(f"there is no time zone {parsed.zone}; one is Asia/Tokyo")
    items = replay.replay(record, reader)
    try:
        document = post.compose(items, parsed.lang, reader=reader, day=parsed.day, zone=parsed.zone)
    except post.NoSuchDay as none:
        raise Mistake(f"the game has no day {parsed.day}") from none
    print(post.WRITERS[parsed.format](document), end="")
    return OK
