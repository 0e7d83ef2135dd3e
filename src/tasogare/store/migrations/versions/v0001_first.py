"""The first schema: games, commits, answers, people, tokens, places, notes, signs of life.

The statements that use these tables are in `tasogare.store.statements`. Commits and answers are
ordinary tables with a number of their own and a unique pair beside it: on SQLite a table without
rowid was several times slower.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _number() -> "sa.Column[int]":
    """Return a primary key the database counts up by itself."""
    kind = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    return sa.Column("serial", kind, primary_key=True, autoincrement=True)


def _game(*, nullable: bool = False) -> "sa.Column[str]":
    return sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=nullable)


def _person(*, nullable: bool = False) -> "sa.Column[str]":
    return sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=nullable)


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        _number(),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("settings", sa.LargeBinary, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.CheckConstraint("status IN ('open', 'running', 'ended')", name="games_status"),
    )
    op.create_index("games_by_status", "games", ["status", "serial"])
    due = sa.text("due IS NOT NULL")
    op.create_index("games_by_due", "games", ["due"], sqlite_where=due, postgresql_where=due)
    op.create_table(
        "commits",
        _number(),
        _game(),
        sa.Column("n", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("game", "n", name="commits_once"),
    )
    op.create_table(
        "answers",
        _number(),
        _game(),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("submission", sa.Text, nullable=False),
        sa.Column("k", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("game", "actor", "submission", name="answers_once"),
    )
    op.create_index("answers_by_age", "answers", ["game", "actor", "k"])
    op.create_table(
        "people",
        _number(),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("language", sa.Text),
    )
    op.create_table(
        "tokens",
        _number(),
        sa.Column("digest", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        _person(nullable=True),
        _game(nullable=True),
        sa.Column("reader", sa.Text),
        sa.Column("revoked", sa.Boolean, nullable=False),
    )
    op.create_index("tokens_by_reader", "tokens", ["game", "reader"])
    op.create_table(
        "places",
        _number(),
        _game(),
        sa.Column("reader", sa.Text, nullable=False),
        _person(nullable=True),
        sa.Column("bot", sa.LargeBinary),
        sa.UniqueConstraint("game", "reader", name="places_once"),
    )
    op.create_index("places_by_person", "places", ["person", "game"])
    op.create_table(
        "notes",
        _number(),
        _game(),
        _person(),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("game", "person", name="notes_once"),
    )
    op.create_table(
        "life",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("id = 1", name="life_once"),
    )
