"""Encoded views of a match, cached while its state stays the same."""

from msgspec import Raw

from tablee.engine.game import Viewer
from tablee.engine.match import Match
from tablee.server.connection import encode


class Views:
    """The view and the legal actions of each viewer. They change only with the state."""

    def __init__(self) -> None:
        self.state: object = None
        self.kept: dict[Viewer, tuple[Raw, Raw]] = {}

    def of(self, match: Match, viewer: Viewer) -> tuple[Raw, Raw]:
        if self.state is not match.state:
            self.state, self.kept = match.state, {}
        if viewer not in self.kept:
            view, legal = match.sight(viewer)
            self.kept[viewer] = Raw(encode(view)), Raw(encode(legal))
        return self.kept[viewer]
