"""Tables as Markdown."""

from collections.abc import Iterable, Sequence


def markdown(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [row(columns), row(["---"] * len(columns)), *map(row, rows)]
    return "\n".join(lines) + "\n"


def row(entries: Sequence[str]) -> str:
    return f"| {' | '.join(entries)} |"


def interval(told: tuple[float, float, float], digits: int = 2, sign: str = "") -> str:
    """A mean, and where 95 % lie."""
    mean, low, high = (f"{each:{sign}.{digits}f}" for each in told)
    return f"{mean} ({low} to {high})"
