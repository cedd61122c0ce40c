"""A coach looks at matches again: luck is told from play in all of them."""

from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.execute("DELETE FROM coached")
