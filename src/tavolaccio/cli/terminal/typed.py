"""The name of the command, as people type it here."""

import os
import re


def as_typed(text: str) -> str:
    """The text with `./play` where that was typed, in a checkout, instead of `tavolaccio`, which is what is installed.

    >>> as_typed("`tavolaccio games`, or pip install 'tavolaccio[lab]'")
    "`tavolaccio games`, or pip install 'tavolaccio[lab]'"

    What another program says of a user or a database stays as it is (PostgreSQL puts it in double quotes).
    """
    typed = os.environ.get("TAVOLACCIO_TYPED", "tavolaccio")
    return re.sub(r"""(?<![\w/@'".-])tavolaccio(?![\w/\[.@"-])""", lambda _: typed, text)
