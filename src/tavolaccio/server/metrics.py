"""Counters, in the text form that Prometheus reads."""

from collections.abc import Mapping


class Metrics:
    def __init__(self) -> None:
        self.moves = 0
        self.matches = 0
        self.refused = 0
        self.malformed = 0
        self.throttled = 0
        self.messages_in = 0
        self.messages_out = 0
        self.conflicts = 0
        self.catch_ups = 0
        self.store_errors = 0
        self.bot_failures = 0
        self.bot_seconds = 0.0
        self.connections_made = 0

    def counted(self) -> dict[str, float]:
        return {
            "moves": self.moves,
            "matches": self.matches,
            "refused": self.refused,
            "malformed": self.malformed,
            "throttled": self.throttled,
            "messages_in": self.messages_in,
            "messages_out": self.messages_out,
            "conflicts": self.conflicts,
            "catch_ups": self.catch_ups,
            "store_errors": self.store_errors,
            "bot_failures": self.bot_failures,
            "bot_seconds": self.bot_seconds,
            "connections_made": self.connections_made,
        }

    def text(self, gauges: Mapping[str, float], others: Mapping[str, float] | None = None) -> str:
        """`others`: what the other workers have counted."""
        lines = []
        for name, own in self.counted().items():
            value = own + (others.get(name, 0) if others else 0)
            lines += [f"# TYPE tavolaccio_{name}_total counter", f"tavolaccio_{name}_total {value}"]
        for name, value in gauges.items():
            lines += [f"# TYPE tavolaccio_{name} gauge", f"tavolaccio_{name} {value}"]
        return "\n".join(lines) + "\n"
