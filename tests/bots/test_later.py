"""Kernels are loaded in the background, and kept in a folder that nobody else can write to."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tablee.bots import cache, later
from tablee.bots.later import Later


def test_nobody_waits_for_what_is_loaded() -> None:
    slow: Later[str] = Later("platform", "system")
    first = slow.now()
    assert slow.wait() == "Linux"
    assert (first, slow.now()) in ((None, "Linux"), ("Linux", "Linux"))


def test_what_cannot_be_loaded_is_never_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(later, "compile_elsewhere", lambda *_: None)
    broken: Later[str] = Later("no.such.module", "search")
    with pytest.raises(ModuleNotFoundError):
        broken.wait()
    assert broken.now() is None


def test_compiled_code_is_kept_by_the_text_of_all_kernels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    folder = cache.cache_folder.__wrapped__()
    assert folder is not None
    assert folder.parent == tmp_path / "tablee"
    assert folder.stat().st_mode & 0o777 == 0o700
    monkeypatch.setattr(cache, "SOURCES", ("bots/luck.py",))
    assert cache.cache_folder.__wrapped__() != folder


def test_what_former_versions_kept_is_removed_after_a_month(tmp_path: Path) -> None:
    now, old, beside = (tmp_path / f"kernels-{name}" for name in ("now", "old", "beside"))
    for folder in (now, old, beside, tmp_path / "photos"):
        (folder / "inside").mkdir(parents=True)
        os.utime(folder, (0, 0))
    os.utime(beside)
    cache.clear_beside(now, time.time())
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "kernels-beside", "kernels-now", "photos",
    ]  # fmt: skip


def test_one_process_compiles_and_the_next_finds_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(later, "cache_folder", lambda: tmp_path)
    compiled: list[object] = []

    def slowly(command: object, **_: object) -> None:
        time.sleep(0.05)
        compiled.append(command)

    monkeypatch.setattr("tablee.bots.later.subprocess.run", slowly)
    with ThreadPoolExecutor(4) as workers:
        list(workers.map(later.compile_elsewhere, ["kernel"] * 4, ["load"] * 4))
    assert len(compiled) == 1


def test_a_game_of_which_anything_is_different_is_prepared_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its kernels may be the same, and what it has learned from its other files is not."""
    compiled: list[object] = []
    monkeypatch.setattr(later, "cache_folder", lambda: tmp_path / "kept")
    monkeypatch.setattr(later, "HOUSE", tmp_path)
    monkeypatch.setattr("tablee.bots.later.subprocess.run", lambda *_, **__: compiled.append(1))
    folder = tmp_path / "games" / "chess"
    (folder / "__pycache__").mkdir(parents=True)
    (tmp_path / "kept").mkdir()
    times = []
    for file in ("words.toml", "__pycache__/bots.pyc", "bots.py"):
        (folder / file).write_text("new")
        for _ in range(2):
            later.compile_elsewhere("tablee.games.chess.bots.eye", "load")
        times.append(len(compiled))
    assert times == [1, 1, 2]


def test_compiled_code_is_kept_nowhere_that_others_can_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    folder = cache.cache_folder.__wrapped__()
    assert folder is not None
    folder.chmod(0o777)
    assert cache.cache_folder.__wrapped__() is None
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(blocked))
    assert cache.cache_folder.__wrapped__() is None
