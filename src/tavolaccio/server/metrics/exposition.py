"""The text form that Prometheus reads: what each figure is, and one line for each value. docs/metrics.md lists them."""

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

PREFIX: Final = "tavolaccio_"
COUNTER, GAUGE, HISTOGRAM = "counter", "gauge", "histogram"

FIGURES: Final[dict[str, tuple[str, str]]] = {
    "build_info": (GAUGE, "1; the release is its label version"),
    "start_time_seconds": (GAUGE, "When this process started, in seconds since 1970"),
    "workers": (GAUGE, "Processes of this house that this one knows, itself included"),
    "tables": (GAUGE, "Tables in memory"),
    "watchers": (GAUGE, "Connections that look at a table, once for each table"),
    "connections": (GAUGE, "Open WebSocket connections"),
    "store_up": (GAUGE, "1 while moves can be kept, else 0"),
    "bus_up": (GAUGE, "1 while other workers can be told, else 0; 1 where there is no bus"),
    "store_outages_total": (COUNTER, "Times the store stopped keeping moves"),
    "bus_outages_total": (COUNTER, "Times the bus was lost"),
    "moves_total": (COUNTER, "Questions that were decided and told"),
    "matches_total": (COUNTER, "Matches that are over"),
    "connections_made_total": (COUNTER, "WebSocket connections made"),
    "requests_total": (COUNTER, "HTTP requests, by the first digit of the status"),
    "request_seconds": (HISTOGRAM, "Time to answer an HTTP request of the API"),
    "malformed_total": (COUNTER, "Messages that could not be read"),
    "throttled_total": (COUNTER, "Messages, requests and connections refused by a limit"),
    "banned_total": (COUNTER, "Connections and requests refused because of a ban"),
    "refused_total": (COUNTER, "Inputs refused, counted when the match is over"),
    "appends_total": (COUNTER, "Journal entries, counted when the match is over"),
    "conflicts_total": (COUNTER, "Appends that another worker was quicker with, counted when the match is over"),
    "catch_ups_total": (COUNTER, "Looks for entries that the bus did not bring, counted when the match is over"),
    "store_errors_total": (COUNTER, "Appends that the store refused, counted when the match is over"),
    "commit_seconds": (HISTOGRAM, "Time until an append was durable, counted when the match is over"),
    "bot_failures_total": (COUNTER, "Bots that failed, counted when the match is over"),
    "bot_seconds_total": (COUNTER, "Time that bots thought, counted when the match is over"),
    "commits": (GAUGE, "Commits of the store (for measurements alone)"),
    "appends": (GAUGE, "Appends to the store (for measurements alone)"),
}  # fmt: skip

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper ends of a histogram's buckets, in seconds."""


class Histogram:
    """How often something took how long."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def take_in(self, other: "Histogram") -> None:
        self.counts = [mine + theirs for mine, theirs in zip(self.counts, other.counts, strict=True)]
        self.total += other.total


Value = float | Histogram | dict[str, float]
"""One number, a histogram, or a number for each value of a label, written `label=value`."""


def exposed(values: Mapping[str, Value], instance: str) -> str:
    """A page of figures, all with the label `instance`."""
    lines: list[str] = []
    for name, (kind, what) in FIGURES.items():
        if name in values:
            full = PREFIX + name
            lines += [f"# HELP {full} {what}", f"# TYPE {full} {kind}", *_lines(full, values[name], instance)]
    return "\n".join(lines) + "\n"


def _lines(name: str, value: Value, instance: str) -> list[str]:
    own = f'instance="{_quoted(instance)}"'
    if isinstance(value, Histogram):
        found: list[str] = []
        below = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), value.counts, strict=True):
            below += count
            found.append(f'{name}_bucket{{{own},le="{bound}"}} {below}')
        return [*found, f"{name}_sum{{{own}}} {round(value.total, 6)}", f"{name}_count{{{own}}} {below}"]
    if isinstance(value, dict):
        pairs = [(label.partition("="), count) for label, count in sorted(value.items())]
        return [f'{name}{{{own},{label}="{_quoted(which)}"}} {count}' for (label, _, which), count in pairs]
    return [f"{name}{{{own}}} {value}"]


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
