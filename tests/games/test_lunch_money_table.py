"""Every play against every answer: one scenario for each cell of `scenarios/attack_x_defence.toml`."""

import tomllib
from typing import Any

import pytest

from tavolaccio.games.lunch_money import GAME
from tavolaccio.games.lunch_money.cards import CARDS
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS, parse_seat
from tavolaccio.proving.scenario import Failed, Scenario

COLUMNS = ("block", "dodge", "disarm", "freedom", "humiliation", "third", "backlash")
SPARE = "first-aid"
"""A card that answers nothing here: a seat with an empty hand is not asked."""
HOW_TO_READ_A_CELL = {"chance", "owed", "back", "gone", "front", "then", "twice"}

Row = dict[str, Any]
ROWS: list[Row] = tomllib.loads((GAME.folder / "scenarios" / "attack_x_defence.toml").read_text(encoding="utf-8"))[
    "row"
]


class Cell:
    """One play and one answer to it."""

    def __init__(self, row: Row, column: str, cards: int) -> None:
        self.row = row
        self.column = column
        self.cards = cards
        cell = row[column]
        self.refused = cell == "-"
        self.answer: dict[str, Any] = {} if self.refused else cell
        self.points: dict[str, Any] = self.answer if cards == 1 else self.answer["twice"]
        self.seats: int = row.get("seats", 3)
        self.code = "humiliation" if column == "third" else column
        self.who: str = row.get("third_seat", "C") if column == "third" else row.get("victim", "B")

    @property
    def name(self) -> str:
        return f"{self.row['name']} / {self.column}" + (" twice" if self.cards > 1 else "")

    def scenario(self, steps: list[Any], then: dict[str, Any]) -> Scenario:
        hands = {letter: str(cards) for letter, cards in self.row.get("hands", {}).items()}
        for letter in LETTERS[: self.seats]:
            added = [self.code] * self.cards if letter == self.who else []
            hands[letter] = " ".join([hands.get(letter, ""), *added, SPARE if room(hands.get(letter, "")) else ""])
        both = self.row.get("sets") == "both" or not CARDS[self.code].number("copies_base")
        return Scenario(
            GAME,
            {
                "name": self.name,
                "seats": self.seats,
                "options": {"sets": "both"} if both else {},
                "given": {"active": "A", "hands": hands, **self.row.get("given", {})},
                "when": steps,
                "then": then,
            },
            "attack_x_defence.toml",
        )

    def expected_points(self, said: dict[str, Any]) -> dict[str, int]:
        return {letter: said.get(letter, 15) for letter in LETTERS[: self.seats]}


def room(cards: str) -> bool:
    return len(cards.split()) < 4


def step(text: str) -> dict[str, str]:
    seat, _, move = text.partition(": ")
    return {seat: move}


def cells() -> list[Cell]:
    found = []
    for row in ROWS:
        for column in COLUMNS:
            found.append(Cell(row, column, 1))
            if row[column] != "-" and "twice" in row[column]:
                found.append(Cell(row, column, 2))
    return found


CELLS = cells()


def test_the_table_is_complete() -> None:
    """Every row says something in every column, and nothing that the reader does not know."""
    for row in ROWS:
        assert set(COLUMNS) <= set(row), row["name"]
        for column in COLUMNS:
            if row[column] != "-":
                assert set(row[column]) <= HOW_TO_READ_A_CELL | set(LETTERS), row["name"]
    assert len({row["name"] for row in ROWS}) == len(ROWS)
    played = " ".join([" ".join(row["steps"]) for row in ROWS])
    attacks = [card for card in CARDS if card.kind != "basic" and card.word("defences")]
    assert not [card.code for card in attacks if card.code not in played]


@pytest.mark.parametrize("cell", [cell for cell in CELLS if not cell.refused], ids=lambda cell: cell.name)
def test_answered(cell: Cell) -> None:
    """The answer is offered and does what the table says."""
    answer = {cell.who: cell.code}
    steps: list[Any] = [step(text) for text in cell.row["steps"]]
    steps += [answer] * cell.cards
    steps += [step(text) for text in cell.answer.get("then", [])]
    if cell.answer.get("owed"):
        steps.append({"until": {cell.who: "owed"}})
    if cell.answer.get("chance"):
        steps.append({"until": {cell.who: "grab"}})
    then: dict[str, Any] = {"points": cell.expected_points(cell.points)}
    if "front" in cell.answer:
        then["front"] = cell.answer["front"]
    if "back" in cell.answer:
        then["hands"] = {"A": f"{cell.answer['back']} ..."}
    scenario = cell.scenario(steps, then)
    match = played(scenario)
    end_turn(scenario, match, cell, offered=True)
    scenario.expect(match, then)
    if "gone" in cell.answer:
        assert CARDS[cell.answer["gone"]] in match.state.discards  # type: ignore[attr-defined]


@pytest.mark.parametrize("cell", [cell for cell in CELLS if cell.refused], ids=lambda cell: cell.name)
def test_unanswered(cell: Cell) -> None:
    """The card is not offered, now or later in the play, and the play has its full effect."""
    steps: list[Any] = [step(text) for text in cell.row["steps"]]
    scenario = cell.scenario(steps, {})
    match = played(scenario)
    end_turn(scenario, match, cell, offered=False)
    scenario.expect(match, {"points": cell.expected_points(cell.row["lands"])})


def played(scenario: Scenario) -> Match:
    match = scenario.start()
    for one in scenario.when:
        scenario._step(match, one)
    return match


def end_turn(scenario: Scenario, match: Match, cell: Cell, offered: bool) -> None:
    """Everybody passes until the next turn; what the row says is played `after` the moment of the answer."""
    card = GAME.moves.parse(cell.code)
    seat = parse_seat(cell.who)
    after = [step(text) for text in cell.row.get("after", [])] if not offered else []
    for _ in range(100):
        question = match.question
        if question is None or match.state.turn:
            return
        if cell.answer.get("chance") is False:
            assert question.point.name != "grab", f"{question.text}: nobody may grab here"
        if not offered and seat in question.seats:
            assert card not in match.options(seat), f"{cell.who} is offered {cell.code} at {question.text}"
        if after and match.can(parse_seat(next(iter(after[0]))), GAME.moves.parse(next(iter(after[0].values())))):
            scenario._step(match, after.pop(0))
            continue
        if not question.point.passes and len(match.options(question.seats[0])) > 1 and offered:
            raise Failed(f"{question.text} is not answered by the table")
        scenario._one_passes(match)
    raise Failed("the turn does not end")
