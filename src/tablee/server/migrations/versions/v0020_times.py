"""Reaction times of a guest in a finished match, by kind of question."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("played", sa.Column("times", sa.JSON, nullable=True))
