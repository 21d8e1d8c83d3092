"""`lab report`: one page, in two languages, that says what the tables say and fetches nothing."""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from tavolaccio.cli import main
from tavolaccio.games import find
from tavolaccio.lab.findings import Findings
from tavolaccio.lab.folder import Folder
from tavolaccio.lab.page import page
from tavolaccio.lab.statistics import chi_square_tail
from tavolaccio.lab.words import HERE, Words
from tavolaccio.texts.catalogue import Catalogue
from tools import browser

TGIS = "this-game-is-shit"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run with everything: mixed bots that turn around the table, an option, house rules."""
    home = tmp_path_factory.mktemp("lab")
    house = home / "house.toml"
    house.write_text('title = "More milk"\n[cards.MS]\ncopies = 8\n[cards.PT]\nvalue = 3\n', encoding="utf-8")
    words = ["lab", "run", TGIS, "--games", "60", "--bots", "random,random,random,instinct", "--rotate"]
    assert main([*words, "--house", str(house), "--option", "critical_mass=4", "--out", str(home / "run")]) == 0
    return home / "run"


class Reading(HTMLParser):
    """Every tag closed, every id once, every picture named."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.text: list[str] = []
        self.pictures = 0

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag == "figure":
            assert found.get("aria-label")
            self.pictures += 1

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        return

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read(html: str) -> Reading:
    reading = Reading()
    reading.feed(html)
    reading.close()
    assert not reading.open
    assert len(reading.ids) == len(set(reading.ids))
    return reading


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Who wins", "Who hits who", "Comebacks", "Card by card",
                "Two more copies of Outrageously Milky Milkshake", "value 3 instead of 2", "random",
                "How long the eliminated wait"]),
        ("it", ["Chi vince", "Chi colpisce chi", "Rimonte", "Carta per carta", "Due copie in più di Frappè",
                "3 invece di 2", "random", "Quanto aspetta chi è fuori"]),
    ],
)  # fmt: skip
def test_the_page_says_it_all_in_both_languages(folder: Path, language: str, said: list[str], tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    assert main(["lab", "report", str(folder), "--language", language, "--out", str(file)]) == 0
    html = file.read_text(encoding="utf-8")
    reading = read(html)
    text = " ".join(reading.text)
    for words in said:
        assert words in text
    assert reading.pictures >= 8
    assert f'lang="{language}"' in html
    # Nothing is fetched: addresses occur only as the names of SVG's own vocabularies.
    assert set(re.findall(r"https?://[^\"'<> ]+", html)) <= {
        "http://www.w3.org/2000/svg",
        "http://www.w3.org/1999/xlink",
    }
    assert "<script" not in html
    decimals = re.findall(r"\d[.,]\d\d?\u202f%", text)
    assert decimals
    assert all(("," in number) == (language == "it") for number in decimals)


def test_the_figures_are_those_of_the_tables(folder: Path) -> None:
    found = Findings(Folder.open(folder))
    seats, games = (Folder.open(folder).table(name).collect() for name in ("seats", "games"))
    assert found.matches == 60
    for seat in range(4):
        mine = seats.filter(pl.col("seat") == seat)
        assert found.wins[seat].value == pytest.approx(float(mine["won"].sum()) / 60)
        assert found.wins[seat].low <= found.wins[seat].value <= found.wins[seat].high
        assert found.decides[seat].value * 60 == pytest.approx(mine["decisions"].sum())
    assert found.turns.value * 60 == pytest.approx(games["turns"].sum())
    assert sum(found.turns_counts.values()) == 60
    forced, decided = int(seats["forced"].sum()), int(seats["decisions"].sum())
    assert found.forced == pytest.approx(forced / (forced + decided))
    assert found.wins_by_bot["instinct"].value > 2 * found.wins_by_bot["random"].value
    assert [group.order for group in found.falls] == [1, 2, 3]
    assert found.falls[0].turn[2] < found.falls[1].turn[2] < found.falls[2].turn[2]
    assert found.falls[0].waits[2] > 0
    assert set(found.falls[2].waits) == {0.0}, "the last to fall ends the match"
    assert sum(part.value for part in found.stood_at_half.values()) == pytest.approx(1)
    cards = Folder.open(folder).table("cards").collect().filter(pl.col("card") == "MS")
    (shake,) = [line for line in found.cards if line.code == "MS"]
    assert shake.drawn * 60 == pytest.approx(cards["drawn"].sum())
    assert shake.answered == pytest.approx(int(cards["answered"].sum()) / int(cards["played"].sum()))


def test_the_page_in_a_real_browser(folder: Path, tmp_path: Path) -> None:
    found = Findings(Folder.open(folder))
    file = tmp_path / "page.html"
    file.write_text(page(found, Words("it", found.game)), encoding="utf-8")
    with browser.opened() as chromium:
        troubles: list[str] = []
        for width in (390, 1180):
            sheet = chromium.new_page(viewport={"width": width, "height": 900})
            sheet.on("console", lambda message: troubles.append(message.text))
            sheet.on("request", lambda request: troubles.append(request.url))
            sheet.goto(file.as_uri())
            assert [trouble for trouble in troubles if trouble != file.as_uri()] == []
            assert sheet.evaluate("document.documentElement.scrollWidth") <= width
            heights = sheet.locator("figure svg").evaluate_all(
                "all => all.map(one => one.getBoundingClientRect().height)"
            )
            assert len(heights) >= 8
            assert min(heights) > 60
            sheet.close()


def test_both_languages_have_the_same_words() -> None:
    english, italian = (Catalogue(language, [HERE / f"{language}.ftl"]) for language in ("en", "it"))
    assert english.ids == italian.ids


def test_numbers_are_written_as_the_language_does() -> None:
    english, italian = (Words(language, find(TGIS)) for language in ("en", "it"))
    assert english.number(1234.56) == "1,234.6"
    assert italian.number(1234.56) == "1\u202f234,6"
    assert english.number(-0.04, 1) == "0.0"
    assert english.number(-0.4, 1, signed=True) == "−0.4"
    assert italian.percent(0.256) == "25,6\u202f%"


@pytest.mark.parametrize(
    ("distance", "freedom", "tail"), [(3.841, 1, 0.05), (7.815, 3, 0.05), (16.812, 6, 0.01), (0, 3, 1)]
)
def test_chi_square_known_from_tables(distance: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(distance, freedom) == pytest.approx(tail, abs=1e-4)


def test_mistakes_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(tmp_path)]) == 2
    assert "no run is kept there (expected: a folder made by `tavolaccio lab run`)" in capsys.readouterr().err
    words = ["lab", "run", "soccmel", "--games", "1", "--out", str(tmp_path / "run")]
    assert main(words) == 0
    for file in (tmp_path / "run" / "games").iterdir():
        file.unlink()
    capsys.readouterr()
    assert main(["lab", "report", str(tmp_path / "run")]) == 2
    assert "no match has been played yet" in capsys.readouterr().err


def test_one_match_is_enough_for_a_page(tmp_path: Path) -> None:
    assert main(["lab", "run", "soccmel", "--seats", "2", "--games", "1", "--out", str(tmp_path / "run")]) == 0
    assert main(["lab", "report", str(tmp_path / "run"), "--lang", "en"]) == 0
    read((tmp_path / "run" / "report.en.html").read_text(encoding="utf-8"))


def test_the_front_door_does_not_load_the_lab() -> None:
    """Heavy packages are for those who ask for them."""
    import subprocess

    code = "import sys, tavolaccio.cli; tavolaccio.cli.main(['lab', 'run', '--help']); print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "'polars'" not in done.stdout
    assert "'altair'" not in done.stdout
