"""Phrases with holes in several languages: said by bots, understood whoever says them.

What the phrases of a game mean is in that game's `speech`, the phrases themselves in `phrases`.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Final

from tasogare.kernel.seats import Seat

Phrases = Mapping[str, tuple[str, ...]]
"""Several phrases for each thing that can be said; the first is what a bot would rather say."""
Words = Mapping[str, Mapping[str, str]]
"""By language: words for the values that fill a hole."""
Roster = tuple[tuple[Seat, str], ...]
"""Seats and their names."""

NO_COMMAND: Final = "— "
"""What a line begins with that would be a command otherwise, if a player's name begins so."""

_END: Final = " \t\n.!?。！？…~"
_SENTENCE: Final = re.compile(r"(?<=[.!?。！？])\s*|\n+")
_HOLE: Final = re.compile(r"\{(\w+)\}")
SENTENCES: Final = 60
"""So many sentences of a message are listened to; nobody says more that has a meaning."""
_FREE: Final = 0.25
"""How often a bot uses another phrase than the first."""


@dataclass(frozen=True, slots=True)
class Meant:
    """A phrase that was understood, and what was in its holes: a seat, a value, or other text."""

    key: str
    lang: str
    holes: Mapping[str, Seat | str]


@dataclass(frozen=True, eq=False)
class Phrasebook:
    """What can be said (`said`), what is understood besides (`also`), and what fills the holes."""

    said: Mapping[str, Phrases]
    also: Mapping[str, Phrases]
    players: tuple[str, ...]
    """The holes that a player's name fills."""
    words: Mapping[str, Words]
    """The holes that a word fills."""

    def say(
        self, key: str, holes: Mapping[str, str], lang: str, rng: Random, *, alike: bool = False
    ) -> str:
        """Put something into words; `holes` has names, values of `words`, and other text.

        With `alike` no phrase is preferred.
        """
        phrases = self.said[lang][key]
        phrase = rng.choice(phrases) if alike or rng.random() <= _FREE else phrases[0]
        filled = {
            hole: self.words[hole][lang].get(value, value) if hole in self.words else value
            for hole, value in holes.items()
        }
        said = phrase.format_map(filled)
        return said[0].upper() + said[1:]

    def heard(self, text: str, roster: Roster) -> tuple[Meant, ...]:
        """Return what a message says: as a whole, or sentence by sentence."""
        return _heard(self, text, roster)


@lru_cache(maxsize=8_192)
def _heard(book: Phrasebook, text: str, roster: Roster) -> tuple[Meant, ...]:
    whole = _understood(book, text, roster)
    if whole is not None:
        return (whole,)
    sentences = islice(filter(folded, _SENTENCE.split(text)), SENTENCES)
    parts = (_understood(book, part, roster) for part in sentences)
    return tuple(meant for meant in parts if meant is not None)


def _understood(book: Phrasebook, text: str, roster: Roster) -> Meant | None:
    """Return what a sentence says, whatever marks are at its end.

    Where marks end a name it is read to the letter first: `Ann.` may sit beside `Ann` (CO-22).
    """
    plain = unified(text)
    marked = any(unified(name).endswith(tuple(_END)) for _, name in roster)
    for to_the_letter in (True, False) if marked else (False,):
        for key, lang, pattern in _patterns(book, roster, to_the_letter):
            match = pattern.fullmatch(plain)
            if match is not None:
                return Meant(key, lang, dict(_filled(book, lang, match, roster)))
    return None


def unified(text: str) -> str:
    """Return the form in which names are compared: no case, no width."""
    return unicodedata.normalize("NFKC", text).casefold().strip()


def folded(text: str) -> str:
    """Return the form in which texts are compared: no marks at the end either."""
    return unified(text).rstrip(_END)


@lru_cache(maxsize=256)
def _patterns(
    book: Phrasebook,
    roster: Roster,
    to_the_letter: bool,  # noqa: FBT001  a key of the cache
) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    fold, end = (unified, "") if to_the_letter else (folded, f"[{re.escape(_END)}]*")
    return tuple(
        (key, lang, re.compile(_pattern(book, fold(phrase), lang, roster) + end))
        for lang, keys in (*book.said.items(), *book.also.items())
        for key, phrases in keys.items()
        for phrase in phrases
    )


def _pattern(book: Phrasebook, phrase: str, lang: str, roster: Roster) -> str:
    """Return a folded phrase as a regular expression with a group for each hole."""
    options = {hole: list(words[lang].values()) for hole, words in book.words.items()}
    options |= {hole: [name for _, name in roster] for hole in book.players}
    parts = _HOLE.split(phrase)
    made = [re.escape(parts[0])]
    for hole, literal in zip(parts[1::2], parts[2::2], strict=True):
        known = [re.escape(unified(word)) for word in options.get(hole, ())]
        choice = "|".join(sorted(known, key=len, reverse=True)) if known else ".+"
        made.append(f"(?P<{hole}>{choice}){re.escape(literal)}")
    return "".join(made)


def _filled(
    book: Phrasebook, lang: str, match: re.Match[str], roster: Roster
) -> Iterator[tuple[str, Seat | str]]:
    for hole, text in match.groupdict().items():
        if hole in book.players:
            yield hole, next(seat for seat, name in roster if unified(name) == text)
        elif hole in book.words:
            words = book.words[hole][lang].items()
            yield hole, next(value for value, word in words if unified(word) == text)
        else:
            yield hole, text
