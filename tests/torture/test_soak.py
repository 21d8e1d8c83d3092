"""What a soak says about growth."""

from __future__ import annotations

from tavolaccio.torture.deployment.processes import Use
from tavolaccio.torture.soak import Sample, growth, sampled, table


def samples(memory: list[float], descriptors: list[int] | None = None) -> list[Sample]:
    open_files = descriptors or [40] * len(memory)
    return [
        sampled(minute, Use(4, 12, open_files[minute - 1], megabytes), 8, [0.01, 0.02, 0.4])
        for minute, megabytes in enumerate(memory, start=1)
    ]


def test_latencies_of_a_minute() -> None:
    (one,) = samples([100.0])
    assert (one.acks, one.usual, one.slow, one.slowest) == (3, 20.0, 400.0, 400.0)


def test_what_stays_does_not_grow() -> None:
    warm = [60.0, 90.0, 110.0, *[118.0, 121.0] * 6]
    assert growth(samples(warm)) == []
    assert "nothing grows" in table(samples(warm))


def test_what_grows_is_found() -> None:
    assert growth(samples([100.0 + 4 * minute for minute in range(30)]))[0].startswith("memory grow")
    leaking = [40 + 2 * minute for minute in range(30)]
    assert growth(samples([100.0] * 30, leaking))[0].startswith("descriptors grow")


def test_a_few_minutes_say_nothing() -> None:
    assert "too short" in growth(samples([100.0] * 3))[0]
