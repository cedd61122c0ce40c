"""The command line: one module per command, and a face for every game."""

from tablee.cli.app import main

__all__ = ["main"]
