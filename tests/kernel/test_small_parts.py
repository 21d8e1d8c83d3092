"""Views, zones, seats, options of a table, the registry, rulebooks, drivers."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tavolaccio import games
from tavolaccio.kernel.cards import UNKNOWN, Card
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.drive import Player, TooLong, play, random_playout
from tavolaccio.kernel.errors import BadInput, TavolaccioError
from tavolaccio.kernel.game import Game, Meta, Option
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.rulebook import load_rulebook, parse_rulebook
from tavolaccio.kernel.state import EVERYBODY, State
from tavolaccio.kernel.view import SPECTATOR, event_for, may_see, reveals, seen_by
from tavolaccio.kernel.zones import (
    ALL,
    HANDS,
    LOOKER,
    NOBODY,
    OWNER,
    PILE,
    ROWS,
    SLOTS,
    TOP,
    Field,
    Zone,
)
from tests.kernel import toy

# Views.


class Showcase(State):
    """One zone of each sort of sight."""

    ZONES = (
        Zone("hands", HANDS, OWNER),
        Zone("open", ROWS, ALL),
        Zone("slot", SLOTS, OWNER),
        Zone("deck", PILE, NOBODY),
        Zone("pile", PILE, TOP, known=ALL),
        Zone("looked", PILE, LOOKER),
    )

    def __init__(self) -> None:
        super().__init__()
        self.hands: list[list[Card]] = [[toy.STONE], [toy.BELL, toy.CATCH]]
        self.open: list[tuple[Card, ...]] = [(), (toy.SPOIL,)]
        self.slot: list[Card | None] = [toy.PINCH, None]
        self.deck: list[Card] = [toy.STONE, toy.BELL]
        self.pile: list[Card] = [toy.CATCH, toy.SPOIL]
        self.looked: list[Card] = [toy.PINCH]
        self.seats = 2
        self.seed = b"secret"
        self.counter = 7
        self.fixed = {"die": [3]}

    def fresh_copy(self) -> "Showcase":
        copy = Showcase()
        copy.restore(self)
        for zone in self.ZONES:
            zone.write(copy, zone.read(self))
        return copy


def test_each_sees_what_is_declared() -> None:
    table = Showcase()
    table.looker = 1
    mine = seen_by(table, 1)
    assert isinstance(mine, Showcase)
    assert mine.hands == [[UNKNOWN], [toy.BELL, toy.CATCH]]
    assert mine.open == [(), (toy.SPOIL,)]
    assert mine.slot == [UNKNOWN, None]
    assert mine.deck == [UNKNOWN, UNKNOWN]
    assert mine.pile == [UNKNOWN, toy.SPOIL]
    assert mine.looked == [toy.PINCH]
    other = seen_by(table, 0)
    assert isinstance(other, Showcase)
    assert other.looked == [UNKNOWN]
    assert other.slot == [toy.PINCH, None]
    public = seen_by(table, SPECTATOR)
    assert isinstance(public, Showcase)
    assert public.hands == [[UNKNOWN], [UNKNOWN, UNKNOWN]]
    assert public.looked == [UNKNOWN]
    assert public.pile == [UNKNOWN, toy.SPOIL]
    for view in (mine, other, public):
        assert (view.seed, view.counter, view.fixed, view.events) == (b"", 0, None, None)
    assert table.hands == [[toy.STONE], [toy.BELL, toy.CATCH]], "looking changes nothing"


def test_nobody_looks_when_nobody_looks() -> None:
    table = Showcase()
    assert table.looker == -1
    view = seen_by(table, SPECTATOR)
    assert isinstance(view, Showcase)
    assert view.looked == [UNKNOWN]


def test_an_empty_pile_has_no_top() -> None:
    table = Showcase()
    table.pile = []
    view = seen_by(table, 0)
    assert isinstance(view, Showcase)
    assert view.pile == []


def test_events_show_a_card_only_to_those_who_see_it() -> None:
    event = ("gives", 0, 1, toy.BELL, 2, 0b011)
    assert event_for(event, 0) == ("gives", 0, 1, toy.BELL, 2, EVERYBODY)
    assert event_for(event, 2) == ("gives", 0, 1, UNKNOWN, 2, EVERYBODY)
    assert event_for(event, SPECTATOR)[3] is UNKNOWN
    assert event_for(("turn", 0, -1, None, 0, 0), 2)[3] is None
    assert [may_see(EVERYBODY, seat) for seat in (-1, 0, 7)] == [True] * 3
    assert [may_see(0b10, seat) for seat in (-1, 0, 1)] == [False, False, True]
    assert reveals(event, 1)
    assert not reveals(event, 2)
    assert not reveals(("turn", 0, -1, None, 0, EVERYBODY), 2)


def test_zones_read_what_they_write() -> None:
    table = Showcase()
    for zone in table.ZONES:
        rows = zone.read(table)
        zone.write(table, rows)
        assert zone.read(table) == rows
        assert zone.per_seat == (zone.shape != PILE)
    assert repr(Zone("deck", PILE, NOBODY)) == "Zone('deck', shown=nobody)"
    assert repr(Field("lives")) == "Field('lives')"
    food = Zone("food", PILE, NOBODY, holds=("toy",))
    assert food.takes(toy.BELL)
    assert not food.takes(UNKNOWN)


# Seats.


@given(st.integers(1, 8), st.integers(0, 255), st.integers(0, 7))
def test_neighbours_are_the_living_clockwise(seats: int, out: int, seat: int) -> None:
    table = Showcase()
    table.seats, table.out = seats, out & ((1 << seats) - 1)
    seat %= seats
    others = table.others(seat)
    assert others == tuple([(seat + step) % seats for step in range(1, seats) if table.alive((seat + step) % seats)])
    assert table.living() == tuple([one for one in range(seats) if table.alive(one)])
    assert table.left_of(seat) == (others[0] if others else seat)
    assert table.right_of(seat) == (others[-1] if others else seat)


# Options of a table.


def test_options_are_read_from_the_command_line() -> None:
    flag = Option("loud", "flag", False, (), 0, 0)
    assert [flag.parse(word) for word in ("yes", "ON", "0", "false")] == [True, True, False, False]
    number = Option("lives", "number", 2, (), 1, 4)
    assert number.parse("3") == 3
    choice = Option("reactions", "choice", "order", ("order", "reflex"), 0, 0)
    assert choice.parse("reflex") == "reflex"
    for option, odd in ((flag, "maybe"), (number, "9"), (number, "x"), (number, "-1"), (choice, "never")):
        with pytest.raises(BadInput, match=f"option {option.name}: '{odd}' does not fit"):
            option.parse(odd)
    assert repr(number) == "Option('lives', a whole number from 1 to 4)"


META = 'id = "x"\nprefix = "X"\nversion = 1\nseats = [2, 4]\nname = { en = "X", it = "Ics" }\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("id = ", "cannot be read"),
        (META.replace('prefix = "X"\n', ""), "'prefix' is missing"),
        (META.replace("[2, 4]", "[2]"), "meta.toml"),
        (META + '[[option]]\nname = "o"\nkind = "sort"\ndefault = 1\n', "option 'o' is odd"),
        (META + '[[option]]\nname = "o"\nkind = "number"\nleast = 1\nmost = 2\ndefault = 5\n', "option 'o' is odd"),
        (META + '[[option]]\nname = "o"\nkind = "flag"\n', "'default' is missing"),
        (
            META
            + '[[option]]\nname = "o"\nkind = "number"\nleast = 1\nmost = 2\ndefault = 1\ndefault_from = { "3" = 9 }\n',
            "option 'o' is odd",
        ),
    ],
)
def test_a_bad_meta_file_is_one_clear_line(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "meta.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        Meta(tmp_path / "meta.toml")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_meta_tells_names(tmp_path: Path) -> None:
    (tmp_path / "meta.toml").write_text(META, encoding="utf-8")
    meta = Meta(tmp_path / "meta.toml")
    assert (meta.name("it"), meta.name("de"), meta.least, meta.most) == ("Ics", "X", 2, 4)
    with pytest.raises(BadInput, match="cannot be read"):
        Meta(tmp_path / "none.toml")


def test_an_option_is_named_only_where_it_is_switched(tmp_path: Path) -> None:
    option = (
        '[[option]]\nname = "{}"\nkind = "number"\nleast = 1\nmost = 3\ndefault = 1\ndefault_from = {{ "3" = 2 }}\n'
    )
    text = META + option.format("old") + option.format("new") + 'expert = true\nruling = "X-R1"\n'
    (tmp_path / "meta.toml").write_text(text, encoding="utf-8")
    meta = Meta(tmp_path / "meta.toml")
    old, new = meta.options.values()
    assert (old.expert, old.ruling, old.values()) == (False, "", [1, 2, 3])
    assert (new.expert, new.ruling) == (True, "X-R1")
    assert meta.settings(2) == {"old": 1, "new": 1}
    assert meta.unusual(2, meta.settings(2)) == {}
    assert meta.unusual(2, meta.settings(2, {"new": 2})) == {"new": 2}
    assert meta.unusual(3, meta.settings(3, {"new": 2})) == {}


# The registry.


def test_every_game_is_found_by_its_name() -> None:
    for name in games.names():
        game = games.find(name)
        assert game.id == name
        assert games.find(name.replace("-", "_").upper()) is game
        assert isinstance(game, Game)
        assert repr(game) == f"Game({name!r})"
    with pytest.raises(BadInput, match=r"no game is called 'chess' \(expected: one of "):
        games.find("chess")


@pytest.mark.parametrize("name", games.names())
def test_every_game_points_at_clauses_of_its_rulebook(name: str) -> None:
    game = games.find(name)
    english, italian = (load_rulebook(game.folder, language) for language in ("en", "it"))
    assert list(english.clauses) == list(italian.clauses)
    assert english.clauses
    for point in game.points.values():
        assert point.clause in english.clauses, point
        assert point.name.replace("_", "").isalnum()
    assert all(clause.startswith(f"{game.meta.prefix}-") for clause in english.clauses)


# Rulebooks.

BOOK = "# Toy\nTwo lines.\n\n## Throwing\n**TOY-01** You may throw.\n\n> **TOY-R01** Twice. *Why:* it is fun.\n"


def test_a_rulebook_is_clauses_and_rulings() -> None:
    book = parse_rulebook(BOOK, "rulebook.en.md")
    assert (book.title, book.introduction) == ("Toy", "Two lines.")
    assert [(clause.id, clause.text, clause.ruling, clause.why) for clause in book.clauses.values()] == [
        ("TOY-01", "You may throw.", False, ""),
        ("TOY-R01", "Twice.", True, "it is fun."),
    ]
    assert book.sections[0][0] == "Throwing"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (BOOK.replace("**TOY-01** You", "**TOY-01**You"), "line 5: this looks like a clause but is not one"),
        (BOOK.replace("## Throwing\n", ""), "a clause before the first section"),
        (BOOK + "**TOY-01** Again.\n", "TOY-01 is there twice (also in line 5)"),
        (BOOK.replace("> **TOY-R01", "**TOY-R01"), "TOY-R01 is not written as it should be"),
        (BOOK.replace(" *Why:* it is fun.", ""), "TOY-R01 is not written as it should be"),
        (BOOK.replace("**TOY-01**", "> **TOY-01**"), "TOY-01 is not written as it should be"),
    ],
)
def test_a_bad_rulebook_is_one_clear_line(text: str, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_rulebook(text, "rulebook.en.md")
    assert words in str(caught.value)


def test_a_missing_rulebook_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no rulebook in this language"):
        load_rulebook(tmp_path, "de")


# Drivers.


class Scripted(Player):
    """Says the last thing it is offered, and remembers what it was shown."""

    name = "scripted"

    def __init__(self) -> None:
        self.seen: list[tuple[int, str, int]] = []

    def choose(self, sight: Sight) -> Move:
        self.seen.append((sight.seat, sight.point.name, len(sight.options)))
        return sight.options[-1]


class Cheating(Player):
    name = "cheater"

    def choose(self, sight: Sight) -> Move:
        return toy.BREAK


def test_players_are_asked_only_where_they_have_a_choice() -> None:
    match = Match.start(toy.GAME, 3, None, seed_from("drive"))
    players: list[Player] = [Scripted() for _ in range(3)]
    decisions = play(match, players)
    assert match.outcome is not None
    shown = [one for player in players if isinstance(player, Scripted) for one in player.seen]
    assert len(shown) == decisions
    assert all(options > 1 for _, _, options in shown)
    for seat, player in enumerate(players):
        assert isinstance(player, Scripted)
        assert {one[0] for one in player.seen} <= {seat}


def test_a_player_who_answers_what_was_not_offered_is_named() -> None:
    match = Match.start(toy.GAME, 2, None, seed_from("cheat"))
    with pytest.raises(TavolaccioError, match="cheater answers 'break', which it was not offered"):
        play(match, [Cheating(), Cheating()])


def test_a_match_that_does_not_end_is_stopped() -> None:
    match = Match.start(toy.GAME, 2, None, seed_from("long"))
    with pytest.raises(TooLong, match="not over after 3 questions"):
        play(match, [Scripted(), Scripted()], most=3)
    with pytest.raises(TooLong, match="not over after 2 questions"):
        random_playout(Match.start(toy.GAME, 2, None, seed_from("long")), 7, most=2)


@pytest.mark.parametrize("name", ["toy", *games.names()])
def test_the_plain_playout_plays_by_the_rules(name: str) -> None:
    """What it does in a hurry is a match that the careful door accepts as well."""
    game = toy.GAME if name == "toy" else games.find(name)
    for number in range(6):
        seats = game.meta.least + number % (game.meta.most - game.meta.least + 1)
        match = Match.start(game, seats, None, seed_from(f"playout {number}"), checkpoints=False)
        assert random_playout(match, number + 1) > 0
        assert match.question is None
        again = Match.start(game, seats, None, seed_from(f"playout {number}"))
        for reply in match.log:
            question = again.question
            assert question is not None
            if reply.moves:
                for seat, move in zip(question.seats, reply.moves, strict=True):
                    again.answer(seat, move)
            elif reply.seat < 0:
                for seat in question.seats:
                    again.answer(seat, reply.move)
            else:
                for seat in question.seats if reply.seat in question.seats else ():
                    if seat == reply.seat:
                        break
                    again.answer(seat, again.options(seat)[0])
                again.answer(reply.seat, reply.move)
        assert again.question is None
        assert again.outcome is not None
        assert match.outcome is not None
        assert again.outcome.ranking == match.outcome.ranking
