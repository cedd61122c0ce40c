"""Open tables: where each of them is now, and who sits there."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "spots",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False, server_default=""),
        sa.Column("people", sa.JSON, nullable=False, server_default="[]"),
        sa.Column("queued", sa.Integer, nullable=False, server_default="0"),
        sa.Column("until", sa.Double, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("key", name="spots_pk"),
    )
