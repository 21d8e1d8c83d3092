"""The recipe "Add a card" of CONTRIBUTING.md, followed step by step on a copy of a game: every lack is named, one line
each, until there is none; then the card is dealt, played, judged by bots, and verified."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAME = "this-game-is-shit"
CARD = """
[[card]]
code = "CH"
name = { en = "Chili of the Damned", it = "Chili dei dannati" }
kind = "attack"
copies = 2
value = 3
mode = "turn"
icon = "hot-pepper"
"""
SCENARIO = """
- name: "Chili is worth three"
  proves: [TGIS-74]
  given:
    hands: {A: CH}
    deck: HF OO ...
  when:
    - A: play
    - A: keep HF
    - A: CH > B
    - B: pass
  then:
    poop: {A: 0, B: 3}
"""
PLAYED = """
from tavolaccio import bots, games
from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.proving import rules_digest
from tavolaccio.proving.contract import prove

game = games.find("this-game-is-shit")
rules_digest.check(game)
prove(game, 3, "chili")
eaten = 0
for number in range(6):
    secret = bytes([number]) * 32
    match = Match.start(game, 4, None, mixed(secret, []), events=True)
    play(match, [bots.make("instinct", game, seat, number) for seat in range(4)])
    eaten += sum(reply.move.text.startswith("CH > ") for reply in match.log)
    Journal.parse(Journal.of(match, list("abcd"), secret).text()).verify(games.find)
print(game.meta.version, eaten > 0)
"""


class Copy:
    """A checkout with one game to work on."""

    def __init__(self, root: Path) -> None:
        self.root = root
        sources = ROOT / "src" / "tavolaccio"
        shutil.copytree(sources, root / "src" / "tavolaccio", ignore=shutil.ignore_patterns("static", "__pycache__"))
        pictures = Path("web") / "src" / "art" / "pictures"
        shutil.copytree(ROOT / pictures, root / pictures)
        (root / "tests").mkdir()
        self.folder = root / "src" / "tavolaccio" / "games" / "this_game_is_shit"

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        environ = {**os.environ, "PYTHONPATH": str(self.root / "src")}
        return subprocess.run(
            [sys.executable, *command], cwd=self.root, env=environ, capture_output=True, text=True, check=False
        )

    def check(self) -> list[str]:
        """What `./play check` says that the card lacks."""
        done = self.run("-m", "tavolaccio.cli", "check", "--game", GAME)
        lines = [line for line in done.stdout.splitlines() if line.startswith("LACKING ")]
        failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED ")]
        assert (done.returncode, failed, done.stderr) == (1 if lines else 0, [], ""), done.stdout + done.stderr
        return [line.removeprefix("LACKING ").removeprefix("this-game-is-shit, CH: ") for line in lines]

    def edit(self, name: str, old: str, new: str, times: int = 1) -> None:
        path = self.root / name if name.startswith("web/") else self.folder / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) >= times, f"{name} has no {old!r} any more: the recipe's test needs another place"
        path.write_text(text.replace(old, new, times), encoding="utf-8")

    def add(self, name: str, text: str) -> None:
        path = self.folder / name
        path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_add_a_card(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    assert copy.check() == []

    copy.add("cards.toml", CARD)
    copy.edit("cards.py", "ATTACKS: Final = (COFFEE, MILKSHAKE)", "ATTACKS: Final = (COFFEE, MILKSHAKE, CHILI)")
    copy.edit("cards.py", "COFFEE: Final", 'CHILI: Final = CARDS["CH"]\nCOFFEE: Final')
    wanted = [
        "no text card-ch-does in en (texts/en.ftl)",
        "no text card-ch-does in it (texts/it.ftl)",
        "no scenario plays it (scenarios/*.yaml)",
        "no picture (web/src/art/pictures/this-game-is-shit.ts)",
        "the bot does not know it (knows() in instinct.py)",
        "this-game-is-shit: 88 in cards.toml of all cards, but 86 by box.toml (TGIS-01)",
        "this-game-is-shit: 88 in cards.toml of all cards, but 86 by box.toml (TGIS-06)",
    ]
    assert copy.check() == wanted

    copy.edit("box.toml", "number = 86", "number = 88", 2)
    for language in ("en", "it"):
        copy.edit(f"rulebook.{language}.md", "86", "88", 2)
    copy.add("texts/en.ftl", "card-ch-does = Serve it to an opponent, who takes { $number } poops right away.\n")
    copy.add("texts/it.ftl", "card-ch-does = Offrilo a un avversario, che pesca subito { $number } carte cacca.\n")
    assert copy.check() == wanted[2:5]

    copy.add("scenarios/attacks.yaml", SCENARIO)
    copy.edit("instinct.py", "    COFFEE,\n", "    CHILI,\n    COFFEE,\n")
    copy.edit("instinct.py", "    MILKSHAKE: 10,\n", "    MILKSHAKE: 10,\n    CHILI: 11,\n")
    pictures = "web/src/art/pictures/this-game-is-shit.ts"
    copy.edit(
        pictures,
        "export const pictures: Pictures = {\n",
        "export const pictures: Pictures = {\n  CH: [['fire', 50, 50, 80]],\n",
    )
    assert copy.check() == []

    unversioned = copy.run("-c", PLAYED)
    assert "If this is meant: version = 2" in unversioned.stderr, "the old digest no longer fits"
    copy.edit("meta.toml", "version = 1 ", "version = 2 ")
    assert copy.run("-m", "tavolaccio.proving.regenerate", GAME).returncode == 0
    played = copy.run("-c", PLAYED)
    assert (played.stdout, played.stderr) == ("2 True\n", "")


def test_the_recipe_names_every_file_that_it_takes() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    recipe = text.partition("## Add a card\n")[2].partition("\n## ")[0]
    for file in (
        "cards.toml", "box.toml", "cards.py", "rules.py", "legality.py", "rulebook.en.md", "rulebook.it.md",
        "texts/en.ftl", "texts/it.ftl", "scenarios/", "instinct.py", "web/src/art/pictures/",
    ):  # fmt: skip
        assert f"`{file}" in recipe, file
