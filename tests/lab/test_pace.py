"""The pace of people, from journals whose times are known; and `lab compare` counts minutes by it."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
from pathlib import Path

import pytest

from benchmarks.lab_coverage import of_the_pace
from tavolaccio import bots, games
from tavolaccio.cli import main
from tavolaccio.kernel.match import Sight
from tavolaccio.lab.pace import LEAST, PAUSE_S, Pace, Taken, pace_of, taken_at
from tavolaccio.lab.simulate import Plan, play_one
from tavolaccio.proving.tables.random_table import random_journal
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.rows import TableRow
from tavolaccio.server.storage.sqlite.store import SQLiteStore
from tavolaccio.tables.journal.entries import Entry, SayEntry, entry_to_data
from tavolaccio.tables.journal.state import load

DECIDES_MS, FORCED_MS = 3000, 500
"""What a question takes for each real decision in it, and beside that."""


def journal(game: str, seed: int, bot: int = 0, away: int = 0) -> tuple[list[Entry], int, int]:
    """A match from deal to end: its entries, its decisions, and its milliseconds. `bot`: the number of last seats that
    bots have, whose questions do not count; `away`: at this decision somebody goes for dinner."""
    dice = random.Random(seed)
    entries = random_journal(game, 3, dice, bot)
    state = load(None, entries)
    match = state.match
    assert match is not None
    players = [bots.make("random", match.game, seat, bytes([seed])) for seat in range(3)]
    now, decisions, whole, late = 1_000_000, 0, 0, False
    entries[-1].at = now
    while match.question is not None:
        number, question, time, strangers, said = len(match.log), 0, FORCED_MS, False, []
        while len(match.log) == number:
            seat = match.todo[0]
            options = match.options(seat)
            move = options[0]
            if len(options) > 1:
                question += 1
                move = players[seat].choose(Sight(match, seat, options))
            by = "bot" if seat >= 3 - bot else "person"
            strangers = strangers or by == "bot"
            said.append(SayEntry(number, seat, move.text, by))
            match.answer(seat, move)
        time += DECIDES_MS * question
        if away and not late and away < decisions + question:
            late, time = True, (PAUSE_S + 1) * 1000
        now += time
        if not strangers and time <= PAUSE_S * 1000:
            decisions += question
            whole += time
        for one in said:
            one.at = now
            if one.m != "hold":
                entries.append(one)
    assert late == (away > 0)
    return entries, decisions, whole


@pytest.mark.parametrize("game", games.names())
def test_seconds_of_a_decision_are_those_of_the_journal(game: str) -> None:
    entries, decisions, whole = journal(game, 3)
    (found,) = taken_at(entries)
    assert found._replace(seconds=0) == Taken(game, 0, decisions, 0)
    assert found.seconds == pytest.approx(whole / 1000)


def test_decisions_are_counted_as_the_lab_counts_them() -> None:
    record = play_one(Plan("lunch-money", 3, ("random",) * 3, "7", {}), 0)
    decisions = 0
    for seed in range(6):
        (found,) = taken_at(journal("lunch-money", seed)[0])
        decisions += found.decisions
    assert 0.3 < decisions / 6 / record.decisions < 3  # type: ignore[union-attr]


def test_bots_and_dinners_are_left_out() -> None:
    entries, decisions, whole = journal("soccmel", 5, bot=1)
    (found,) = taken_at(entries)
    assert found.decisions == decisions
    assert found.seconds == pytest.approx(whole / 1000)
    assert found.decisions < next(taken_at(journal("soccmel", 5)[0])).decisions
    entries, decisions, whole = journal("soccmel", 5, away=4)
    (found,) = taken_at(entries)
    assert (found.decisions, found.pauses) == (decisions, 1)
    assert found.seconds == pytest.approx(whole / 1000)


def test_a_match_that_goes_on_says_nothing() -> None:
    entries, _, _ = journal("soccmel", 5)
    assert list(taken_at(entries[:-1])) == []


def test_few_matches_give_a_number_without_an_interval() -> None:
    one = Taken("soccmel", 50.0, 10, 0)
    assert pace_of([one._replace(decisions=0)]) is None
    assert pace_of([one] * (LEAST - 1)) == Pace(5.0, None, LEAST - 1, 10 * (LEAST - 1), 0)
    found = pace_of([one, one._replace(seconds=70.0)] * LEAST)
    assert found is not None
    assert found.part is not None
    assert 5 < found.part.low < found.seconds == 6 < found.part.high < 7


def test_its_interval_holds() -> None:
    for line in of_the_pace(400, 20_000):
        assert line.share > 0.9, line


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of two tables of Sócc'mel! and one at which nobody has finished."""
    folder = tmp_path_factory.mktemp("tables")

    async def keep() -> None:
        store = SQLiteStore(folder)
        for number, length in enumerate((None, None, 5)):
            row = TableRow(f"TABLE{number}", "soccmel", 1, "playing" if length else "over", False, "{}")
            entries = journal("soccmel", number)[0][:length]
            done = asyncio.get_running_loop().create_future()
            lines = [json.dumps(entry_to_data(entry)).encode() for entry in entries]
            store.append(Append(f"TABLE{number}", 0, lines, row), done.set_result)
            assert await done is None
        await store.cookie_key()
        await store.close()

    asyncio.run(keep())
    file = folder / "tables.backup"
    assert main(["backup", "save", str(file), "--store", str(folder)]) == 0
    return file


def test_a_house_measures_its_tables(backup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["lab", "pace", str(backup), "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Sócc'mel!: 3.")
    assert "seconds a decision (too few matches for an interval), by" in said
    assert "in 2 matches" in said
    assert f"--pace {backup}" in said
    assert main(["lab", "pace", str(backup), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["soccmel"]
    assert found["matches"] == 2
    assert found["low"] is None
    assert 3 < found["seconds"] < 4


def test_compare_counts_minutes_by_it(backup: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start, change = tmp_path / "a.toml", tmp_path / "b.toml"
    start.write_text('game = "soccmel"\nseats = 3\nbots = ["random"]\n', encoding="utf-8")
    change.write_text(start.read_text(encoding="utf-8") + "[cards.YOG]\ncopies = 2\n", encoding="utf-8")
    words = ["lab", "compare", str(start), str(change), "--games", "50", "--lang", "en", "--pace"]
    capsys.readouterr()
    assert main([*words, str(backup)]) == 0
    assert "measured in 2 matches of your own" in " ".join(capsys.readouterr().out.split())
    assert main([*words, str(backup), "--json"]) == 0
    assert 3 < json.loads(capsys.readouterr().out)["pace"] < 4
    other = tmp_path / "lunch.toml"
    other.write_text('game = "lunch-money"\nseats = 3\n[options]\npoke_turns = 3\n', encoding="utf-8")
    plain = tmp_path / "plain.toml"
    plain.write_text('game = "lunch-money"\nseats = 3\n', encoding="utf-8")
    assert main(["lab", "compare", str(plain), str(other), "--pace", str(backup)]) == 2
    assert "no match of lunch-money that people finished" in capsys.readouterr().err


def test_what_cannot_be_measured_is_told(backup: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, cut = tmp_path / "text.txt", tmp_path / "cut"
    text.write_text("no backup", encoding="utf-8")
    shutil.copy2(backup, cut)
    cut.write_bytes(cut.read_bytes()[:6000])
    capsys.readouterr()
    for words, sentence in [
        (["pace", str(tmp_path / "nowhere")], "cannot be read"),
        (["pace", str(tmp_path)], "cannot be read"),
        (["pace", str(text)], "not a backup"),
        (["pace", str(cut)], "damaged"),
        (["compare", "a.toml", "b.toml", "--pace", "soon"], "seconds, such as 8"),
    ]:
        assert main(["lab", *words]) == 2, words
        said = capsys.readouterr().err
        assert sentence in said, said
        assert "Traceback" not in said
