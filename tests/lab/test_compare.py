"""`lab compare`: honest differences, plain sentences, and an early end only when the answer is clear."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

from tavolaccio.cli import main
from tavolaccio.games import find
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.lab.changes import changed_cards, setup_changes
from tavolaccio.lab.compare import CLEAR, OPEN, SAME, Comparison, Measures, compare, measures
from tavolaccio.lab.sequence import LEAST, Sequence, half_width
from tavolaccio.lab.setup import Setup, read_setup
from tavolaccio.lab.simulate import Record, play_one
from tavolaccio.lab.verdict import footing, sentence, table
from tavolaccio.lab.words import HERE, Words
from tavolaccio.texts.catalogue import Catalogue

TGIS = "this-game-is-shit"


# The rule of stopping.


def misses(alpha: float, looks: list[int], runs: int, seed: int) -> tuple[float, float]:
    """How often a true mean of zero is ever missed: by the sequence, and by an ordinary interval."""
    dice = np.random.default_rng(seed)
    # Skewed, as lengths of matches are.
    values = dice.exponential(1.0, size=(runs, looks[-1])) - 1.0
    counts = np.array(looks)
    sums, squares = np.cumsum(values, axis=1)[:, counts - 1], np.cumsum(values**2, axis=1)[:, counts - 1]
    means = sums / counts
    noise = np.sqrt(squares / counts - means**2)
    ever = np.abs(means) > noise * np.array([half_width(count, alpha) for count in looks])
    usual = np.abs(means) > noise * 1.959964 / np.sqrt(counts)
    return float(ever.any(axis=1).mean()), float(usual.any(axis=1).mean())


def test_looking_at_every_moment_keeps_the_promise() -> None:
    ever, usual = misses(0.05, list(range(LEAST, 4001, 10)), 600, 1)
    assert ever <= 0.05 + 3 * 0.009, "beyond three standard errors of what was promised"
    assert usual > 0.15, "an ordinary interval is wrong far more often, which is why we do not use it"


def test_the_sequence_is_not_uselessly_wide() -> None:
    assert 1.9 / 2000**0.5 < half_width(2000, 0.05) < 3.4 / 2000**0.5
    assert half_width(4000, 0.05) < half_width(2000, 0.05)
    assert half_width(2000, 0.005) > half_width(2000, 0.05)


def test_sums_are_those_of_the_numbers() -> None:
    sequence = Sequence()
    dice = random.Random(3)
    numbers = [dice.gauss(5, 2) for _ in range(300)]
    for number in numbers:
        sequence.add(number)
    assert sequence.mean == pytest.approx(np.mean(numbers))
    assert sequence.variance == pytest.approx(np.var(numbers))
    part = sequence.part(0.05)
    assert part.low < part.value < part.high


def test_what_has_never_happened_is_not_taken_for_impossible() -> None:
    sequence = Sequence()
    for _ in range(400):
        sequence.add(0.0)
    part = sequence.part(0.05, step=1.0)
    assert 0.003 < part.high < 0.02
    assert sequence.part(0.05).high == 0.0


def made_up(change: float, luck: float, matches: int) -> Comparison:
    """Two seats; B's matches are longer by `change`, and A wins more often by `luck`."""
    dice = random.Random(7)
    found = Comparison(2)
    for _ in range(matches):
        common = dice.gauss(50, 3)
        rows = []
        for more, edge in ((0.0, 0.0), (change, luck)):
            won = float(dice.random() < 0.5 + edge)
            turns = common + more + dice.gauss(0, 1)
            both: Measures = {"turns": turns, "decisions": 2 * turns, "falls": 1.0, "shared": 0.0}
            rows.append({**both, "wins A": won, "wins B": 1 - won, "first-fall": turns, "wait": 0.0})
        found.add(rows[0], rows[1])
    return found


def waiting(less: float, comebacks: float, worth: float) -> Comparison:
    """B lasts as long as A and is as fair; players who are out wait less, come back more often, and a card is worth
    more. A decision takes 2 seconds."""
    dice = random.Random(11)
    found = Comparison(2, cards=("MS",), pace=2.0)
    for _ in range(600):
        rows = []
        for fewer, back, more in ((0.0, 0.2, 0.1), (less, 0.2 + comebacks, 0.1 + worth)):
            waited = 60 - fewer + dice.gauss(0, 5)
            luck = dice.choice((-0.5, 0.5))
            won = float(dice.random() < 0.5 + more * luck)
            even: Measures = {
                "turns": 50.0,
                "decisions": 100.0,
                "falls": 1.0,
                "shared": 0.0,
                "wins A": 0.5,
                "wins B": 0.5,
            }
            out = {"first-fall": 20.0, "wait": 30.0, "wait-share": waited / 100, "waited": waited}
            card = {"luck MS": luck * (won - 0.5), "spread MS": 0.25}
            rows.append({**even, **out, **card, "comeback": float(dice.random() < back)})
        found.add(rows[0], rows[1])
    return found


def test_the_sentence_begins_with_what_is_sure() -> None:
    words = Words("en", find(TGIS))
    change = ["One more Milkshake"]
    text = sentence(waiting(30.0, 0.4, 0.8), change, words)
    start = text.partition(" matches ")[0]
    assert start.startswith("One more Milkshake: the first player out waits 1.0 minutes less (−1.0 to −1.0)")
    assert "comebacks get more common by 4" in start
    assert "drawing Outrageously Milky Milkshake is worth " in start
    assert text.index("matches get neither longer nor shorter") > len(start)
    quiet = sentence(waiting(0.0, 0.0, 0.0), change, words)
    assert quiet.startswith("One more Milkshake: matches get neither longer")
    assert "wait" not in quiet, "what is not sure is not told"
    assert "comebacks" not in quiet


def test_waiting_is_told_by_the_box_or_by_a_measured_pace() -> None:
    found = waiting(30.0, 0.0, 0.0)
    words = Words("en", find(TGIS))
    shown = {row[0]: row[1:3] for row in table(found, words)}
    assert [float(cell) for cell in shown["the same, in minutes"]] == [2.0, 1.0]
    assert [float(cell) for cell in shown["the same, in % of the match"]] == pytest.approx([60, 30], abs=1)
    assert "at 2.0 seconds a decision, as `--pace` says" in " ".join(footing(found, False, words))
    boxed = Comparison(2, minutes=15)
    for _ in range(10):
        boxed.add({"turns": 9.0, "decisions": 450.0}, {"turns": 9.0, "decisions": 900.0})
    assert boxed.pace == pytest.approx(2.0), "a match by the rules of A lasts 15 minutes"
    assert "the 15 minutes on the box, 2.0 seconds a decision" in " ".join(footing(boxed, False, words))


def test_the_worth_of_a_changed_card_is_that_of_the_tables() -> None:
    """What `compare` sums by match is what `worth` reads off the tables of a run."""
    setup = Setup(HouseRules(TGIS, {}), 3, ("instinct",) * 3, {})
    plan = setup.plan("worth")
    records = [play_one(plan, number, watched=True) for number in range(25)]
    found = Comparison(3, cards=("MS",))
    above = below = 0.0
    for record in records:
        assert isinstance(record, Record)
        found.add(measures(record, ("MS",)), measures(record, ("MS",)))
        assert record.seen is not None
        for seat in range(3):
            won = float(seat in record.winners) / max(1, len(record.winners))
            above += record.seen.excess.get((seat, "MS"), 0.0) * (won - 1 / 3)
            below += record.seen.spread.get((seat, "MS"), 0.0)
        assert 0 <= record.waited < record.decisions
    worth = found.worths[0]
    assert worth.name == "worth MS"
    assert worth.a == pytest.approx(above / below)
    assert worth.b == pytest.approx(worth.a)
    assert changed_cards(setup, Setup(HouseRules(TGIS, {"MS": {"copies": 7}}), 3, setup.bots, {})) == ["MS"]


def test_answers_are_clear_the_same_or_open() -> None:
    found = made_up(3.0, 0.3, 400)
    assert found.difference("turns").answer == CLEAR
    assert found.difference("turns").part.value == pytest.approx(3, abs=0.3)
    assert found.luck.answer == CLEAR
    assert found.clear
    assert found.saved == pytest.approx(0.9, abs=0.05), "the common part of the luck cancels out"
    alike = made_up(0.0, 0.0, 400)
    assert alike.difference("turns").answer == SAME
    assert alike.difference("wins A").answer == OPEN
    assert not alike.clear
    early = made_up(3.0, 0.3, LEAST - 1)
    assert {one.answer for one in early.differences} == {OPEN}, "nothing is said before the sequence holds"


# Sentences.


def words(language: str) -> Words:
    return Words(language, find(TGIS))


def test_plain_sentences_in_both_languages() -> None:
    one = ["One more Milkshake"]
    two = ["Two more copies of Milkshake"]
    clear = made_up(-2.0, 0.3, 400)
    said = sentence(clear, one, words("en"))
    assert said.startswith("One more Milkshake: matches get 2.0 turns shorter (−2.")
    assert "and seat A is luckier by 2" in said
    assert "not significant" not in said
    assert sentence(clear, two, words("en")).startswith("Two more copies of Milkshake: matches")
    both = sentence(clear, [*one, *two], words("en"))
    assert both.startswith("One more Milkshake and two more copies of Milkshake: ")
    assert "la partita si accorcia di 2,0 turni (da −2," in sentence(clear, one, words("it"))
    alike = made_up(0.0, 0.0, 400)
    assert "matches get neither longer nor shorter by more than 1.0 turns" in sentence(alike, one, words("en"))
    assert sentence(alike, one, words("en")).count("not significant") == 1
    assert "non significativo" in sentence(alike, one, words("it"))


def test_what_is_sure_is_said_first() -> None:
    lucky = sentence(made_up(0.3, 0.3, 250), ["One more Milkshake"], words("en"))
    assert lucky.startswith("One more Milkshake: seat A is luckier by ")
    assert "and matches get neither longer nor shorter" in lucky


def setup(game: str, cards: dict[str, dict[str, object]], **options: object) -> Setup:
    chosen = {name: value for name, value in options.items() if isinstance(value, bool | int | str)}
    return Setup(HouseRules(game, cards), 4, ("instinct",) * 4, chosen)


@pytest.mark.parametrize(
    ("game", "cards", "english", "italian"),
    [
        (TGIS, {"MS": {"copies": 7}}, "One more Outrageously Milky Milkshake", "Una copia in più di Frappè con troppo"),
        (TGIS, {"MS": {"copies": 3}}, "Three fewer copies of Outrageously Milky Milkshake", "Tre copie in meno di"),
        (TGIS, {"MC": {"copies": 0}}, "No Morning Coffee at all", "Nessuna copia di Caffè del mattino"),
        (TGIS, {"SP": {"copies": 2}}, "One more ?", "Una copia in più di ?"),
        ("lunch-money", {"hook": {"damage": 3}}, "Hook with damage 3 instead of 2", "Gancio con danno 3 invece di 2"),
        ("lunch-money", {"hook": {"copies_base": 6}}, "Two more copies of Hook", "Due copie in più di Gancio"),
        (
            "stimulix",
            {"F12": {"stimulus": 9}},
            "Lukewarm Oysters with Stimulus 9 instead of 5",
            "Stimolo 9 invece di 5",
        ),
    ],
)
def test_changes_in_words(game: str, cards: dict[str, dict[str, object]], english: str, italian: str) -> None:
    for language, said in (("en", english), ("it", italian)):
        (change,) = setup_changes(setup(game, {}), setup(game, cards), Words(language, find(game)))
        assert said in change


def test_options_bots_and_many_changes_in_words() -> None:
    a, b = setup(TGIS, {}), setup(TGIS, {}, critical_mass=4)
    (change,) = setup_changes(a, b, words("en"))
    assert "4 instead of 5" in change
    (change,) = setup_changes(a, a._replace(bots=("random", "instinct", "instinct", "instinct")), words("en"))
    assert change == "random, instinct, instinct, instinct instead of instinct at the table"
    many = setup(TGIS, {code: {"copies": 9} for code in ("MC", "MS", "SF", "LL")})
    (change,) = setup_changes(a, many, words("en"))
    assert change == "Other cards (4 of them changed)"
    assert not setup_changes(a, setup(TGIS, {"MS": {"copies": 6}}), words("en"))


def test_every_text_of_the_lab_is_used() -> None:
    sources = "".join([file.read_text(encoding="utf-8") for file in HERE.parent.glob("*.py")])
    sources += "".join(
        [file.read_text(encoding="utf-8") for file in (HERE.parents[1] / "cli" / "study" / "lab_actions").glob("*.py")]
    )
    composed = ("measure-", "answer-", "fact-")
    ids = Catalogue("en", [HERE / "en.ftl"]).ids
    assert [name for name in sorted(ids) if f'"{name}"' not in sources and not name.startswith(composed)] == []


# The command.


def files(folder: Path, a: str, b: str) -> list[str]:
    (folder / "a.toml").write_text(a, encoding="utf-8")
    (folder / "b.toml").write_text(b, encoding="utf-8")
    return [str(folder / "a.toml"), str(folder / "b.toml")]


def test_a_clear_difference_stops_early_whoever_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Against beginners one player with sense wins nearly always: every seat's luck changes beyond doubt."""
    pair = files(
        tmp_path,
        'game = "soccmel"\nseats = 2\nbots = ["random"]\n[options]\nvariant = "elimination"\n',
        'game = "soccmel"\nseats = 2\nbots = ["instinct", "random"]\n[options]\nvariant = "elimination"\n',
    )
    found = []
    for jobs in ("1", "2"):
        assert main(["lab", "compare", *pair, "--games", "3000", "--jobs", jobs, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1], "the same looks at the same matches, whoever finished first"
    assert found[0]["stopped_early"]
    assert LEAST <= found[0]["matches"] < 3000
    answers = {row["measure"]: row for row in found[0]["differences"]}
    assert answers["wins A"]["answer"] == "clear"
    assert answers["wins A"]["low"] > 0
    assert answers["wins B"]["high"] < 0


def test_house_rules_are_compared_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    a = 'game = "soccmel"\nseats = 3\nbots = ["random"]\n'
    pair = files(tmp_path, a, a + "[cards.YOG]\ncopies = 9\n")
    assert main(["lab", "compare", *pair, "--games", "260", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("8 more copies of Yoga!: matches get ")
    assert "260 matches with each, on the same deals (Sócc'mel!, 3 seats, random)." in said
    assert "confidence sequences" in said
    assert "open /new/soccmel?house=" in said
    assert main(["lab", "compare", *pair, "--games", "260", "--lang", "it"]) == 0
    assert capsys.readouterr().out.startswith("8 copie in più di Yoga!: la partita ")


def test_the_same_cards_give_the_same_matches(tmp_path: Path) -> None:
    """Common deals: where nothing of weight is different, nothing differs at all."""
    a = 'game = "soccmel"\nseats = 3\nbots = ["random"]\n'
    one, other = (
        read_setup(Path(file)) for file in files(tmp_path, a, a + '[cards.YOG]\nname = {en = "Om", it = "Om"}\n')
    )
    *_, found = compare(one, other, "common", 220, early=False)
    assert found.matches == 220
    assert found.saved == 1.0
    assert all(row.part.value == 0 for row in found.differences)


def test_a_whole_card_file(tmp_path: Path) -> None:
    text = (find(TGIS).folder / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "cards.toml").write_text(
        text.replace("copies = 6\nvalue = 2", "copies = 5\nvalue = 2"), encoding="utf-8"
    )
    file = tmp_path / "b.toml"
    file.write_text(f'game = "{TGIS}"\ncard_file = "cards.toml"\n', encoding="utf-8")
    assert read_setup(file).house.changes == {"MS": {"copies": 5}}


@pytest.mark.parametrize(
    ("a", "b", "said"),
    [
        ('game = "soccmel"', 'game = "stimulix"', "two games, soccmel and stimulix"),
        ('game = "soccmel"\nseats = 3', 'game = "soccmel"', "3 seats against 4"),
        ('game = "soccmel"', 'game = "soccmel"\nseats = 9', "from 2 to 8"),
        ('game = "soccmel"', 'game = "soccmel"\nseats = "four"', "seats = 'four' (expected: a whole number)"),
        ('game = "soccmel"', 'game = "soccmel"\ncolour = 1', "b.toml: unknown entry 'colour'"),
        ('game = "soccmel"', "seats = 4", "b.toml: no game is named"),
        ('game = "soccmel"', "game = ", "not valid TOML"),
        ('game = "soccmel"', 'game = "soccmel"\nbots = "random"', "`bots` does not fit"),
        ('game = "soccmel"', 'game = "soccmel"\nbots = ["genius"]', "no bot is called 'genius'"),
        ('game = "soccmel"', 'game = "soccmel"\n[options]\ndecks = 7', "from 1 to 2"),
        ('game = "soccmel"', 'game = "soccmel"\n[cards.XX]\ncopies = 1', "b.toml, card XX: no card is called so"),
        ('game = "soccmel"', 'game = "soccmel"\ncard_file = "x.toml"', "x.toml: there is no such file"),
        ('game = "soccmel"', 'game = "soccmel"\ncard_file = "x.toml"\n[cards.YOG]\ncopies = 2', "both [cards] and"),
    ],
)
def test_mistakes_are_one_line(a: str, b: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "compare", *files(tmp_path, a, b)]) == 2
    found = capsys.readouterr().err
    assert said in found
    assert found.count("\n") == 1


def test_nothing_to_compare(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["lab", "compare", *files(tmp_path, 'game = "soccmel"', 'game = "soccmel"\nseats = 4'), "--lang", "en"])
        == 0
    )
    assert "there’s nothing to compare" in capsys.readouterr().out
