"""Barbarossa: riddles in clay."""
