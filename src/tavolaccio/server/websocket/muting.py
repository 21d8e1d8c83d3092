"""Guests muted by a guest. The store keeps it for the guest; each open connection knows the list."""

from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.guests import is_guest
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.wire.protocol import Mute, WireError, encode

MOST_MUTED = 200
"""A guest costs nothing to make, so what guests may fill is bounded, and as slow as talking."""


async def mute(hub: Hub, asker: Connection, wanted: Mute) -> None:
    reason = ""
    if wanted.guest == asker.guest:
        reason = "mute-yourself"
    elif not is_guest(wanted.guest):
        reason = "no-such-guest"
    elif wanted.mute and wanted.guest not in asker.muted and len(asker.muted) >= MOST_MUTED:
        reason = "too-many-muted"
    elif not hub.chat_limit.take(asker.guest):
        reason = "too-fast"
    if reason:
        asker.send(encode(WireError(reason, "nothing has changed")))
        return
    others = await hub.store.mute(asker.guest, wanted.guest, wanted.mute)
    hub.muted(asker.guest, others)
    hub.peers.muted(asker.guest, others)
