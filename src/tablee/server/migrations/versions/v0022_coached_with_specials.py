"""A coach looks at matches again: what a team does before a card is placed is judged, too."""

from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.execute("DELETE FROM coached")
