"""Riddles of the day, and what guests have done with them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "riddles",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("riddle", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "day", "number", name="riddles_pk"),
    )
    op.create_table(
        "tries",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("steps", sa.LargeBinary, nullable=False),
        sa.Column("stars", sa.Integer),
        sa.Column("spent", sa.Integer),
        sa.PrimaryKeyConstraint("guest", "game", "day", "number", name="tries_pk"),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.public"], name="tries_guest_fk", ondelete="CASCADE"
        ),
    )
    op.create_index("tries_day", "tries", ["game", "day", "number"])
