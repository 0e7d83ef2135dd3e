"""Brings a database to the schema this version knows, or refuses it; for every adapter.

The steps are in `migrations/versions`, one file each, never changed once released.
"""

from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from tasogare.store.errors import NewerSchema

if TYPE_CHECKING:
    from sqlalchemy import Connection


def migrate(connection: "Connection") -> None:
    """Run the missing steps inside the transaction that `connection` has open.

    Raises `NewerSchema`, before anything is changed, when the database is at a step unknown here.
    """
    config = Config()
    config.set_main_option("script_location", "tasogare.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    script = ScriptDirectory.from_config(config)
    known = {step.revision for step in script.walk_revisions()}
    newest = script.get_current_head() or "none"
    found = MigrationContext.configure(connection).get_current_heads()
    for head in found:
        if head not in known:
            raise NewerSchema(head, newest)
    if found != (newest,):
        command.upgrade(config, "head")
