"""Our guesses as table options: each is one, the rulebook names it, and every reading gives a sound game."""

from typing import Any

import pytest

from tavolaccio.games.lunch_money import GAME
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.game import Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.rulebook import load_rulebook
from tavolaccio.texts import Texts
from tests.games.test_lunch_money import Instinct, instinct_says, position, say, wild_match

EXPERT = [option for option in GAME.meta.options.values() if option.expert]
SWITCHED = [(option.name, value) for option in EXPERT for value in option.values() if value != option.default]
QUOTES = {"en": "“{}”", "it": "«{}»"}


def test_every_open_guess_is_an_option() -> None:
    """Each leads to one of our rulings."""
    clauses = load_rulebook(GAME.folder, "en").clauses
    assert all(clauses[option.ruling].ruling for option in EXPERT)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_ruling_names_its_option(language: str) -> None:
    texts, clauses = Texts(language, GAME), load_rulebook(GAME.folder, language).clauses
    silent = [
        option.name
        for option in EXPERT
        if QUOTES[language].format(texts.option(option.name)) not in clauses[option.ruling].text
    ]
    assert silent == []


@pytest.mark.parametrize("options", [*[{name: value} for name, value in SWITCHED], dict(SWITCHED)], ids=str)
def test_invariants_however_the_rules_are_read(options: dict[str, Any]) -> None:
    for number in range(3):
        wild_match(4, {"sets": "both", **options}, f"read otherwise {number}", eager=True)


@pytest.mark.parametrize(("name", "value"), SWITCHED)
def test_common_sense_however_the_rules_are_read(name: str, value: Setting) -> None:
    match = Match.start(GAME, 4, {"sets": "both", name: value}, seed_from("own"), checkpoints=False)
    play(match, [Instinct() for _ in range(4)], most=20_000)
    assert match.outcome is not None


@pytest.mark.parametrize(("stopped", "answer"), [(False, "pass"), (True, "backlash")])
def test_common_sense_counts_the_stopped_hits_of_a_backlash(stopped: bool, answer: str) -> None:
    """2 of 5 points are left: too little for a Backlash, unless the other 3 go back as well (LM-R055)."""
    hands = {"A": "2-fer jab", "B": "backlash dodge", "C": "jab"}
    options = {"sets": "both", "backlash_stopped": stopped}
    match = position(3, options, active="A", hands=hands, front={"A": "wedgy"})
    say(match, "A: 2-fer > B", "A: hit > B", "B: dodge", "B: done", "A: pass", "C: pass", "C: pass")
    assert instinct_says(match, 1) == answer


def test_tables_with_the_usual_rules_share_them() -> None:
    """They cost nothing to deal and nothing to copy."""
    one, other = (GAME.new(seats, None, b"") for seats in (2, 6))
    assert getattr(one, "rulings") is getattr(other, "rulings")  # noqa: B009  # a slot of this game's table


def test_who_is_told_why_at_a_table_that_reads_the_rules_otherwise() -> None:
    """A held player who may humiliate is refused against an attack on herself because she is defenceless (LM-284)."""
    held: dict[str, Any] = {"front": {"C": "headlock"}, "holder": {"C": "B"}}
    hands = {"A": "jab hook", "B": "hook", "C": "humiliation"}
    for free, clause in ((False, "LM-R087"), (True, "LM-284")):
        match = position(3, {"held_humiliate": free}, active="A", hands=hands, **held)
        say(match, "A: jab > C")
        refusal = match.verify(2, GAME.moves.parse("humiliation"))
        assert refusal is not None
        assert refusal.clause == clause
