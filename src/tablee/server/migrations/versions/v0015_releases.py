"""Sculptures that people have released to be riddles of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("riddles", sa.Column("guest", sa.Text))
    op.create_table(
        "releases",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("approved", sa.Boolean, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("riddle", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="releases_pk"),
        sa.UniqueConstraint("id", name="releases_id_key"),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.public"], name="releases_guest_fk", ondelete="CASCADE"
        ),
    )
    op.create_index("releases_guest", "releases", ["guest"])
