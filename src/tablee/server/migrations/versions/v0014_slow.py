"""Slow tables: their clock, when it runs out, and how people are told that it is their turn."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("due", sa.Double))
    op.add_column("tables", sa.Column("notify", sa.Double))
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_notify", "tables", ["notify"])
    op.create_table(
        "contacts",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("device", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("kind", "address", name="contacts_pk"),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.public"], name="contacts_guest_fk", ondelete="CASCADE"
        ),
    )
    op.create_index("contacts_guest", "contacts", ["guest"])
    op.create_table(
        "quiet",
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
        sa.Column("until", sa.Integer, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guest", name="quiet_pk"),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.public"], name="quiet_guest_fk", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "told",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", name="told_pk"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="told_table_id_fk", ondelete="CASCADE"
        ),
    )
    op.create_index("told_guest", "told", ["guest"])
