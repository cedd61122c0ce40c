"""The variants of BuntHerum, each on one screen."""

from tablee.engine.variants import Variant
from tablee.games.buntherum.race import every_call
from tablee.games.buntherum.rules import Slots

CALM: Variant[Slots] = Variant("calm", {"judge": every_call, "calm": True})
"""No racing: everybody has the whole time, and every call is judged (buntherum.md#11)."""

VARIANTS = (CALM,)
