"""The variants of BuntHerum, each on one screen."""

from tablee.engine.variants import Variant
from tablee.games.buntherum.race import every_call
from tablee.games.buntherum.rules import Slots

CALM: Variant[Slots] = Variant("calm", {"calm": True})
"""No race: all seats answer every card, in their own time (buntherum.md#11)."""

VARIANTS = (CALM,)

TIMED_CALM: Variant[Slots] = Variant("calm", {"judge": every_call, "calm": True})
"""Version 1: all had the whole time, but of the right calls the quickest counted."""

VARIANTS_1 = (TIMED_CALM,)
