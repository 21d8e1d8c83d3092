"""How a connection ends with somebody who does not listen."""

import asyncio
import socket
import struct
from typing import Final

NO_LINGERING: Final = struct.pack("ii", 1, 0)


def cut(transport: asyncio.Transport) -> None:
    """Close immediately and drop unread data: otherwise the system would keep it for minutes."""
    line = transport.get_extra_info("socket")
    if line is not None and line.family != socket.AF_UNIX:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NO_LINGERING)
    transport.abort()
