"""How strong is a bot of six, one seat against three others, in many thousands of rounds?

`python -m tools.six.bars play strong:25000p flat:1000 --deals 500` plays them in a loop of its
own (`tools/six/rounds.py`), which chooses as the arena's bots do, goes on where it stopped, and
keeps the figures in `docs/figures/bars-six.json`.
"""
