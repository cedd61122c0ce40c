"""Draw the pictures of the docs from the real thing: `make pictures`.

Plays a few turns of `tablee play` in a real terminal and keeps the last screen as SVG.
"""

import io
import re
from pathlib import Path

import pexpect
from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs/pictures"
TABLEE = ROOT / ".venv/bin/tablee"
WIDTH, HEIGHT = 82, 34

# The inks of the house on its paper: off-black, red, forest, mustard, blue.
INKS = [(29, 26, 25), (207, 49, 28), (31, 93, 66), (233, 165, 26), (34, 68, 160)]
PAPER = TerminalTheme(
    background=(242, 231, 213),
    foreground=INKS[0],
    normal=[*INKS, (120, 60, 110), (40, 110, 120), (250, 245, 235)],
)

FORMAT = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
<style>{styles}
.{unique_id}-matrix {{ font-family: ui-monospace, "DejaVu Sans Mono", Menlo, monospace;
  font-size: {char_height}px; line-height: {line_height}px; white-space: pre; }}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
<rect fill="#f2e7d5" width="100%" height="100%" rx="8"/>
<g transform="translate(12, 12)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix" xml:space="preserve">{matrix}</g></g>
</svg>
"""


def screen(language: str, *answers: str) -> str:
    """What stands on the screen after these answers, colours included."""
    child = pexpect.spawn(
        str(TABLEE),
        ["play", "--seed", "owl", "--lang", language, "--speed", "0"],
        dimensions=(HEIGHT, WIDTH),
        encoding="utf-8",
    )
    for answer in answers:
        child.expect("› ")
        child.sendline(answer)
    child.expect("› ")
    before = str(child.before)
    child.close()
    return before[before.index("\r\n") :].strip("\r\n")


def draw(name: str, text: str) -> None:
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    console.print(Text.from_ansi(text.replace("\r", "")), soft_wrap=True)
    picture = console.export_svg(theme=PAPER, code_format=FORMAT, unique_id="tablee")
    (FOLDER / name).write_text(re.sub(r"[ \t]+\n", "\n", picture))


if __name__ == "__main__":
    draw("play-fr.svg", screen("fr", "91", "68", "75"))
    draw("play-en.svg", screen("en", "91", "68", "75"))
