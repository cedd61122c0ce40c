"""Tables with their logs, who is at them, and the server's own settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("code", sa.Text),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="tables_pk"),
        sa.UniqueConstraint("code", name="tables_code_key"),
    )
    op.create_index("tables_open", "tables", ["public", "phase", "updated"])
    op.create_index("tables_expires", "tables", ["expires"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="log_pk"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="log_table_id_fk", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "membership",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest", name="membership_pk"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="membership_table_id_fk", ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index("membership_guest", "membership", ["guest"])
    op.create_table(
        "settings",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("key", name="settings_pk"),
    )
