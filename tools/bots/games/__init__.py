"""The page about the bots of our games."""
