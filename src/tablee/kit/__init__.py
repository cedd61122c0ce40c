"""The conformance kit: laws that every game keeps, checked in matches played at random.

`tablee check GAME` runs them on an installed game, and so does a test with the pytest plugin
(docs/adding-a-game.md). A failure is a sentence, with the seed that shows it again.
"""
