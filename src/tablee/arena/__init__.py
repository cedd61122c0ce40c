"""Arenas: bots play the same deals in all seats, and figures say who is better, and how surely."""
