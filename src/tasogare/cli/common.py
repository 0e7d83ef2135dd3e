"""What all commands share: exit codes, mistakes, the choice of a language."""

import argparse
from typing import Final

LANGUAGES: Final = ("en", "ja", "zh")
OK: Final = 0
FOUND: Final = 1
MISTAKE: Final = 2


class Mistake(Exception):
    """A command that cannot be carried out; the text says why and what to do."""


def language_option(command: argparse.ArgumentParser) -> None:
    """Let a command be told the language in which to answer."""
    command.add_argument(
        "--language",
        dest="lang",
        choices=LANGUAGES,
        default="en",
        help="the language; --lang will do (default: %(default)s)",
    )
