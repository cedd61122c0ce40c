"""Guests, and the tokens that move them to another device."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("public", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("avatar", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="guests_pk"),
        sa.UniqueConstraint("public", name="guests_public_key"),
    )
    op.create_table(
        "tokens",
        sa.Column("guest_id", sa.Text, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", name="tokens_pk"),
        sa.UniqueConstraint("hash", name="tokens_hash_key"),
        sa.ForeignKeyConstraint(
            ["guest_id"], ["guests.id"], name="tokens_guest_id_fk", ondelete="CASCADE"
        ),
    )
