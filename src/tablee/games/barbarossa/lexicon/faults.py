"""What is wrong with a file of words, in sentences that name the word."""

from collections.abc import Iterable

from msgspec import Struct


class Fault(Struct, frozen=True):
    """One thing that is wrong."""

    word: str
    """Of which word, kind or property; empty: of the whole file."""
    says: str
    line: int | None = None

    def __str__(self) -> str:
        line = "" if self.line is None else f"line {self.line}: "
        return f"{line}{self.word}: {self.says}" if self.word else f"{line}{self.says}"


class BadLexicon(ValueError):
    """A file cannot be used; `faults` says why, all at once."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


class Unclear(ValueError):
    """Why one entry cannot be read; whoever reads the file adds where it stands."""
