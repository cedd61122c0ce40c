"""Tablée: a game table that is open day and night."""
