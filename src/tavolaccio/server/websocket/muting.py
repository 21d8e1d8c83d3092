"""Whom a guest does not want to read. The store keeps it for the guest; each open connection knows the list."""

from typing import TYPE_CHECKING

from tavolaccio.server.hosting.guests import is_guest
from tavolaccio.server.wire.protocol import Mute, WireError, encode

if TYPE_CHECKING:
    from tavolaccio.server.websocket.socket import Socket

MOST_MUTED = 200
"""A guest costs nothing to make, so what guests may fill is bounded, and as slow as talking."""


async def mute(socket: "Socket", wanted: Mute) -> None:
    house = socket.house
    reason = ""
    if wanted.guest == socket.guest:
        reason = "mute-yourself"
    elif not is_guest(wanted.guest):
        reason = "no-such-guest"
    elif wanted.mute and wanted.guest not in socket.muted and len(socket.muted) >= MOST_MUTED:
        reason = "too-many-muted"
    elif not house.chat_limit.take(socket.guest):
        reason = "too-fast"
    if reason:
        socket.send(encode(WireError(reason, "nothing has changed")))
        return
    others = await house.store.mute(socket.guest, wanted.guest, wanted.mute)
    house.muted(socket.guest, others)
    house.colleagues.muted(socket.guest, others)
