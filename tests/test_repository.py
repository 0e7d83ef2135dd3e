"""What holds for the whole repository: no addresses in it, no game and no clock in its core."""

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "tasogare"

# Written in two halves, so that this file does not contain what it looks for.
REGISTRIES = [
    re.escape(f"{name}.{top}")
    for name, top in [
        ("pyp" + "i", "org"),
        ("python" + "hosted", "org"),
        ("npm" + "js", "org"),
        ("npm" + "js", "com"),
        ("yarn" + "pkg", "com"),
        ("npm" + "mirror", "com"),
        ("deb.deb" + "ian", "org"),
        ("security.deb" + "ian", "org"),
    ]
]

GAME_WORDS = re.compile(
    r"roles?|nights?|vot(?:e|es|ed|er|ers|ing)|(?:were)?wol(?:f|ves)|kill(?:s|ed|er|ers|ing|ings)?"
)
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")  # so that nightFall and NIGHT_FALL give night

# secrets is not in the architecture's list, but is chance from outside all the same
UNREPEATABLE = {"random", "secrets", "time", "uuid", "asyncio", "os"}
CLOCK_READING = re.compile(r"\bdate(?:time)?\.(?:now|utcnow|today)$")


def repository_files() -> Iterator[Path]:
    """Files that are tracked, or would be with the next `git add`."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    yield from (ROOT / name for name in listing.stdout.split("\0") if name)


def python_files(*packages: str) -> list[Path]:
    found = [path for package in packages for path in (PACKAGE / package).rglob("*.py")]
    assert found, "the packages have moved; this test looks at nothing"
    return found


def test_no_file_names_a_package_registry() -> None:
    registry = re.compile("|".join(REGISTRIES), re.IGNORECASE)
    naming = [
        str(path.relative_to(ROOT))
        for path in repository_files()
        if path.is_file() and registry.search(path.read_text("utf-8", errors="replace"))
    ]
    assert naming == []


def test_the_clients_lock_file_records_no_addresses() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []


def test_the_kernel_knows_no_game_words() -> None:
    said = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in python_files("kernel")
        for word in game_words(f"{path.stem}\n{path.read_text('utf-8')}")
    ]
    assert said == []


def game_words(text: str) -> list[str]:
    return [word for word in WORD.findall(text) if GAME_WORDS.fullmatch(word.lower())]


@pytest.mark.parametrize("text", ["role", "Nights", "open_vote", "killSeat", "WOLF_DEN", "Voters"])
def test_a_game_word_is_found_also_within_a_name(text: str) -> None:
    assert len(game_words(text)) == 1


@pytest.mark.parametrize("text", ["skill", "tonight", "parole", "pivot", "devote", "enroled"])
def test_a_word_that_merely_contains_one_is_not_found(text: str) -> None:
    assert game_words(text) == []


@pytest.mark.parametrize("package", ["kernel", "toolbox", "rulesets"])
def test_rules_reach_neither_clock_nor_chance_nor_system(package: str) -> None:
    reached = [
        f"{path.relative_to(ROOT)}:{line}: {what}"
        for path in python_files(package)
        for line, what in unrepeatable(path.read_text("utf-8"))
    ]
    assert reached == []


def unrepeatable(source: str) -> Iterator[tuple[int, str]]:
    """Say where a module would get what differs from run to run."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                reached = [name.name for name in names if root_of(name.name) in UNREPEATABLE]
            case ast.ImportFrom(module=str(module), level=0):
                reached = [module] if root_of(module) in UNREPEATABLE else []
            case ast.Attribute(attr=attr) if CLOCK_READING.search(ast.unparse(node)):
                reached = [attr]
            case _:
                continue
        yield from ((node.lineno, what) for what in reached)


def root_of(module: str) -> str:
    return module.partition(".")[0]


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "import os.path",
        "from time import monotonic",
        "from asyncio.tasks import Task",
        "datetime.now(UTC)",
        "datetime.datetime.utcnow()",
        "date.today()",
    ],
)
def test_each_way_to_clock_and_chance_is_found(source: str) -> None:
    assert list(unrepeatable(source))


@pytest.mark.parametrize(
    "source", ["from datetime import datetime", "from . import time", "self.now", "import hmac"]
)
def test_what_is_harmless_is_let_through(source: str) -> None:
    assert list(unrepeatable(source)) == []
