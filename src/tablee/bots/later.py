"""Loads kernels in the background: no player waits until something is compiled or imported."""

import logging
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from importlib import import_module
from threading import Lock, Thread
from typing import Generic, TypeVar, cast

from tablee.bots.cache import HOUSE, alone_in, cache_folder, clear_beside, digest

T = TypeVar("T")
log = logging.getLogger(__name__)

COMPILE = "import os, sys; os.nice(5); from tablee.bots.later import load; load(*sys.argv[1:])"


class Later(Generic[T]):
    """What a function of a kernel's module returns, once it has been loaded.

    The function is given by name, since to import its module is the slow part.
    """

    def __init__(self, module: str, function: str) -> None:
        self.place = (module, function)
        self.lock = Lock()
        self.loading: Future[T] | None = None

    def begin(self) -> Future[T]:
        """Starts to load it, the first time."""
        with self.lock:
            if self.loading is None:
                self.loading = Future()
                Thread(target=self.fetch, args=(self.loading,), daemon=True).start()
            return self.loading

    def now(self) -> T | None:
        """None while it is being loaded, and if that failed."""
        loading = self.begin()
        return loading.result() if loading.done() and not loading.exception() else None

    def wait(self) -> T:
        return self.begin().result()

    def fetch(self, loading: "Future[T]") -> None:
        try:
            compile_elsewhere(*self.place)
            loading.set_result(cast("T", load(*self.place)))
        except Exception as error:
            log.exception("a kernel could not be loaded: bots play by rules of thumb")
            loading.set_exception(error)


def load(module: str, function: str) -> object:
    get: Callable[[], object] = getattr(import_module(module), function)
    return get()


def compile_elsewhere(module: str, function: str) -> None:
    """Compiles in another process, where it does not hold this interpreter's lock for seconds.

    A file says that it has been done, for this text of the game: what else a game learns may depend
    on any of it. Without a folder to keep the result there is no use in it.
    """
    folder = cache_folder()
    if folder is None:
        return
    clear_beside(folder, time.time())
    with alone_in(folder):
        if not (done := folder / f"{module}-{text_of(module)}.done").exists():
            command = [sys.executable, "-P", "-c", COMPILE, module, function]
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL)  # noqa: S603 - our own
            done.touch()


def text_of(module: str) -> str:
    """A name for all that the folder of this module's game holds."""
    folder = HOUSE.joinpath(*module.split(".")[1:3])
    found = (path for path in folder.rglob("*") if "__pycache__" not in path.parts)
    return digest(sorted(path for path in found if path.is_file()))
