"""Counters, in the text form that Prometheus reads."""

from collections.abc import Mapping

from msgspec import Struct, structs


class Metrics(Struct):
    moves: int = 0
    matches: int = 0
    refused: int = 0
    malformed: int = 0
    throttled: int = 0
    messages_in: int = 0
    messages_out: int = 0
    conflicts: int = 0
    catch_ups: int = 0
    store_errors: int = 0
    bot_failures: int = 0
    bot_seconds: float = 0.0
    connections_made: int = 0

    def text(self, gauges: Mapping[str, float], others: Mapping[str, float] | None = None) -> str:
        """`others`: what the other workers have counted."""
        lines = []
        for name, own in structs.asdict(self).items():
            value = own + (others.get(name, 0) if others else 0)
            lines += [f"# TYPE tavolaccio_{name}_total counter", f"tavolaccio_{name}_total {value}"]
        for name, value in gauges.items():
            lines += [f"# TYPE tavolaccio_{name} gauge", f"tavolaccio_{name} {value}"]
        return "\n".join(lines) + "\n"
