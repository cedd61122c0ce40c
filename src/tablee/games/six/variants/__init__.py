"""The variants of six, a file for each."""

from tablee.games.six.variants.climb import CLIMB
from tablee.games.six.variants.hop import HOP
from tablee.games.six.variants.ox import OX
from tablee.games.six.variants.parity import PARITY
from tablee.games.six.variants.pro import PRO
from tablee.games.six.variants.reverse import REVERSE

VARIANTS = (PRO, PARITY, CLIMB, HOP, REVERSE, OX)
