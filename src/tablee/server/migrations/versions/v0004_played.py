"""The matches that each guest finished, and their place."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "played",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("rank", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", "guest", name="played_pk"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="played_table_id_fk", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("played_guest", "played", ["guest", "ended"])
