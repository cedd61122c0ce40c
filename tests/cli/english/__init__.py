"""The words of a game from outside, which speaks English only."""
