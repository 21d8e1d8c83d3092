"""How a server is to run: what `./play serve` is told, and what a parent hands to its workers."""

import os
from pathlib import Path

import msgspec
from msgspec import Struct, field

from tavolaccio.server.limits import Limits
from tavolaccio.tables.clock import Pace


class Settings(Struct):
    data: Path
    host: str = "127.0.0.1"
    port: int = 8888
    lan: bool = False
    browser: bool = False
    secure: bool = False
    """Behind a proxy that speaks https: cookies are marked Secure."""
    proxies: str = ""
    """Addresses whose word is believed about where a request really comes from."""
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    store: str = ""
    """The address of the store; where none is given, a file in the data folder."""
    bus: str = ""
    workers: int = 1
    metrics: str = ""
    """Address and port of the counters; where none is given, nobody is told."""
    keep_days: int = 0
    """Days after which finished matches, closed tables and people who have not played since are deleted; 0: never."""
    instance: str = ""
    """What this process is called in logs and metrics; where it is not called anything, by its port."""
    log_level: str = "warning"
    log_format: str = "plain"
    page: str = ""
    """The page to begin with, where it is not the front page."""
    accept_loss: bool = False
    """Start although acknowledged entries stood in a part of the log that cannot be read."""

    @property
    def name(self) -> str:
        """The process in logs and metrics."""
        return self.instance or str(self.port or os.getpid())


def settings_out(settings: Settings) -> bytes:
    return msgspec.json.encode(settings, enc_hook=str)


def settings_in(data: bytes) -> Settings:
    return msgspec.json.decode(data, type=Settings, dec_hook=lambda kind, value: kind(value))
