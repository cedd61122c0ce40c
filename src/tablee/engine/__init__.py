"""The house rules of every game: who chooses, what happens, who sees it. No I/O, no clock."""
