"""Our games for OpenSpiel's algorithms: `register()`, then `pyspiel.load_game("tavolaccio_soccmel(players=3)")`."""

from tavolaccio.learning.openspiel.adapter import DIGITS as DIGITS
from tavolaccio.learning.openspiel.adapter import SIDES as SIDES
from tavolaccio.learning.openspiel.adapter import Played as Played
from tavolaccio.learning.openspiel.adapter import SpielGame as SpielGame
from tavolaccio.learning.openspiel.adapter import SpielState as SpielState
from tavolaccio.learning.openspiel.adapter import name_of as name_of
from tavolaccio.learning.openspiel.adapter import register as register
