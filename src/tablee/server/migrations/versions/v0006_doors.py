"""Removes the codes of finished matches and of private matches that have begun; adds an index."""

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
