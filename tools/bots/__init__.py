"""Makes `docs/bots.md`: our text (`text.md`), with tables and plots of what was measured.

`python -m tools.bots` writes the page and the plots from `docs/figures`.
"""
