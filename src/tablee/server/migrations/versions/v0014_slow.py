"""Slow tables: their clock, and when it runs out."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("due", sa.Double))
    op.create_index("tables_due", "tables", ["due"])
