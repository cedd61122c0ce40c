"""Migrations of the schema, in order. A released migration never changes."""
