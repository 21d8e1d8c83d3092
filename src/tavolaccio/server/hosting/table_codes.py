"""The codes of tables: a word and a digit that can be said aloud, and how somebody who mistypes one is understood.

How many codes there must be, so that trying them is no way in: docs/adr/0024.
"""

import re
import secrets
from typing import Final

from tavolaccio.server.hosting.code_words import WORDS

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of the names of records, and of the codes of earlier releases: none that look like another."""
DIGITS: Final = "23456789"
"""Neither 0 nor 1: on paper they are letters."""
CODES_PER_TABLE: Final = 2_000
"""Codes per table in use, at least: a guess is wrong 1999 times out of 2000."""
_alphabet: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_known: Final = frozenset([word for words in WORDS.values() for word in words])
_shape: Final = re.compile(r"([A-Z0-9]*?[A-Z01])([2-9]{1,8})")
_looks_like: Final = str.maketrans("01", "OI")


def new_code(language: str, in_use: int, more: int = 0) -> str:
    """A code in this language. `in_use`: tables that people could come to now; `more`: digits on top, where codes that
    came up were taken."""
    words = WORDS[language]
    digits = 1
    while len(words) * len(DIGITS) ** digits < CODES_PER_TABLE * in_use:
        digits += 1
    return secrets.choice(words) + "".join([secrets.choice(DIGITS) for _ in range(digits + more)])


def is_code(text: str) -> bool:
    """Could a table be called so?"""
    return text.isascii() and text.isalnum() and text == text.upper()


def spelled(typed: str) -> str:
    """As codes are written, whatever was typed: `gatto 7` is `GATTO7`."""
    return re.sub(r"[\s\-_.]+", "", typed).upper()


def meant(code: str) -> str:
    """The code with the only word of our lists that is one slip away from what was typed: a letter wrong, missing, too
    many, or two swapped. Empty where there is none or more than one, and for a word of our lists.

    It does not depend on which tables there are, so that no attempt tries more than one code.
    """
    found = _shape.fullmatch(code)
    if found is None:
        return ""
    word, digits = found[1].translate(_looks_like), found[2]
    if word in _known:
        return word + digits if word != found[1] else ""
    close = _slips(word) & _known
    return close.pop() + digits if len(close) == 1 else ""


def _slips(word: str) -> set[str]:
    """Everything that is one slip away."""
    cuts = [(word[:place], word[place:]) for place in range(len(word) + 1)]
    found = {left + right[1:] for left, right in cuts if right}
    found |= {left + letter + right for left, right in cuts for letter in _alphabet}
    found |= {left + letter + right[1:] for left, right in cuts if right for letter in _alphabet}
    found |= {left + right[1] + right[0] + right[2:] for left, right in cuts if len(right) > 1}
    return found
