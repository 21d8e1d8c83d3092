"""Tests of other files once more, with two workers on PostgreSQL and Valkey: a few of them, and with --long more.

Which of the two workers somebody is connected to is left to chance, as it is in life.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.engines import GivenPostgres, GivenValkey, Postgres, Valkey
from tests.server.hosting.test_absence import (
    quick,
    test_gone_replaced_and_reclaimed,
)
from tests.server.hosting.test_playing import (
    test_every_game_is_played_to_its_end,
    test_replays_show_each_seat_what_it_knew,
)
from tests.server.served import Backing
from tests.server.storage.test_faults import (
    test_damaged_byte,
    test_rules_that_are_no_longer_here,
    test_somebody_else_wrote_first,
)
from tests.server.storage.test_kill import test_acknowledged_moves_survive_kill_9
from tests.server.websocket.test_wire import test_everything_sent_is_what_was_promised, test_fuzzed_messages

ALWAYS = (test_gone_replaced_and_reclaimed, test_rules_that_are_no_longer_here)
MORE = (
    test_acknowledged_moves_survive_kill_9,
    test_damaged_byte,
    test_every_game_is_played_to_its_end,
    test_everything_sent_is_what_was_promised,
    test_fuzzed_messages,
    test_replays_show_each_seat_what_it_knew,
    test_somebody_else_wrote_first,
)
__all__ = ["ALWAYS", "MORE", "quick"]


@pytest.fixture(scope="module")
def new_backing(postgres: Postgres | GivenPostgres, valkey: Valkey | GivenValkey) -> Callable[[], Backing]:
    return lambda: Backing(postgres.new(), valkey.address, workers=2)
