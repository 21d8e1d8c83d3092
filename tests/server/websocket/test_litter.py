"""Connections that were torn are cleared away whenever Python likes, and nobody else notices."""

from __future__ import annotations

import ast
import asyncio
import gc
import socket
from pathlib import Path
from typing import Any


async def torn() -> list[Any]:
    """Connections that nobody closes, in a circle that only the collector can undo."""
    loop = asyncio.get_running_loop()
    circle: list[Any] = []
    for _ in range(20):
        ours, theirs = socket.socketpair()
        circle += [await loop.create_connection(asyncio.Protocol, sock=ours), theirs]
    circle.append(circle)
    return circle


def test_a_parser_is_not_disturbed() -> None:
    """pytest parses what it imports; Python 3.11 does not bear that a complaint is parsed in the middle of that."""
    text = Path(ast.__file__).read_text(encoding="utf-8")
    usual = gc.get_threshold()
    gc.disable()
    try:
        asyncio.run(torn())
        gc.set_threshold(gc.get_count()[0] + 400)  # somewhere between the first and the last line
        gc.enable()
        ast.parse(text)
    finally:
        gc.set_threshold(*usual)
        gc.enable()
