"""People at a table: the ten points of it, and what proves each of them.

What happens at a table is proved by scenarios of its life, by clause (docs/table-rules.md). What lies outside of one
(codes as they are typed, links to another device, lists at home, shared replays) is proved by the tests that are named
here.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tavolaccio.proving.tables.scenarios import read_scenarios, table_files

TESTS = Path(__file__).parents[1]


class Proof(NamedTuple):
    clauses: str
    tests: tuple[str, ...]


POINTS = {
    "who I am": Proof(
        "TABLE-04 TABLE-64 TABLE-87 TABLE-105 TABLE-106 TABLE-107",
        (
            "server/hosting/test_identity.py::test_a_new_name_is_seen_at_every_table_at_once",
            "server/hosting/test_identity.py::test_a_new_name_is_in_records_and_ratings",
            "server/http/test_moving.py::test_a_link_takes_a_guest_to_another_device_once",
            "server/http/test_moving.py::test_giving_it_up_leaves_no_name_anywhere",
            "web/test_identity.py::test_a_name_and_a_face_are_seen_at_once",
            "web/test_identity.py::test_i_go_on_at_another_device_by_a_link",
            "web/test_identity.py::test_i_am_forgotten_after_one_question",
        ),
    ),
    "who is there": Proof("TABLE-04 TABLE-57 TABLE-58 TABLE-59 TABLE-112 TABLE-116", ()),
    "who hosts": Proof("TABLE-13 TABLE-22 TABLE-109 TABLE-110", ()),
    "talking": Proof("TABLE-70 TABLE-71 TABLE-72 TABLE-97", ()),
    "coming in": Proof(
        "TABLE-01 TABLE-09 TABLE-12 TABLE-67 TABLE-68 TABLE-102",
        (
            "server/hosting/test_codes.py::test_words_are_plain_and_never_one_slip_apart",
            "server/hosting/test_codes.py::test_what_is_typed",
            "server/hosting/test_codes.py::test_what_means_nothing_else",
            "server/hosting/test_codes.py::test_a_table_is_found_by_what_was_typed",
            "web/test_evening.py::test_a_slip_in_the_code_is_forgiven",
        ),
    ),
    "sending away": Proof(
        "TABLE-11 TABLE-16 TABLE-111",
        ("web/test_company.py::test_sending_away_asks_once_is_read_at_once_and_can_be_undone",),
    ),
    "the evening": Proof("TABLE-79 TABLE-80 TABLE-98 TABLE-99 TABLE-100 TABLE-101", ()),
    "home": Proof(
        "TABLE-108",
        (
            "web/test_identity.py::test_what_waits_for_me_comes_first_at_home",
            "web/test_identity.py::test_the_system_tells_me_where_i_allowed_it",
        ),
    ),
    "days, not minutes": Proof(
        "TABLE-113 TABLE-114 TABLE-115",
        ("web/test_company.py::test_without_a_clock_others_nudge_and_let_a_bot_move_once",),
    ),
    "a stranger's link": Proof(
        "TABLE-67 TABLE-78",
        (
            "texts/test_texts.py::test_a_reader_without_a_seat_is_never_addressed",
            "web/test_replay.py::test_a_shared_link_names_everybody_and_calls_nobody_you",
        ),
    ),
}


@cache
def names_in(path: str) -> set[str]:
    tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")}


@cache
def proved() -> set[str]:
    return {clause for path in table_files() for scenario in read_scenarios(path) for clause in scenario.clauses}


def wanting(proof: Proof) -> list[str]:
    """Clauses that no scenario proves, and tests that are not there."""
    lost = [name for name in proof.tests if name.partition("::")[2] not in names_in(name.partition("::")[0])]
    return [clause for clause in proof.clauses.split() if clause not in proved()] + lost


@pytest.mark.parametrize("point", POINTS)
def test_each_point_is_proved(point: str) -> None:
    assert POINTS[point].clauses
    assert wanting(POINTS[point]) == []


def test_all_of_them_are_seen_in_one_evening() -> None:
    assert len(POINTS) == 10
    assert "test_an_evening" in names_in("web/test_evening.py")


def test_a_proof_that_is_not_there_is_found() -> None:
    lost = "web/test_evening.py::test_a_day_at_the_sea"
    assert wanting(Proof("TABLE-01 TABLE-999", (lost,))) == ["TABLE-999", lost]
