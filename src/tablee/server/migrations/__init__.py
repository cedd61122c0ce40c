"""How the schema came to be what it is, step by step. A step that was released never changes."""
