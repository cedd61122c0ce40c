"""How good the bots of a game are: `anchors.json` in its folder.

`python -m tools.anchors` plays the matches and writes the file.
"""

from collections.abc import Mapping
from importlib.resources import files

from msgspec import json

from tablee.engine.bots import Level


def anchors_in(package: str) -> Mapping[int, Mapping[Level, float]]:
    """By number of seats, for tables that were measured."""
    text = (files(package) / "anchors.json").read_bytes()
    return json.decode(text, type=dict[int, dict[Level, float]])
