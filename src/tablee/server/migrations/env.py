"""Alembic starts here: runs the migrations in the connection and transaction of the store."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
