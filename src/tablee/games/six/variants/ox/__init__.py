"""Beat the ox: everybody together against a player who does not think (six-variants.md#5)."""
