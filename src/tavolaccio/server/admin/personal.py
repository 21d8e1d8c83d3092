"""What a house keeps of one person, for that person to see and take along."""

from typing import Any

import msgspec

from tavolaccio.server.hosting.hub import Hub

WORDS = (
    "Everything this server keeps about you. Times are milliseconds since 1970. Each match has its journal at "
    "/api/records/<record>/journal. Chat is not kept."
)


async def kept_of(hub: Hub, guest: str) -> dict[str, Any]:
    """Everything in the store about this guest, and the name they play under."""
    name, emoji = await hub.guests.meet(guest)
    return {"about": WORDS, "name": name, "emoji": emoji, **await hub.store.admin.kept_of(guest)}


def as_file(kept: dict[str, Any]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(kept), indent=2)
