"""Beat the ox: all together against a player who does not think (six-variants.md#5)."""
