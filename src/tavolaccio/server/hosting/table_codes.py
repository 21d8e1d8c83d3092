"""The codes of tables: short enough to be told, long enough not to be guessed."""

import secrets
from typing import Final

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""For codes that are read aloud: none that look like another."""


def new_code() -> str:
    return "".join([secrets.choice(LETTERS) for _ in range(8)])


def is_code(text: str) -> bool:
    """Could a table be called so?"""
    return text.isascii() and text.isalnum() and text == text.upper()
