"""The rules of six as machine code, for the millions of playouts of bots.

`rules.py` is the reference: `tests/games/six/test_kernel.py` compares every placement. Here a row
is one number, and so is a play; `rows.py` says how. A round is played from any position to its end.
"""
