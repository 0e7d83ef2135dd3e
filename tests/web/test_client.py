"""The built client is known to be missing, current or outdated."""

from pathlib import Path

import pytest

from tasogare.web import client


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    sources = tmp_path / "web"
    (sources / "src").mkdir(parents=True)
    (sources / "package.json").write_text("{}")
    (sources / "src" / "main.ts").write_text("export {};")
    return sources


@pytest.fixture
def static(tmp_path: Path) -> Path:
    static = tmp_path / "static"
    static.mkdir()
    return static


def test_a_client_that_was_never_built_is_missed(sources: Path, static: Path) -> None:
    assert "not been built" in (client.problem(sources, static) or "")


def test_a_client_built_from_these_sources_is_current(sources: Path, static: Path) -> None:
    client.stamp(client.sources_digest(sources), static)
    assert client.problem(sources, static) is None


@pytest.mark.parametrize("change", ["edited", "renamed", "deleted", "added"])
def test_a_change_of_the_sources_makes_it_outdated(
    sources: Path, static: Path, change: str
) -> None:
    client.stamp(client.sources_digest(sources), static)
    main = sources / "src" / "main.ts"
    match change:
        case "edited":
            main.write_text("export default 1;")
        case "renamed":
            main.rename(main.with_name("start.ts"))
        case "deleted":
            main.unlink()
        case "added":
            (sources / "src" / "more.ts").touch()
    assert "other sources" in (client.problem(sources, static) or "")


def test_a_changed_word_of_the_games_makes_it_outdated(sources: Path, tmp_path: Path) -> None:
    words = tmp_path / "words"
    words.mkdir()
    (words / "en.json").write_text('{"killer.name": "Killer"}')
    before = client.sources_digest(sources, words)
    (words / "en.json").write_text('{"killer.name": "Assassin"}')
    assert client.sources_digest(sources, words) != before


def test_installed_packages_are_not_sources(sources: Path, static: Path) -> None:
    client.stamp(client.sources_digest(sources), static)
    (sources / "node_modules").mkdir()
    (sources / "node_modules" / "something.js").touch()
    assert client.problem(sources, static) is None


def test_an_installed_wheel_has_no_sources_to_compare_with(tmp_path: Path, static: Path) -> None:
    client.stamp("anything", static)
    assert client.problem(tmp_path / "nowhere", static) is None
