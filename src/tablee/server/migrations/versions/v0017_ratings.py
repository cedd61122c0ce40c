"""Ratings of guests who want one, and what each ranked match has changed."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    ranked = sa.Column("ranked", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("guests", ranked)
    op.create_table(
        "ratings",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guest", "game", "seats", name="ratings_pk"),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.public"], name="ratings_guest_fk", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "rated",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("change", sa.Double, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", name="rated_pk"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="rated_table_id_fk", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.public"], name="rated_guest_fk", ondelete="CASCADE"
        ),
    )
    op.create_index("rated_guest", "rated", ["guest", "ended"])
