"""A coach looks at matches again: what choices cost is scaled by what is really lost."""

from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.execute("DELETE FROM coached")
