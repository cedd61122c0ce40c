"""Codes open nothing once a match is over, or a private one has begun; guests not seen for long."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_index("guests_seen", "guests", ["seen"])
    op.execute(
        sa.text(
            "UPDATE tables SET code = NULL "
            "WHERE phase = 'over' OR (phase = 'playing' AND public = false)"
        )
    )
