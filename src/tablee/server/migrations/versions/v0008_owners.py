"""Which worker owns which live table, and until when each worker counts as alive."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="workers_pk"),
    )
    op.create_table(
        "owners",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("worker", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="owners_pk"),
    )
    op.create_index("owners_worker", "owners", ["worker"])
