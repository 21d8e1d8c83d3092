"""A match frame by frame, to be looked at beside the drawn beats: `python -m tools.film lunch-money --size phone`.

A stretch of a random match is told to a real page at normal pace: an attack with its reactions, or a round of Stimulix.
Time stands still between two pictures, so that every frame shows what a quiet machine would show then. The pictures go
to `films/GAME-SIZE/`, named by the milliseconds.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests import browser_hands as hands
from tests.server import served
from tests.told_table import ToldTable, show, tell
from tools import boot, browser, web

if TYPE_CHECKING:
    from playwright.sync_api import Browser

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


def shoot(chrome: Browser, base: str, game: str, size: str, language: str, step: int) -> int:
    told, before, updates = scene(game)
    width, height = SIZES[size]
    context = chrome.new_context(
        viewport={"width": width, "height": height}, locale={"en": "en-GB", "it": "it-IT"}[language],
        has_touch=size == "phone", service_workers="block",
    )  # fmt: skip
    context.add_init_script(KNOWN)
    page = context.new_page()
    show(page, base, told, before)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    folder = FOLDER / f"{game}-{size}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    tell(page, updates)
    frames = 0
    script: list[str] = []
    for ms in range(0, LENGTH, step):
        page.clock.run_for(step)
        page.evaluate(ADVANCE, step)
        page.screenshot(path=str(folder / f"{ms:05}.png"), animations="allow")
        beat, said = page.evaluate(
            "() => [document.querySelector('[data-beat]')?.dataset.beat ?? '',"
            " document.querySelector('[data-telling]')?.textContent.trim() ?? '']"
        )
        script.append(f"{ms:>6} {beat:<10} {said}")
        frames += 1
        if not beat and ms > 1000:
            break
    (folder / "script.txt").write_text("\n".join(script) + "\n", encoding="utf-8")
    (folder / "events.json").write_text(json.dumps([one.get("events") for one in updates]), encoding="utf-8")
    context.close()
    return frames


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.film", description=__doc__)
    parser.add_argument("game", choices=sorted(SCENES))
    parser.add_argument("--size", choices=sorted(SIZES), default="desktop")
    parser.add_argument("--language", choices=["en", "it"], default="en")
    parser.add_argument("--step", type=int, default=200, metavar="MS", help="milliseconds between two frames [200]")
    options = parser.parse_args(arguments)
    if not web.built():
        return 1
    try:
        with (
            tempfile.TemporaryDirectory() as place,
            served.Served(Path(place) / "data", "--no-limits") as server,
            browser.opened() as chrome,
        ):
            frames = shoot(chrome, server.base, options.game, options.size, options.language, options.step)
    except browser.NoBrowser as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{frames} frames in {FOLDER / f'{options.game}-{options.size}'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
