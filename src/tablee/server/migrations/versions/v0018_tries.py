"""Lists say which tables have a deal of the day. Tables from before do not say it."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("tables", sa.Column("deal", sa.Text))
