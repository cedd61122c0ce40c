"""How strong is a bot of six, one seat against three others, in many thousands of rounds?

`python -m tools.six.bars play strong:25000p flat:1000 --deals 500` plays them in a loop of its
own (`tools/six/rounds.py`), which chooses as the arena's bots do, and goes on where it stopped;
`python -m tools.six.bars write` puts the table of `docs/figures/bars-six.json` into docs/bots.md.
"""
