"""Programs that wait for invitations, and for which games."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "shelf",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="shelf_pk"),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.public"], name="shelf_guest_fk", ondelete="CASCADE"
        ),
    )
