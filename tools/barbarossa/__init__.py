"""Tools for sculptures."""
