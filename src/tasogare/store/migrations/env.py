"""What Alembic runs for each command: the steps, on the connection it was handed."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
