"""What a deal of the day was worth stays when its match is deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.add_column("attempts", sa.Column("points", sa.Integer))
    op.add_column("attempts", sa.Column("better", sa.Double))
    op.execute(
        "UPDATE attempts SET points = (SELECT played.points FROM played"
        " WHERE played.table_id = attempts.table_id AND played.guest = attempts.guest"
        " AND played.ended < (attempts.day + 1) * 86400)"
    )
    op.execute(
        "UPDATE attempts SET better = (SELECT CASE WHEN deals.more"
        " THEN attempts.points - deals.mean ELSE deals.mean - attempts.points END FROM deals"
        " WHERE deals.kind = attempts.kind AND deals.day = attempts.day)"
    )
    op.create_index("attempts_better", "attempts", ["kind", "guest", "better"])
