"""The ratings of an arena as a picture (SVG): a dot for each bot, and a bar for its uncertainty."""

from html import escape

from tablee.arena.figures import Figures

WIDTH, LINE, MARGIN, NAMES = 640, 32, 24, 160
ERRORS = 2
"""The bar reaches two standard deviations to either side."""


def plot(told: Figures) -> str:
    lowest = min(each.rating - ERRORS * each.uncertainty for each in told.standings)
    highest = max(each.rating + ERRORS * each.uncertainty for each in told.standings)

    def across(rating: float) -> float:
        share = (rating - lowest) / (highest - lowest)
        return NAMES + share * (WIDTH - NAMES - MARGIN)

    lines = []
    for row, each in enumerate(told.standings):
        y = MARGIN + row * LINE
        left, right = (across(each.rating + way * ERRORS * each.uncertainty) for way in (-1, 1))
        lines += [
            f'<text x="{MARGIN}" y="{y + 5}">{escape(each.bot)}</text>',
            f'<path d="M{left:.1f} {y}H{right:.1f}" stroke="#888" stroke-width="4"/>',
            f'<circle cx="{across(each.rating):.1f}" cy="{y}" r="6"/>',
            f'<text x="{across(each.rating):.1f}" y="{y - 10}" text-anchor="middle" '
            f'font-size="11">{each.rating:.1f}</text>',
        ]
    height = 2 * MARGIN + LINE * (len(told.standings) - 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="sans-serif" font-size="14">{"".join(lines)}</svg>\n'
    )
