"""Does each level beat the next one, in every variant and with every number of seats?

`python -m tools.ladder play GAME` plays it, goes on where it stopped, and keeps the figures in
`docs/figures/ladder-<game>.json`.
"""
