"""The metrics of a family of workers on one page."""

from pathlib import Path

from tablee.server.many.figures import Figures, whole

PAGE = """# HELP tablee_actions_total Actions.
# TYPE tablee_actions_total counter
tablee_actions_total{by="bot"} 3.0
"""


def test_every_sample_has_its_worker_and_who_is_silent_is_told() -> None:
    lines = whole({"0": PAGE, "1": PAGE, "2": None}.items()).decode().splitlines()
    for worker in "01":
        assert f'tablee_actions_total{{by="bot",worker="{worker}"}} 3.0' in lines
    assert lines.count("# TYPE tablee_actions_total counter") == 1
    assert 'tablee_worker_up{worker="2"} 0.0' in lines


async def test_workers_ask_each_other(tmp_path: Path) -> None:
    one, other = (Figures(tmp_path, number, 2) for number in range(2))
    (tmp_path / "0").touch()  # left behind by a worker that died
    async with one.told(), other.told():
        page = (await one.page()).decode()
    assert all(f'tablee_worker_up{{worker="{number}"}} 1.0' in page for number in range(2))
    assert 'tablee_worker_up{worker="0"} 0.0' in (await other.page()).decode()
