"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel (docs/research.md)."""
