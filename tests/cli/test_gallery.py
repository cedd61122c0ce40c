"""`tablee gallery`: the owner of a server looks at what people released, and approves it."""

import asyncio
from pathlib import Path

from tablee.server.store import Release, open_store
from tests.cli.terminal import is_complaint, run
from tests.server.things import a_guest

RELEASE = Release(
    table_id="t", number=0, id="r1", guest="ann", game="barbarossa", day=1, approved=False,
    title="snail (en)", riddle=b"{}",
)  # fmt: skip


async def released(folder: Path) -> None:
    async with open_store(folder / "tablee.db") as store:
        await store.put_guest(a_guest("ann"))
        assert await store.releases.put(RELEASE, 1, 1) == "put"


def test_it_is_listed_approved_and_removed(tmp_path: Path) -> None:
    def gallery(*words: str) -> str:
        return run("gallery", "--data", tmp_path, *words).out

    assert "Nobody has released" in gallery()
    asyncio.run(released(tmp_path))
    listed = gallery()
    assert all(word in listed for word in ("r1", "snail (en)", "/t/t", "waits"))
    assert "approved" in gallery("--approve", "r1")
    assert is_complaint(run("gallery", "--data", tmp_path, "--approve", "nothing"))
    assert "Nobody has released" in gallery("--remove", "r1")
