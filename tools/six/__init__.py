"""Where bots of six learn, and are measured."""
