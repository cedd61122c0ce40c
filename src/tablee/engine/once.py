"""A property that is computed once for each object and then kept with it."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 - it is used like a function
    """As `functools.cached_property`, which takes a lock before Python 3.12: a third of the time.

    If two threads ask at the same moment, both compute it. So it must depend on nothing else.
    """

    def __init__(self, compute: Callable[[Any], T]) -> None:
        self.compute = compute
        self.name = compute.__name__
        self.__doc__ = compute.__doc__

    @overload
    def __get__(self, thing: None, kind: type) -> "once[T]": ...
    @overload
    def __get__(self, thing: object, kind: type) -> T: ...
    def __get__(self, thing: object | None, kind: type) -> "once[T] | T":
        if thing is None:
            return self
        value = vars(thing)[self.name] = self.compute(thing)
        return value
