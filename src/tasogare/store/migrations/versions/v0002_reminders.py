"""Reminders: where a person can be reached, and in which games they are told up to where."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the two tables."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "addresses",
        sa.Column("serial", number, primary_key=True, autoincrement=True),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False, unique=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "reminders",
        sa.Column("serial", number, primary_key=True, autoincrement=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False),
        sa.Column("person", sa.Text, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("told", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("game", "person", name="reminders_once"),
    )
