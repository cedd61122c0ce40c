"""The rules of Le Baron as machine code, for the many playouts of bots.

`rules.py` is the reference: `tests/games/baron/test_kernel.py` compares every placement. Here a
row is one number, and so is what a card shows; `rows.py` says how. The deck is an argument.
"""
