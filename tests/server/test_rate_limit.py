"""Buckets of tokens, by a clock that stands still until it is moved."""

from __future__ import annotations

import pytest

from tavolaccio.server import rate_limit
from tavolaccio.server.limits import USUAL_PEOPLE, Limits, limits_for
from tavolaccio.server.rate_limit import Bucket, Buckets


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(rate_limit, "monotonic", made)
    return made


def taken(bucket: Bucket) -> int:
    """How many can be taken now, while the clock stands: a bucket that never empties would be asked for ever."""
    count = 0
    while count < 1000 and bucket.take():
        count += 1
    return count


def test_a_burst_at_once_and_then_one_by_one(clock: Clock) -> None:
    bucket = Bucket(2.0, 5.0)
    assert taken(bucket) == 5
    clock.now += 0.4
    assert taken(bucket) == 0
    clock.now += 0.1
    assert taken(bucket) == 1
    clock.now += 1.0
    assert taken(bucket) == 2


def test_no_more_than_a_burst_is_ever_saved(clock: Clock) -> None:
    bucket = Bucket(2.0, 5.0)
    clock.now += 3600
    assert taken(bucket) == 5


def test_being_refused_costs_nothing(clock: Clock) -> None:
    bucket = Bucket(1.0, 1.0)
    assert taken(bucket) == 1
    for _ in range(9):
        clock.now += 0.1
        assert not bucket.take()
    clock.now += 0.1001
    assert bucket.take()


def test_what_was_taken_elsewhere_is_owed_up_to_a_burst(clock: Clock) -> None:
    bucket = Bucket(1.0, 4.0)
    bucket.spend(1)
    assert taken(bucket) == 3
    bucket.spend(1_000_000)
    clock.now += 4.5
    assert taken(bucket) == 0
    clock.now += 0.6
    assert taken(bucket) == 1


@pytest.mark.usefixtures("clock")
def test_names_have_buckets_of_their_own_and_the_one_unused_for_longest_is_forgotten() -> None:
    buckets = Buckets(0.001, 1.0, most=2)
    assert buckets.take("Ada")
    assert buckets.take("Bea")
    assert not buckets.take("Ada")
    assert buckets.take("Carlo")  # Bea has been silent for longest
    assert not buckets.take("Ada")
    assert not buckets.take("Carlo")
    assert buckets.take("Bea")


@pytest.mark.usefixtures("clock")
def test_others_are_told_of_what_is_taken_and_of_nothing_else() -> None:
    buckets = Buckets(0.001, 2.0)
    told: list[str] = []
    buckets.told = told.append
    assert [buckets.take("Ada") for _ in range(4)] == [True, True, False, False]
    buckets.spend("Bea", 2)
    assert not buckets.take("Bea")
    assert told == ["Ada", "Ada"]


def test_an_address_may_be_given_more_room() -> None:
    """By guest first: what one guest may do stays as it is, however many share an address."""
    usual, school = limits_for(USUAL_PEOPLE), limits_for(4 * USUAL_PEOPLE)
    assert usual == Limits()
    for name in Limits.__struct_fields__:
        of_an_address = name.startswith("crowd") or name == "connections"  # what one guest may do stays as it is
        assert getattr(school, name) == getattr(usual, name) * (4 if of_an_address else 1), name
    assert isinstance(limits_for(7).connections, int)
