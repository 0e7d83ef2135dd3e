"""The given scenario files: byte-equal copies; those of rulesets on the shelf must pass."""

from pathlib import Path
from typing import Final

import pytest

from tasogare.lab.scenarios import run_file
from tasogare.rulesets import SHELF

HERE: Final = Path(__file__).parent
GIVEN: Final = HERE / "given"
ROOT: Final = HERE.parents[1]
SHARED: Final = [
    folder / "shared" / "scenarios"
    for folder in (ROOT.parent, ROOT.parent.parent)  # beside the project, or beside its worktrees
    if (folder / "shared" / "scenarios").is_dir()
]
"""Where they come from; a bare clone does not have it."""

FILES: Final = sorted(GIVEN.rglob("*.yaml"))


def shelved(paths: list[Path]) -> list[Path]:
    """Return the files of rulesets that exist, by the folder they lie in."""
    return [path for path in paths if path.parent.name in SHELF]


def name(path: Path) -> str:
    return str(path.relative_to(HERE))


@pytest.mark.parametrize("path", shelved(FILES), ids=name)
def test_a_given_scenario_passes(path: Path) -> None:
    result = run_file(path)
    assert result.ok, result.message


def test_every_ruleset_on_the_shelf_has_given_scenarios() -> None:
    assert {path.parent.name for path in shelved(FILES)} == set(SHELF)


def test_the_copies_are_what_was_given() -> None:
    """Nothing is missing, added or changed, wherever the given files themselves are at hand."""
    for folder in SHARED:
        given = {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.yaml")}
        copied = {path.relative_to(GIVEN): path.read_bytes() for path in FILES}
        assert copied.keys() == given.keys()
        assert [str(path) for path in given if copied[path] != given[path]] == []
