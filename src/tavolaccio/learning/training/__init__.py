"""Teaching a bot a game: actors that play, learners that make the next weights, and the training that leads both."""

from typing import Final

SELF_PLAY: Final = "self-play"
TRIES: Final = "tries"
"""By what it learns."""
