"""Sócc'mel! as a whole: what holds in every match, and what a scenario cannot show."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tavolaccio import bots
from tavolaccio.games.soccmel import GAME
from tavolaccio.games.soccmel.cards import CARDS, CAT, SOCCMEL, SUFFER, SYMBOLS
from tavolaccio.games.soccmel.table import DEALT, EVENT_CLAUSES, FULL, TOP, Table
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.errors import TableRefused
from tavolaccio.kernel.game import Setting
from tavolaccio.kernel.match import Match
from tavolaccio.proving.given import lay_out
from tavolaccio.proving.wandering import Dice, random_answer
from tavolaccio.texts import Reader, Texts

NAMES = ["Anna", "Bea", "Carlo", "Dino", "Elsa", "Furio", "Gina", "Ivo"]
CLIMBS = ("suffers", "reflects")


def table_of(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def position(seats: int, /, options: dict[str, Any] | None = None, **given: Any) -> Match:
    table = lay_out(GAME, seats, options or {}, given, "test")
    table.events = []
    return Match.resume(GAME, table)


def say(match: Match, seat: int, text: str) -> None:
    match.answer(seat, GAME.moves.parse(text))


def test_everybody_has_a_level() -> None:
    for seats in range(2, 9):
        table = table_of(Match.start(GAME, seats, seed=b"levels"))
        assert table.levels == [0] * seats


@pytest.mark.parametrize(
    ("seats", "options", "clause"),
    [(1, {}, "GAT-03"), (9, {"decks": 2}, "GAT-03"), (5, {"decks": 1}, "GAT-R06"), (8, {"decks": 1}, "GAT-R06")],
)
def test_tables_that_are_refused(seats: int, options: dict[str, Any], clause: str) -> None:
    with pytest.raises(TableRefused) as refused:
        Match.start(GAME, seats, options, b"")
    assert refused.value.clause == clause


def test_a_big_table_is_warned_of_the_standard_game() -> None:
    for seats, variant, warned in ((4, "standard", []), (5, "standard", ["GAT-R71"]), (5, "elimination", [])):
        options = GAME.meta.settings(seats, {"variant": variant})
        assert GAME.warnings(seats, options) == warned


def test_a_small_table_may_take_two_decks() -> None:
    table = table_of(Match.start(GAME, 2, {"decks": 2}, b"two decks"))
    assert len(table.deck) + sum(map(len, table.hands)) == 2 * sum(card.copies for card in GAME.cards)


def test_the_starter_is_drawn_afresh_and_evenly() -> None:
    starters = Counter(table_of(Match.start(GAME, 4, seed=b"%d" % seed)).active for seed in range(2000))
    assert set(starters) == {0, 1, 2, 3}
    # Six standard deviations: this fails by chance once in a hundred million runs, and the seeds are fixed anyway.
    assert all(abs(times - 500) < 6 * (2000 * 0.25 * 0.75) ** 0.5 for times in starters.values())


# What holds in every match.


def check_cards(table: Table, decks: int) -> None:
    lying: Counter[str] = Counter()
    for cards in (*table.hands, table.deck, table.discards, table.sequence):
        lying.update(card.code for card in cards)
    assert lying == {card.code: card.copies * decks for card in CARDS}


def check_hands(match: Match) -> None:
    table = table_of(match)
    assert match.question is not None
    for seat, hand in enumerate(table.hands):
        if not table.alive(seat):
            assert hand == []
        elif not (table.last or table.tied or match.question.point.name == "start"):
            assert len(hand) == (FULL if seat in match.question.seats else DEALT)


def check_sequence(table: Table) -> None:
    letters = "".join("C" if card is CAT else "S" if card is SOCCMEL else "m" for card in table.sequence)
    assert letters == "m" * letters.count("m") + "C" * letters.count("C") + "S" * letters.count("S")
    misfortunes = table.sequence[: letters.count("m")]
    assert all(card.kind in SYMBOLS for card in misfortunes)
    assert table.value == max(0, sum(card.value for card in misfortunes) * 2 ** letters.count("C") - letters.count("S"))
    assert len(misfortunes) <= 9
    assert table.value <= 72
    symbols = [card.kind for card in misfortunes]
    runs = [symbol for place, symbol in enumerate(symbols) if place == 0 or symbols[place - 1] != symbol]
    assert len(runs) == len(set(runs)), "a symbol left behind has come back"
    for below, above in pairwise(misfortunes):
        assert below.kind != above.kind or below.value < above.value


def check_levels(table: Table, before: list[int], told: int) -> None:
    """Only suffering and the mirror raise a level, only Yoga! lowers it, by one and not below the bulb."""
    assert table.events is not None
    change = [0] * table.seats
    for kind, seat, _, _, number, _ in table.events[told:]:
        if kind in CLIMBS:
            change[seat] += number
        elif kind == "bends" and before[seat] > 0:
            change[seat] -= 1
    assert [now - then for now, then in zip(table.levels, before, strict=True)] == change
    assert min(table.levels) >= 0
    for seat in range(table.seats):
        if table.alive(seat):
            assert table.levels[seat] <= TOP


@settings(max_examples=60, deadline=None)
@given(
    seats=st.integers(2, 8),
    seed=st.integers(0, 2**32),
    variant=st.sampled_from(["standard", "elimination"]),
    starter=st.sampled_from(["random", "race"]),
    end=st.sampled_from(["last_sequence", "strict"]),
    ties=st.sampled_from(["shared", "fewest", "last_sequence"]),
    big=st.booleans(),
)
def test_invariants_hold_in_random_play(
    seats: int, seed: int, variant: str, starter: str, end: str, ties: str, big: bool
) -> None:
    decks = 2 if big or seats > 4 else 1
    options: dict[str, Setting] = {"variant": variant, "starter": starter, "end": end, "ties": ties, "decks": decks}
    match = Match.start(GAME, seats, options, seed.to_bytes(8, "little"), events=True)
    dice = Dice(f"invariants {seed}")
    table = table_of(match)
    for _ in range(3000):
        if match.question is None:
            break
        check_cards(table, decks)
        check_hands(match)
        check_sequence(table)
        assert table.deck or table.discards, "stock and discards are both empty"
        for seat in match.todo:
            assert match.options(seat), "somebody is asked and has no answer"
        before = table.levels[:]
        assert table.events is not None
        told = len(table.events)
        match.answer(*random_answer(match, dice))
        GAME.check(table)
        check_levels(table, before, told)
    check_cards(table, decks)
    assert match.outcome is not None
    assert match.outcome.winners
    if variant == "standard" and ties == "last_sequence" and match.outcome.reason != "all-out":
        assert len(match.outcome.winners) == 1


# What a scenario cannot show.


def test_the_default_answer() -> None:
    """Time runs out: suffer without a parolaccia, or open with the lowest number, Home before Street before Work."""
    facing = position(2, active="A", hands={"A": "P3a BEN H2a S1a W1a"}, sequence="H1a", deck="P1a ...")
    assert facing.options(0)[0] is SUFFER
    opening = position(2, active="A", hands={"A": "W1a S1b W3a S1a H2a"}, deck="P1a ...")
    assert opening.options(0)[0].text == "S1a"
    home = position(2, active="A", hands={"A": "W1a S1b H1c H1b H3a"}, deck="P1a ...")
    assert home.options(0)[0].text == "H1b"


@pytest.mark.parametrize(("language", "says"), [("en", "Bea: “{}"), ("it", "Bea: «{}")])
@pytest.mark.parametrize(
    ("move", "word"), [("suffer P3b", "Và bän int al canèl!"), ("SOC > A", "Sócc'mel!"), ("BEN", "Benéssum!")]
)
def test_spoken_cards_are_shown_as_spoken(language: str, says: str, move: str, word: str) -> None:
    match = position(3, active="B", hands={"B": "P3b SOC BEN H1b H2b"}, sequence="H1a", deck="P1a ...")
    say(match, 1, move)
    reader = Reader(Texts(language, GAME), NAMES[:3], 0)
    told = [reader.event(event, match.view(0)) for event in match.events(0)]
    assert [line for line in told if line.startswith(says.format(word))]


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_card_event_move_and_option_has_its_words(language: str) -> None:
    texts = Texts(language, GAME)
    for card in CARDS:
        assert texts.card_does(card), card.code
    wanted = [f"event-{kind}" for kind in EVENT_CLAUSES]
    wanted += [f"point-{point}" for point in GAME.points]
    wanted += [f"move-{move.verb}" for move in GAME.moves if move.verb]
    wanted += [f"reason-{reason}" for reason in ("lowest", "last-one", "all-out", "play-off")]
    wanted += ["pending-sequence"]
    for option in GAME.meta.options.values():
        wanted += [f"option-{option.name}", f"option-{option.name}-help"]
        values = option.choices or tuple(str(n) for n in range(option.least, option.most + 1))
        wanted += [f"option-{option.name}-{value.replace('_', '-')}" for value in values]
    assert [name for name in wanted if not texts.catalogue.has(name)] == []


def test_the_final_ranking() -> None:
    """Survivors from the lowest level up, then the last out first, those out together from the lowest level up."""
    match = position(
        8,
        options={"variant": "standard"},
        active="C",
        levels={"A": 2, "B": 9, "C": 4, "D": 2, "E": 10, "F": 12, "G": 11, "H": 3},
        out=["G", "F"],
        hands={"A": "H1a S1a", "B": "H2a S1b", "C": "MIR P1a P2a W1a W2a", "D": "P1b", "E": "P1c", "H": "P1d"},
        sequence="H1b H2b H3b S3a",
        deck="P2b",
    )
    say(match, 2, "MIR")  # from the top: S3a to B (12, out), H3b to A (5), H2b to H (5), H1b to E (11, out)
    assert match.outcome is not None
    ranking = ["".join("ABCDEFGH"[seat] for seat in group) for group in match.outcome.ranking]
    assert ranking == ["D", "C", "AH", "E", "B", "F", "G"]


def test_a_play_off_ranks_the_tied_first() -> None:
    match = position(
        3,
        options={"ties": "last_sequence"},
        active="A",
        levels={"A": 2, "B": 2, "C": 3},
        suffered={"A": 1, "B": 2},
        hands={"A": "P3a H1a H2a S1a W1a", "B": "S2a S3a W1b W2b H3a", "C": "P1a"},
        sequence="H1b",
        deck="P2b",
        discards="H1c H1d H2b H2c S1b S1c S1d",
    )
    say(match, 0, "suffer P3a")
    say(match, 0, "W1a")
    say(match, 1, "W2b")
    say(match, 0, "suffer")
    assert match.outcome is not None
    assert match.outcome.reason == "play-off"
    assert match.outcome.ranking == ((1,), (0,), (2,))


def test_instinct_beats_chance() -> None:
    """At four seats it wins at least one and a half times its share against three random players."""
    won = 0.0
    for seed in range(200):
        match = Match.start(GAME, 4, seed=b"%d" % seed, checkpoints=False)
        clever = seed % 4
        play(match, [bots.make("instinct" if seat == clever else "random", GAME, seat, seed) for seat in range(4)])
        assert match.outcome is not None
        if clever in match.outcome.winners:
            won += 1 / len(match.outcome.winners)
    assert won / 200 >= 1.5 / 4
