"""What a coach found about the choices of a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "coached",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("advice", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="coached_pk"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="coached_table_id_fk", ondelete="CASCADE"
        ),
    )
