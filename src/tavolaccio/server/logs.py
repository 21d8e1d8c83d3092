"""The server's log: one line for each thing that somebody who runs it wants to know, plain or as JSON.

Each line has a level, a time and the name of its process; where they are known, the request, the table and the address
that it is about. Moves, hands, cookies and what people say are in none.
"""

import logging
import sys
import time
from contextvars import ContextVar
from typing import Final

import msgspec

from tavolaccio.server.settings import Settings

LEVELS: Final = ("debug", "info", "warning", "error")
FACTS: Final = ("request", "table", "address", "guest")
"""What a line may be about, in this order; given to a logger as `extra`."""

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Of the HTTP request that is being answered; its answer carries it as X-Request-Id."""


def facts_of(record: logging.LogRecord) -> dict[str, str]:
    found = {name: str(getattr(record, name, "")) for name in FACTS}
    found["request"] = found["request"] or request_id.get()
    return {name: value for name, value in found.items() if value}


def _moment(record: logging.LogRecord) -> str:
    seconds = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{seconds}.{int(record.msecs):03d}Z"


class Plain(logging.Formatter):
    """`2026-11-18T02:20:11.123Z WARNING 8881: what happened [table=GATTO7 address=192.0.2.7]`"""

    def __init__(self, instance: str) -> None:
        super().__init__()
        self.instance = instance

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join([f"{name}={value}" for name, value in facts_of(record).items()])
        # Text from a stranger must not look like a line of this log.
        said = record.getMessage().replace("\r", " ").replace("\n", " ")
        text = f"{_moment(record)} {record.levelname} {self.instance}: {said}"
        text += f" [{facts}]" if facts else ""
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


class JSONLines(logging.Formatter):
    """The same as one JSON object a line."""

    def __init__(self, instance: str) -> None:
        super().__init__()
        self.instance = instance

    def format(self, record: logging.LogRecord) -> str:
        line = {"time": _moment(record), "level": record.levelname.lower(), "instance": self.instance}
        line |= {"text": record.getMessage(), **facts_of(record)}
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def begin(settings: Settings) -> None:
    """Write to standard error from now on, as the settings want it."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter((JSONLines if settings.log_format == "json" else Plain)(settings.name))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("tavolaccio").setLevel(settings.log_level.upper())
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # strangers must not be able to fill the log
