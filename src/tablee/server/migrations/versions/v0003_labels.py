"""More columns for lists: the host's name, variants, people, and who is awaited."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("host_name", sa.Text, nullable=False, server_default=""))
    for name in ("variants", "seated", "awaited"):
        op.add_column("tables", sa.Column(name, sa.JSON, nullable=False, server_default="[]"))
