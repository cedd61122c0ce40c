"""Where a server keeps its tables."""

from pathlib import Path

import pytest

from tablee.cli.plainly import BadFile
from tablee.cli.serve import place


def homeless() -> Path:
    raise RuntimeError("Could not determine home directory.")


def test_a_user_without_a_home_says_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container that is run as just any user."""
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert place(str(tmp_path)) == tmp_path / "tablee.db"
    with pytest.raises(BadFile, match="home"):
        place(None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert place(None) == tmp_path / "tablee/tablee.db"
