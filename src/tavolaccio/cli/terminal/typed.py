"""The name of the command, as people type it here."""

import os
import re


def as_typed(text: str) -> str:
    """The text with `./play` where that was typed, in a checkout, instead of `tavolaccio`, which is what is installed.

    >>> as_typed("`tavolaccio games`, or pip install 'tavolaccio[lab]'")
    "`tavolaccio games`, or pip install 'tavolaccio[lab]'"
    """
    typed = os.environ.get("TAVOLACCIO_TYPED", "tavolaccio")
    return re.sub(r"(?<![\w/@'.-])tavolaccio(?![\w/\[.@-])", lambda _: typed, text)
