"""The server whose tables all have one known seed, so that a test can be certain of a deal.

    python -m tests.browser.seeded SEED serve …

Everything else is the command's own; with the same seats the same draws come out (CO-4).
"""

import secrets
import sys
from collections.abc import Mapping, Sequence
from itertools import count
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from tasogare.cli import main
from tests.table import Table

SEED_BYTES = 32


def seed_for(wanted: Sequence[str], players: int, options: Mapping[str, Any]) -> bytes:
    """Return the first seed that deals these roles to the first seats of The Rangers' Watch."""
    for number in count():
        seed = number.to_bytes(SEED_BYTES)
        table = Table("lotro", [{}] * players, options=options, seed=seed)
        while table.truth.phase == "gathering":
            table.clock()
        dealt = [table.truth.cast[someone.seat] for someone in table.people]
        if dealt[: len(wanted)] == list(wanted):
            return seed
    raise AssertionError


if __name__ == "__main__":
    known = bytes.fromhex(sys.argv.pop(1))
    known_chance = SimpleNamespace(
        token_hex=secrets.token_hex, token_bytes=lambda count: known[:count]
    )
    with patch("tasogare.tables.tables.secrets", known_chance):
        sys.exit(main())
