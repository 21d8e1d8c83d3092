"""What a house does by itself: know its orders, and forget what is too old."""

import asyncio
import logging
from typing import Final

from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.storage.rows import StoreError, now

log = logging.getLogger("tavolaccio.server")

ORDERS_SECONDS: Final = 60.0
"""Orders are told over the bus; who missed that reads them in the store."""
FORGETTING_SECONDS: Final = 3600.0
DAY: Final = 24 * 3600 * 1000


async def keep_orders(hub: Hub) -> None:
    while True:
        try:
            hub.orders.set(await hub.store.admin.orders())
        except StoreError as error:
            hub.not_kept("orders could not be read", error)
        await asyncio.sleep(ORDERS_SECONDS)


async def forget(hub: Hub, days: int, pause: float = FORGETTING_SECONDS) -> None:
    """Delete, over and over, what is older than this many days; 0: never. One worker does it for all."""
    while days:
        if hub.peers.would_own("forgetting"):
            try:
                await forget_once(hub, now() - days * DAY)
            except StoreError as error:
                hub.not_kept("what is too old could not be deleted", error)
        await asyncio.sleep(pause)


async def forget_once(hub: Hub, moment: int) -> dict[str, int]:
    held = set(hub.tables)
    for tables in await hub.peers.ask_all("tables", {}):
        held |= {one["table"] for one in tables}
    found = await hub.store.admin.forget_before(moment, held)
    if any(found.values()):
        log.info("too old and deleted: %d matches, %d tables", found["matches"], found["tables"])
    return found
