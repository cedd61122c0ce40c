"""Plots as SVG, without anything that has to be installed."""

from collections.abc import Callable, Iterable, Iterator
from html import escape


def picture(width: float, height: float, marks: Iterable[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="10"><rect width="100%" height="100%" fill="#fff"/>'
        f"{''.join(marks)}</svg>\n"
    )


def across(lowest: float, highest: float, left: float, width: float) -> Callable[[float], float]:
    """From a value to its place."""
    return lambda value: left + (value - lowest) / ((highest - lowest) or 1.0) * width


def line_of(
    told: tuple[float, float, float], y: float, place: Callable[[float], float]
) -> Iterator[str]:
    """A dot for a mean, and a line where 95 % lie."""
    mean, low, high = map(place, told)
    yield f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="#888" stroke-width="3"/>'
    yield f'<circle cx="{mean:.1f}" cy="{y}" r="3"/>'


def text(x: float, y: float, said: str) -> str:
    return f'<text x="{x}" y="{y:.1f}">{escape(said)}</text>'
