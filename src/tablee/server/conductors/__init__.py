"""Conductors make a match go on. The pacing of a game decides which one it gets."""

from tablee.engine.game import Pacing
from tablee.server.conductors.conductor import Conducted, Conductor
from tablee.server.conductors.people import PeopleConductor
from tablee.server.conductors.races import RaceConductor
from tablee.server.conductors.turns import TurnConductor

CONDUCTORS: dict[Pacing, type[Conductor]] = {
    "turns": TurnConductor,
    "race": RaceConductor,
    "people": PeopleConductor,
}


def conductor_for(live: Conducted) -> Conductor:
    return CONDUCTORS[live.table.game.pacing](live)
