"""Does each level beat the next one, in every variant and with every number of seats?

`python -m tools.ladder play GAME` plays it and goes on where it stopped; `python -m tools.ladder
write` puts tables and plots into docs/bots.md, from `docs/figures/ladder-<game>.json`.
"""
