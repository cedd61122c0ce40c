"""Deals of the day, and who has begun one."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "deals",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("day", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("more", sa.Boolean, nullable=False),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("standard", sa.LargeBinary),
        sa.Column("mean", sa.Double),
        sa.PrimaryKeyConstraint("kind", "day", name="deals_pk"),
    )
    op.create_table(
        "attempts",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("day", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("begun", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guest", "kind", "day", name="attempts_pk"),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.public"], name="attempts_guest_fk", ondelete="CASCADE"
        ),
    )
    op.create_index("attempts_day", "attempts", ["kind", "day"])
