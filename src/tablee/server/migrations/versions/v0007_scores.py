"""What each player of a finished match scored, and the points of each guest who keeps it.

Matches that ended before are scored by the running server, from their logs (`scoring.py`).
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("played", sa.Column("points", sa.Integer))
    op.create_table(
        "scores",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="scores_pk"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="scores_table_id_fk", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
