"""A match frame by frame, to be looked at beside the drawn beats: `python -m tools.film lunch-money --size phone`.

A stretch of a random match is told to a real page at normal pace: an attack with its reactions, or a round of Stimulix.
Time stands still between two pictures, so that every frame shows what a quiet machine would show then. The pictures go
to `films/GAME-SIZE/`, named by the milliseconds, and together on contact sheets.

`--whole SEED`: a whole match of bots with common sense, seen from the first seat, on contact sheets: every beat several
times a second, and every question to that seat. Its script has every sentence with the counters that it stands beside.
"""

from __future__ import annotations

import argparse
import base64
import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests import browser_hands as hands
from tests.server import served
from tests.told_table import ToldTable, show, tell
from tools import boot, browser, web

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(boot.ROOT, "films")
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}
SCENES: dict[str, tuple[int, str, tuple[str, ...]]] = {
    "lunch-money": (5, "aims", ("answers", "loses")),
    "this-game-is-shit": (5, "uses", ("answers", "poops")),
    "soccmel": (5, "opens", ("adds", "suffers")),
    "stimulix": (4, "reveals", ("digests", "evacuates", "mutates")),
}
"""By game: how many sit there, with which event the scene begins, and what has to happen in it, the last of it last."""
LONGEST = 60
"""Answers of a scene."""
MOST_SEEDS = 200
LENGTH = 24_000
"""Milliseconds after which a film ends in any case."""
WHOLE_SEATS: Final = 4
MOST_ANSWERS: Final = 1500
TICK: Final = 50
"""Milliseconds from one look at the page to the next."""
FRAME: Final = 350
"""Milliseconds of a beat from one picture to the next."""
FIRST_FRAME: Final = 250
"""Milliseconds after which a beat is pictured first: things have left by then."""
SHEETS: Final = {"phone": (6, 2, 213), "desktop": (2, 3, 560)}
"""Pictures across and down on one sheet, and how wide each is."""

KNOWN = f"""{hands.KNOWN}
localStorage.setItem('tavolaccio.settings', JSON.stringify({{ pace: 'normal', sound: false }}))"""

# What moves by itself is moved on by hand, as far as the clock is.
ADVANCE = """(ms) => {
  window.films ??= new WeakMap()
  for (const one of document.getAnimations()) {
    one.pause()
    const now = (window.films.get(one) ?? 0) + ms
    window.films.set(one, now)
    const end = one.effect.getComputedTiming().endTime
    if (now >= end) one.finish()
    else one.currentTime = now
  }
}"""


def scene(game: str) -> tuple[ToldTable, dict[str, Any], list[dict[str, Any]]]:
    """A match, how its table is right before the scene, and what is told in it."""
    seats, first, wanted = SCENES[game]
    for seed in range(MOST_SEEDS):
        told = ToldTable(game, seats, seed)
        before: list[dict[str, Any]] = []
        scenes: list[dict[str, Any]] = []
        while not told.over and told.moves < 4 * LONGEST:
            at = told.snapshot()
            updates = told.step()
            kinds = [event[0] for update in updates for event in update.get("events") or []]
            if first in kinds and (not scenes or not wanted_in(scenes, wanted)):
                before, scenes = [at], []
            if before:
                scenes += updates
            if scenes and wanted_in(scenes, wanted):
                return told, before[0], scenes
    sys.exit(f"{game}: no such scene in {MOST_SEEDS} matches")


def wanted_in(updates: list[dict[str, Any]], wanted: tuple[str, ...]) -> bool:
    kinds = [event[0] for update in updates for event in update.get("events") or []]
    return set(wanted) <= set(kinds)


def opened(chrome: Browser, size: str, language: str) -> Page:
    width, height = SIZES[size]
    context = chrome.new_context(
        viewport={"width": width, "height": height}, locale={"en": "en-GB", "it": "it-IT"}[language],
        has_touch=size == "phone", service_workers="block",
    )  # fmt: skip
    context.add_init_script(KNOWN)
    return context.new_page()


def emptied(name: str) -> Path:
    folder = FOLDER / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def begin(page: Page, base: str, told: ToldTable, before: dict[str, Any]) -> None:
    show(page, base, told, before)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))


def pass_time(page: Page, ms: int) -> None:
    page.clock.run_for(ms)
    page.evaluate(ADVANCE, ms)


def shoot(chrome: Browser, base: str, game: str, size: str, language: str, step: int) -> int:
    told, before, updates = scene(game)
    page = opened(chrome, size, language)
    folder = emptied(f"{game}-{size}")
    begin(page, base, told, before)
    tell(page, updates)
    frames: list[Path] = []
    script: list[str] = []
    for ms in range(0, LENGTH, step):
        pass_time(page, step)
        frames.append(folder / f"{ms:05}.png")
        page.screenshot(path=str(frames[-1]), animations="allow")
        beat, said = page.evaluate(
            "() => [document.querySelector('[data-beat]')?.dataset.beat ?? '',"
            " document.querySelector('[data-telling]')?.textContent.trim() ?? '']"
        )
        script.append(f"{ms:>6} {beat:<10} {said}")
        if not beat and ms > 1000:
            break
    (folder / "script.txt").write_text("\n".join(script) + "\n", encoding="utf-8")
    (folder / "events.json").write_text(json.dumps([one.get("events") for one in updates]), encoding="utf-8")
    contact_sheets(chrome, folder, frames, *SHEETS[size])
    page.context.close()
    return len(frames)


BEAT = """() => {
  const beat = document.querySelector('[data-beat]')
  return [beat?.dataset.key ?? '', document.querySelector('main.table')?.dataset.asked === 'true']
}"""

# What the stage says, the middle of the table, what I am asked, the counters, and the last line of the log.
WORDS = """() => {
  const words = (one) => (one?.innerText ?? '').replace(/\\s+/g, ' ').trim()
  const places = ['[data-beat]', '[data-telling]', '.band', '.counter']
  const parts = places.map((place) => words(document.querySelector(place)))
  const pods = [...document.querySelectorAll('.pod')].map(words)
  return [...parts, pods.join(' / '), words(document.querySelector('[data-spoken]')?.lastElementChild)].join(' | ')
}"""


def shoot_whole(chrome: Browser, base: str, game: str, size: str, language: str, seed: int) -> int:
    told = ToldTable(game, WHOLE_SEATS, seed)
    page = opened(chrome, size, language)
    name = f"{game}-{size}-{seed}"
    folder = emptied(name)
    begin(page, base, told, told.snapshot())
    pictures: list[Path] = []
    script: list[str] = []

    def picture(what: str) -> None:
        pictures.append(folder / f"{len(pictures):04}-{what}.png")
        page.screenshot(path=str(pictures[-1]), animations="allow")
        script.append(f"{pictures[-1].stem:<16} {page.evaluate(WORDS)}")

    def watch() -> None:
        """Until nothing more is told."""
        shown = ""
        due = now = quiet = 0
        while quiet < 3:
            pass_time(page, TICK)
            now += TICK
            key = page.evaluate(BEAT)[0]
            quiet = 0 if key else quiet + 1
            if key != shown:
                shown, due = key, now + FIRST_FRAME
            if key and now >= due:
                picture(page.locator("[data-beat]").get_attribute("data-beat") or "")
                due += FRAME

    while not told.over and told.moves < MOST_ANSWERS:
        if told.asked and page.evaluate(BEAT)[1]:
            pass_time(page, 300)
            picture("asked")
        tell(page, told.sensible_step())
        watch()
    pass_time(page, 2000)
    picture("end")
    (folder / "script.txt").write_text("\n".join(script) + "\n", encoding="utf-8")
    contact_sheets(chrome, folder, pictures, *SHEETS[size])
    page.context.close()
    return len(pictures)


def contact_sheets(chrome: Browser, folder: Path, pictures: list[Path], across: int, down: int, width: int) -> None:
    sheet = chrome.new_page(viewport={"width": across * (width + 4), "height": 900})
    for first in range(0, len(pictures), across * down):
        some = pictures[first : first + across * down]
        shown = "".join(f"<figure><img src='{inline(one)}'>{one.stem}</figure>" for one in some)
        sheet.set_content(
            f"<style>body {{ margin: 0; display: grid; grid-template-columns: repeat({across}, {width}px); gap: 4px;"
            f" font: 12px sans-serif }} figure {{ margin: 0 }} img {{ width: 100%; display: block }}</style>{shown}"
        )
        sheet.screenshot(path=str(folder / f"sheet-{first // (across * down):03}.png"), full_page=True)


def inline(picture: Path) -> str:
    return f"data:image/png;base64,{base64.b64encode(picture.read_bytes()).decode()}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.film", description=__doc__)
    parser.add_argument("game", choices=sorted(SCENES))
    parser.add_argument("--size", choices=sorted(SIZES), default="desktop")
    parser.add_argument("--language", choices=["en", "it"], default="en")
    parser.add_argument("--step", type=int, default=200, metavar="MS", help="milliseconds between two frames [200]")
    parser.add_argument("--whole", type=int, metavar="SEED", help="a whole match, on contact sheets")
    options = parser.parse_args(arguments)
    if not web.built():
        return 1
    try:
        with (
            tempfile.TemporaryDirectory() as place,
            served.Served(Path(place) / "data", "--no-limits") as server,
            browser.opened() as chrome,
        ):
            scene_of = (options.game, options.size, options.language)
            if options.whole is None:
                frames = shoot(chrome, server.base, *scene_of, options.step)
            else:
                frames = shoot_whole(chrome, server.base, *scene_of, options.whole)
    except browser.NoBrowser as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{frames} pictures in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
