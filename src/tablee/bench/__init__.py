"""How fast things are on this machine. Figures go into reports, never into tests."""
