"""Loaded by the process from which lives are forked: tables have begun and ended there once.

Much is loaded only then, and each start would wait for it again.
"""

import asyncio
import tempfile
from pathlib import Path

from tests.tables import lives
from tests.tables.house import house

__all__ = ["lives"]


async def rehearse() -> None:
    """Let tables begin and end."""
    with tempfile.TemporaryDirectory() as data:
        async with house(Path(data)):
            pass


asyncio.run(rehearse())
