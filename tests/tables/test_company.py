"""People and their chairs, by the pure functions that change a set-up: bounds and ties that no evening comes to."""

from __future__ import annotations

from dataclasses import fields
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tavolaccio import games
from tavolaccio.kernel.points import ASK
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import (
    CARD,
    NUMBER,
    NUMBERS,
    OWNER,
    PILE,
    SEAT,
    SEATS,
    SLOTS,
    WORD,
    Field,
    Zone,
)
from tavolaccio.tables import inputs
from tavolaccio.tables.attendance import Server
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.journal import company, seating, starting_player
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import RoomEntry, SayEntry, StartEntry
from tavolaccio.tables.journal.evening import MOST_PEOPLE, MOST_RECORDS, Evening
from tavolaccio.tables.journal.faces import BOTS
from tavolaccio.tables.journal.people import Agreement, Chair
from tavolaccio.tables.journal.setup import NotAllowed, TableSetup, setup_to_data
from tavolaccio.tables.journal.state import TableState, load, state_from
from tavolaccio.tables.seat_view import field_seen, own_zones
from tavolaccio.tables.table import Table
from tavolaccio.tables.take import take


def somebody(name: str) -> Chair:
    return Chair("person", name, name.capitalize(), "🦊", ready=True)


def room(*names: str, phase: str = "lobby", bots: int = 0) -> TableSetup:
    """The first of them hosts."""
    found = setups.new_setup("T2", "00" * 32, games.find("lunch-money"), len(names) + bots, {}, "none", False, True)
    found.chairs = [*map(somebody, names), *[Chair("bot", name=f"Bot {n}", level="fox") for n in range(bots)]]
    found.host, found.phase = names[0], phase
    return found


def nobody(_seat: int) -> bool:
    return False


def everybody(_seat: int) -> bool:
    return True


# The evening.


def test_all_who_tie_have_won() -> None:
    evening = Evening()
    evening.count(room("ada", "bea", "carla"), [0, 2])
    assert {name: one.wins for name, one in evening.people.items()} == {"ada": 1, "bea": 0, "carla": 1}


def test_the_best_come_first_and_of_equals_the_one_who_needed_fewer_matches() -> None:
    evening = Evening()
    for number, (names, winners) in enumerate(
        [(("ada", "bea"), [0]), (("ada", "carla"), [1]), (("ada", "bea"), [1])], start=1
    ):
        played = room(*names)
        played.match = number
        evening.count(played, winners)
    shown = evening.shown()
    assert shown is not None
    assert [(one["guest"], one["wins"], one["matches"]) for one in shown["people"]] == [
        ("carla", 1, 1),
        ("bea", 1, 2),
        ("ada", 1, 3),
    ]


def test_forgotten_is_who_has_not_played_for_longest() -> None:
    evening = Evening()
    for number in range(MOST_PEOPLE):
        played = room("ada", f"guest{number}")
        played.match = number + 1
        evening.count(played, [0])
    assert len(evening.people) == MOST_PEOPLE
    assert {"ada", "guest1"} < {*evening.people}
    assert "guest0" not in evening.people


def test_the_last_records_are_named() -> None:
    evening = Evening()
    for number in range(1, MOST_RECORDS + 2):
        played = room("ada", "bea")
        played.match, played.record = number, f"R{number}"
        evening.count(played, [0])
    assert evening.records == [f"R{number}" for number in range(2, MOST_RECORDS + 2)]


# Chairs.


def test_the_list_of_those_sent_away_has_an_end_and_the_last_are_on_it() -> None:
    table = room("ada", "bea")
    for number in range(company.MOST_SENT_AWAY + 1):
        table.chairs[1] = somebody(f"guest{number}")
        company.kick(table, "ada", 1, False, nobody, 0)
    assert len(table.sent_away) == company.MOST_SENT_AWAY
    with pytest.raises(NotAllowed, match="asked you to leave"):
        setups.sit(table, f"guest{company.MOST_SENT_AWAY}", "", "", 1)


def test_what_was_agreed_on_ends_with_the_match() -> None:
    """Else a bot would answer the same question of the next match, and nobody had wanted that."""
    table = room("ada", "bea", phase="over")
    table.agreement = Agreement(0, 1, ["ada"], done=True)
    company.rematch(table, "ada", nobody, "11" * 32)
    assert table.agreement is None


def test_agreement_is_for_one_question() -> None:
    """Bea wanted a bot to answer the question before, and is asked again about this one."""
    table = room("ada", "bea", "carla", phase="playing")
    voters = ["ada", "bea"]
    company.agree(table, "bea", 2, 4, everybody, voters)
    company.agree(table, "ada", 2, 5, everybody, voters)
    assert table.agreement == Agreement(5, 2, ["ada"], done=False)
    company.agree(table, "bea", 2, 5, everybody, voters)
    assert table.agreement == Agreement(5, 2, ["ada", "bea"], done=True)


@pytest.mark.parametrize("gone", ["away", "left"])
def test_again_frees_the_chair_of_a_player_who_left(gone: str) -> None:
    """Also of one who was out of the match, whose seat no bot had to play; not of one who has come back."""
    table = room("ada", "bea", "carla", phase="over")
    for chair in table.chairs[1:]:
        setattr(chair, gone, True)
    company.rematch(table, "ada", lambda seat: seat == 1, "11" * 32)
    assert [chair.guest for chair in table.chairs] == ["ada", "", "carla"]


def test_another_game_is_played_by_its_own_rules() -> None:
    """A number of rules belongs to one game: under another the match could not be loaded."""
    table = room("ada", "bea")
    table.rules = -1
    seating.change_game(table, "soccmel")
    assert (table.game, table.rules) == ("soccmel", games.find("soccmel").meta.version)


def test_whom_a_ritual_has_chosen_starts_one_match() -> None:
    table = room("ada", "bea")
    table.decided, table.winners = 1, [0]
    setups.start(table, "ada")
    assert (table.decided, table.winners) == (-1, [])


def test_a_host_whom_nobody_can_follow_stays_host() -> None:
    table = room("ada", "bea", phase="playing")
    table.host = "bea"
    company.stand(table, "bea", nobody, everybody)
    assert (table.host, table.chairs[1].away) == ("bea", True)


def test_no_chair_is_asked_for_that_is_out() -> None:
    table = room("ada", phase="playing", bots=2)
    with pytest.raises(NotAllowed, match="still in play"):
        seating.ask_for_chair(table, "zoe", "Zoe", "🦊", 1, lambda seat: seat == 1)
    seating.ask_for_chair(table, "zoe", "Zoe", "🦊", -1, lambda seat: seat == 1)
    assert [one.seat for one in table.asking] == [2]


def test_a_copy_of_a_set_up_can_be_changed_in_place() -> None:
    """Its chairs, and what everybody has chosen in the ritual: what is refused afterwards has changed nothing."""
    table = room("ada", "bea", phase="ritual")
    facts = starting_player.facts_of(games.find("lunch-money"))
    assert facts is not None
    table.ritual = starting_player.begun(facts, 2)
    before = setup_to_data(table)
    changed = setups.copied(table)
    assert changed.ritual is not None
    parts: list[Any] = [*changed.chairs, *changed.ritual.seats, changed.ritual]
    for one in parts:
        for name, value in [(field.name, getattr(one, field.name)) for field in fields(one)]:
            if isinstance(value, (bool, int, str)):
                setattr(one, name, "other" if isinstance(value, str) else not value)
    assert setup_to_data(table) == before
    assert setup_to_data(changed) != before


def test_an_empty_chair_wears_no_face() -> None:
    """Not even that of the ghost, which is drawn for faces that nobody knows."""
    setup = room("ada", "bea")
    setup.chairs[1] = Chair()
    table = Table(load(None, [RoomEntry(setup)]), Server(Pace()))
    take(table, inputs.Came(1, "zoe", face=("Zoe", "👻")), 1.0)
    assert table.audience.find_watching()["watching"] == [{"id": "zoe", "name": "Zoe", "emoji": "👻"}]


def test_a_worker_of_an_earlier_release_names_no_faces() -> None:
    """Its people are there all the same."""
    table = Table(load(None, [RoomEntry(room("ada", "bea"))]), Server(Pace()))
    take(table, inputs.Elsewhere("other", ("bea", "zoe"), (("Bea", "🐱"),)), 1.0)
    assert table.audience.is_here("bea")
    assert table.audience.is_here("zoe")
    assert table.audience.find_watching() == {}


# What none of the four games has, and a guest game may.


def test_hidden_piles_and_slots_are_told_to_their_owners() -> None:
    """A pile is the row of the first seat, as in `kernel.view`."""
    deck = games.find("soccmel").cards
    one, two = [*deck][:2]
    zones = [(Zone("pile", PILE, OWNER), OWNER), (Zone("slots", SLOTS, OWNER), OWNER)]
    table = cast(State, SimpleNamespace(pile=[one, two], slots=[None, two], looker=-1))
    assert own_zones(table, 0, zones) == {"pile": [f"{one.code} {two.code}"], "slots": ""}
    assert own_zones(table, 1, zones) == {"slots": two.code}


def test_facts_of_every_kind_are_told() -> None:
    """By letters, codes and copies of lists; what is nobody or no card is a dash."""
    card, *_ = games.find("soccmel").cards
    numbers = [1, 2]
    for kind, value, told in (
        (SEAT, 1, "B"),
        (SEAT, -1, "-"),
        (SEATS, 5, "AC"),
        (CARD, card, card.code),
        (CARD, None, "-"),
        (NUMBERS, numbers, [1, 2]),
        (NUMBER, 7, 7),
        (WORD, "soup", "soup"),
    ):
        assert field_seen(Field("fact", kind), value) == told
        assert field_seen(Field("fact", kind, per_seat=True), [value, value]) == [told, told]
    assert field_seen(Field("fact", NUMBERS), numbers) is not numbers


# The table itself.


def dealt(bots: int) -> TableState:
    table = room("ada", phase="playing", bots=bots)
    return load(None, [RoomEntry(table), StartEntry(table)])


def test_a_checkpoint_knows_which_match_was_counted_last() -> None:
    """Else a change of the table after it would count that match twice."""
    state = load(None, [RoomEntry(room("ada", "bea"))])
    played = room("ada", "bea", phase="over")
    played.match, played.winners = 3, [1]
    state.apply(RoomEntry(played))
    again = state_from(state.data())
    again.apply(RoomEntry(played))
    assert again.evening == state.evening
    assert again.evening.matches == 1


def test_a_checkpoint_knows_that_bots_have_spoken() -> None:
    """Else the record of a match that was loaded would lack their notes."""
    state = dealt(bots=2)
    assert not state.bots_spoke
    assert state.match is not None
    assert state.match.question is not None
    seat = state.match.question.seats[0]
    state.apply(SayEntry(state.q, seat, state.options(seat)[0].text, "bot", bot="fox", i=1))
    assert state_from(state.data()).bots_spoke


def test_a_checkpoint_of_the_first_releases_is_read() -> None:
    """It was made at the beginning of a turn, and knew nothing of evenings, missed turns or open answers."""
    state = dealt(bots=2)
    assert state.match is not None
    while state.match.since == 0:
        assert state.match.question is not None
        seat = state.match.question.seats[0]
        state.apply(SayEntry(state.q, seat, state.options(seat)[0].text))
    whole = state.data()
    match = whole["match"]
    assert match["since"] == len(match["log"])
    old = {name: whole[name] for name in ("n", "v", "room", "done")}
    old |= {"position": match["position"], "log": match["log"], "standing": [1]}
    again = state_from(old)
    assert again.match is not None
    assert (again.q, again.pass_of(0), again.pass_of(1)) == (state.q, "off", "turn")
    assert again.bots_spoke
    told = again.data()
    same = ("n", "v", "room", "done", "match", "buffer")
    assert {name: told[name] for name in same} == {name: whole[name] for name in same}
    assert (told["misses"], told["seen"], told["evening"]["matches"]) == ([], [], 0)
    old["room"]["phase"] = "lobby"
    assert state_from(old).match is None


def test_the_first_question_of_a_turn_has_all_its_time() -> None:
    """Nothing of the turn is used up by then, however quickly the clocks of a server run."""
    setup = room("ada", "bea", phase="playing")
    setup.clock = "normal"
    pace = Pace(pad=0.0, beats=0.0, speed=500.0)
    table = Table(load(None, [RoomEntry(setup), StartEntry(setup)]), Server(pace))
    take(table, inputs.Woke(), 1.0)
    assert table.match is not None
    question = table.match.question
    assert question is not None
    assert question.point.kind == ASK
    assert table.clock.seconds == pytest.approx(question.point.seconds / 500)


def test_a_thought_about_another_question_is_no_answer() -> None:
    """Even where it could be one: nearly everywhere one may pass."""
    table = Table(dealt(bots=2), Server(Pace()))
    take(table, inputs.Woke(), 1.0)
    for _ in range(60):
        match = table.match
        assert match is not None
        assert match.question is not None
        seat = match.question.seats[0]
        move = table.state.options(seat)[0].text
        if seat and not table.state.said_by(seat):
            late = take(table, inputs.Thought(seat, table.state.q - 1, "fox", move), 1.0)
            assert late.entries == []
            assert take(table, inputs.Thought(seat, table.state.q, "fox", move), 1.0).entries
        else:
            take(table, inputs.Say(-1, "ada", f"id{table.state.q}", table.state.q, move), 1.0)


def test_what_was_said_elsewhere_is_taken_over_once() -> None:
    """Two workers answer a newcomer's question with the same lines."""
    table = Table(load(None, [RoomEntry(room("ada", "bea"))]), Server(Pace()))
    line = {"guest": "ada", "name": "Ada", "seat": 0, "text": "hello", "time": 1, "aside": False}
    for _ in range(2):
        take(table, inputs.ChatElsewhere([line]), 1.0)
    assert table.audience.chat == [line]


def test_who_was_sent_away_before_names_were_kept_is_still() -> None:
    data = setup_to_data(room("ada", "bea")) | {"kicked": ["carla"]}
    assert [one.guest for one in setups.setup_from(data).sent_away] == ["carla"]


def test_chairs_without_a_name_are_called_by_their_number() -> None:
    setup = room("ada", "bea")
    setup.chairs[1].name = ""
    assert setups.names_of(setup) == ["Ada", "seat 2"]


def test_a_bot_that_finds_every_name_taken_has_the_one_of_its_seat() -> None:
    setup = room("ada", "bea", "carla", "dora", bots=1)
    bots = [*BOTS]
    for chair, ((name, _), (_, emoji)) in zip(setup.chairs, zip(bots[::2], bots[1::2], strict=True), strict=False):
        chair.name, chair.emoji = name, emoji
    assert setups.bot_chair(setup, 4, "fox", ["fox"]).name == bots[4][0]
