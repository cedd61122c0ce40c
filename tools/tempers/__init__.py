"""How do tempers change the style of a bot, and how much of its strength?

`python -m tools.tempers GAME --deals 200` plays one bot with a temper against three without, and
keeps the figures in `docs/figures/tempers-<game>.json`.
"""
