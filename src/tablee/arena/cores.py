"""Processes of our own, one for each core."""

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread


def all_cores() -> int:
    return len(os.sched_getaffinity(0))


def on_cores(cores: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(cores, get_context("spawn"), initializer=end_with_parent)


def end_with_parent() -> None:
    """A killed parent cannot tell its processes to end, and they would wait for work for ever."""
    Thread(target=wait_and_end, daemon=True).start()


def wait_and_end() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nothing is lost: only the parent writes results
