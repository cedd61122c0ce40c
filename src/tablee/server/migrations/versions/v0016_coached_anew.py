"""A coach looks at matches anew: it tells luck from play, and judges more choices."""

from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.execute("DELETE FROM coached")
