"""A game goes on under the next version of the program: of the store, of the record, of the rules.

What was told stays as it was told, and a clock that was set stays set, because a game is read as
the fold of its facts and no input is decided anew. Only what comes after is by the new rules.
"""

import random
import shutil
from datetime import UTC, datetime, time
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

import tasogare.store
from tasogare.kernel import schema
from tasogare.kernel.seats import PUBLIC
from tasogare.lab.record import Record
from tasogare.lab.verify import text, verify
from tasogare.rulesets import SHELF
from tasogare.rulesets.kagari import clock
from tasogare.rulesets.kagari.state import DAY
from tasogare.store import migrating
from tasogare.tables import Table
from tasogare.toolbox import calendar
from tests.store.running import awaited
from tests.tables.house import HandClock, feed, house
from tests.tables.lives import GAME
from tests.tables.scripts import Script, begun
from tests.tables.test_crash import long_lived, phases

ZONE = "Europe/Berlin"
FORUM = {"pace": "forum", "zone": ZONE}
OPENED = round(1000 * datetime(2026, 3, 17, 12, tzinfo=UTC).timestamp())
FIVE_DAYS = 5 * 24 * clock.HOUR

NEXT_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "next"
down_revision = "{newest}"
branch_labels = None
depends_on = None


def upgrade():
    op.add_column("games", sa.Column("told", sa.Boolean, nullable=False, server_default="0"))
"""


def upgrade_the_store(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let the store know one more migration step."""
    steps = folder / "migrations"
    shutil.copytree(Path(tasogare.store.__file__).with_name("migrations"), steps)
    newest = ScriptDirectory(str(steps)).get_current_head()
    (steps / "versions" / "next.py").write_text(NEXT_STEP.format(newest=newest))

    class Next(Config):
        def set_main_option(self, name: str, value: str) -> None:
            super().set_main_option(name, str(steps) if name == "script_location" else value)

    monkeypatch.setattr(migrating, "Config", Next)


def upgrade_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let commits be written in a second form, and those of the first be read through a step."""

    def second(row: dict[str, Any]) -> dict[str, Any]:
        return {**row, "v": 2}

    monkeypatch.setattr(schema, "VERSION", 2)
    monkeypatch.setattr(schema, "UPCASTERS", {1: second})


def upgrade_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let days end at nine in the evening."""
    monkeypatch.setattr(type(SHELF["kagari"]), "version", 2)
    monkeypatch.setattr(clock, "ENDS", {**clock.ENDS, DAY: time(21)})


def feeds(table: Table) -> dict[int | str, list[bytes]]:
    readers: tuple[int | str, ...] = (*table.game.state.seats, "host", PUBLIC)
    return {reader: list(feed(table, reader)) for reader in readers}


@awaited
async def test_ka_10_a_game_goes_on_under_the_next_version(tmp_path: Path) -> None:
    dice = random.Random(8)
    now = HandClock(OPENED)
    async with house(tmp_path, now) as home:
        await begun(home, "kagari", 15, dice.randbytes(32), FORUM)
        table = await Script(home, dice, long_lived).play(until=OPENED + FIVE_DAYS)
        before, running = feeds(table), dict(table.game.state.desk.deadlines)
        truth, first = SHELF["kagari"].truth(table.game.state), await table.record()
    assert truth.phase == "day", "the upgrade falls into a day"

    with pytest.MonkeyPatch.context() as monkeypatch:
        upgrade_the_store(monkeypatch, tmp_path)
        upgrade_the_record(monkeypatch)
        upgrade_the_rules(monkeypatch)
        async with house(tmp_path, now) as home:
            table = await home.tables.table(GAME)
            assert feeds(table) == before
            assert table.game.state.desk.deadlines == running
            assert SHELF["kagari"].truth(table.game.state) == truth
            await Script(home, dice, long_lived).play()
            record = await table.record()
            after = feeds(table)
            commits = [table.codec.decode(line) for line in record]
            report = verify(Record("kagari", tuple(commits)))

    assert record[: len(first)] == first, "stored rows are never rewritten"
    assert all(line.startswith(b'{"v":1,') for line in first)
    assert all(line.startswith(b'{"v":2,') for line in record[len(first) :])
    assert all(after[reader][: len(told)] == told for reader, told in before.items())

    nights = [at for at, phase, _ in phases(commits) if phase == "night"]
    hours = [calendar.wall(at, ZONE).hour for at in nights]
    old = sum(at <= running["phase"].at for at in nights)
    assert hours == [22] * old + [21] * (len(hours) - old)
    assert 1 < old < len(hours)

    assert report.sound, text(report)
    assert report.version == 1, "the inputs were not put in again under other rules"
