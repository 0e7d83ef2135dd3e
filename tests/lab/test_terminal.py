"""A person at the terminal can play a game to its end in any language, and leave at any time."""

from collections.abc import Iterator
from itertools import chain, repeat

import pytest

from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.seats import Seat
from tasogare.lab.terminal import PHRASES, Terminal
from tasogare.lab.trial import Setup
from tasogare.words import LANGUAGES


class Person:
    """Types prepared lines and keeps what is shown."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self.shown: list[str] = []

    def ask(self, prompt: str) -> str:
        self.shown.append(prompt)
        return next(self._lines)

    def tell(self, line: str) -> None:
        self.shown.append(line)


def seated(person: Person, *, lang: str = "en", seed: int = 1) -> Terminal:
    setup = Setup(ruleset="killer", players=5, seed=seed, lang=lang, options={})
    return Terminal(setup, "Ann", ask=person.ask, tell=person.tell)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_played_to_its_end(lang: str, seed: int) -> None:
    person = Person(iter(chain.from_iterable(repeat(["", "hello", "1", "nonsense", "2"]))))
    table = seated(person, lang=lang, seed=seed)
    table.play()
    assert table.known.ended is not None
    assert table.known.seed
    own = [commit.input.body for commit in table.trial.commits if commit.input.by == Seat(0)]
    assert any(isinstance(body, Say) for body in own)
    assert any(isinstance(body, Answer) and body.action == "vote" for body in own)


def test_who_only_presses_enter_comes_to_the_end_too() -> None:
    person = Person(repeat(""))
    table = seated(person, seed=3)
    table.play()
    assert table.known.ended is not None


def test_commands_show_what_one_knows_and_who_is_there() -> None:
    person = Person(iter(["/me", "/players", "/what", "/quit"]))
    table = seated(person)
    table.play()
    assert any("Your role" in line for line in person.shown)
    assert "Botan" in person.shown
    assert person.shown.count(PHRASES["en"]["commands"]) == 2
    assert person.shown[-1] == PHRASES["en"]["bye"]
    assert table.known.ended is None


def test_what_is_refused_is_said_in_words() -> None:
    person = Person(iter(["/nothing", "x" * 1001, *[f"line {n}" for n in range(30)], "/quit"]))
    table = seated(person)
    table.play()
    assert "That is too long." in person.shown


def test_a_bot_gives_way_to_a_person_of_its_name() -> None:
    person = Person(iter(["/players", "/quit"]))
    setup = Setup(ruleset="killer", players=4, seed=1, options={})
    Terminal(setup, "botan", ask=person.ask, tell=person.tell).play()
    assert "botan" in person.shown
    assert "Botan" not in person.shown


def test_all_languages_have_the_same_phrases() -> None:
    assert set(PHRASES) == set(LANGUAGES)
    assert len({frozenset(phrases) for phrases in PHRASES.values()}) == 1
