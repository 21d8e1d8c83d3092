"""Every sound of the page, made by the very code that plays it, and measured: how loud, how long, how different."""

from __future__ import annotations

import base64
import itertools
import subprocess
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser, Page

from tavolaccio.texts.beats import NORMAL, kinds
from tools import web
from tools.browser import node

RATE = 44_100
SECONDS = 3
RENDER = """async ([name, stretch, volume, rate, seconds, steps]) => {
  const on = new OfflineAudioContext(1, rate * seconds, rate)
  tones.lay(on, name, 0, steps, stretch, volume)
  const bytes = new Uint8Array((await on.startRendering()).getChannelData(0).buffer)
  let said = ''
  for (let n = 0; n < bytes.length; n += 8192) said += String.fromCharCode(...bytes.subarray(n, n + 8192))
  return btoa(said)
}"""

COMPILE = """const ts = require('typescript')
const text = require('fs').readFileSync('src/table/tones.ts', 'utf8')
const compilerOptions = { module: 'commonjs', target: 'es2022' }
console.log(ts.transpileModule(text, { compilerOptions }).outputText)"""


class Sounds:
    """All of them, as a loudspeaker gets them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        with_node = node() or ""
        made = subprocess.run([with_node, "-e", COMPILE], cwd=web.web(), capture_output=True, text=True, check=True)
        page.add_script_tag(content=f"const exports = {{}}; {made.stdout}; window.tones = exports")
        self.names: list[str] = page.evaluate("Object.keys(tones.SOUNDS)")

    def samples(self, name: str, stretch: float = 1.0, volume: float = 1.0, steps: int = 0) -> Any:
        said = self.page.evaluate(RENDER, [name, stretch, volume, RATE, SECONDS, steps])
        return np.frombuffer(base64.b64decode(said), dtype=np.float32)


@pytest.fixture
def sounds(browser: Browser) -> Iterator[Sounds]:
    page = browser.new_page()
    yield Sounds(page)
    page.close()


def loudest(samples: Any, least: float = 0.0) -> float:
    """The loudest tenth of a second, of what is higher than `least` Hz."""
    parts = np.fft.rfft(samples)
    parts[np.fft.rfftfreq(len(samples), 1 / RATE) < least] = 0
    window = RATE // 10
    power = np.convolve(np.fft.irfft(parts, len(samples)) ** 2, np.ones(window) / window, "valid")
    return float(np.sqrt(power.max()))


def heard_for(samples: Any) -> float:
    """Seconds until nothing is heard any more."""
    return float(np.flatnonzero(np.abs(samples) > AUDIBLE)[-1] / RATE)


AUDIBLE = 0.003
"""Of what a loudspeaker can do, some 50 decibels below its most."""
PHONE = 400
"""Hz below which the loudspeaker of a phone gives nothing."""
HEAVY = ("drum", "gong", "stamp", "won", "kettle", "burst", "coin", "flush")
LIGHT = 0.02
"""The loudest tenth of a second of the faintest sound; a whisper beside the heavy ones."""
MOMENTS = ("drum", "stamp", "knock", "call", "kettle", "burst", "coin", "flush", "won")
"""Hit, stopped, my turn, I am asked, knocked out at each of the games, and won."""


def test_sounds_are_heard_from_a_phone_and_never_clip(sounds: Sounds) -> None:
    assert set(sounds.names) >= {one["sound"] for one in kinds().values() if one["sound"]}
    for name in sounds.names:
        samples = sounds.samples(name)
        assert np.abs(samples).max() <= 0.97, name
        assert loudest(samples, PHONE) > (2 * LIGHT if name in HEAVY else LIGHT), name
    assert loudest(sounds.samples("drum")) > 2 * loudest(sounds.samples("slap"))


STEPS = 12
"""The most steps by which a sound is played higher, the last of a long row."""
EDGE = RATE // 1000
"""A thousandth of a second: what is louder than a whisper so soon begins or ends with a crack."""


def test_no_sound_begins_or_ends_with_a_crack(sounds: Sounds) -> None:
    for name in sounds.names:
        for steps in (0, STEPS):
            samples = sounds.samples(name, steps=steps)
            assert np.abs(samples).max() < 1, (name, steps)
            first, last = np.flatnonzero(np.abs(samples) > 1e-6)[[0, -1]]
            assert last < len(samples) - 1, name  # it is over before we stop listening
            whole = np.abs(samples).max()
            assert np.abs(samples[first : first + EDGE]).max() < 0.3 * whole, (name, steps)
            assert np.abs(samples[last - EDGE : last + 1]).max() < AUDIBLE, (name, steps)


def test_volume_turns_a_sound_down(sounds: Sounds) -> None:
    for name in ("drum", "won"):
        whole, half = (loudest(sounds.samples(name, volume=volume)) for volume in (1.0, 0.5))
        assert half == pytest.approx(whole / 2, rel=0.2), name
    assert np.abs(sounds.samples("won", volume=0.0)).max() < AUDIBLE


def test_no_sound_outlasts_its_beat_at_any_pace(sounds: Sounds) -> None:
    for name, beat in kinds().items():
        if not beat["sound"] or not beat["seconds"][NORMAL]:
            continue
        for seconds in beat["seconds"]:
            stretch = seconds / beat["seconds"][NORMAL]
            assert heard_for(sounds.samples(beat["sound"], stretch)) <= seconds + 0.02, (name, seconds)


def test_a_blow_is_heard_when_it_lands(sounds: Sounds) -> None:
    """Within a tenth of a second of when the star bursts, at every pace."""
    for name in ("blow-small", "blow", "blow-large"):
        beat = kinds()[name]
        for seconds in beat["seconds"]:
            samples = sounds.samples(beat["sound"], seconds / beat["seconds"][NORMAL])
            hit = np.abs(samples).argmax() / RATE
            assert abs(hit - beat["lands"] * seconds) < 0.1, (name, seconds)


def fingerprint(samples: Any) -> Any:
    """What is heard when: the power of sixteen bands, each twentieth of a second, as one vector of length 1."""
    step = RATE // 20
    rows = samples[: len(samples) // step * step].reshape(-1, step) * np.hanning(step)
    power = np.abs(np.fft.rfft(rows)) ** 2
    edges = np.geomspace(60, 10_000, 17) * step / RATE
    bands = [power[:, int(low) : max(int(low) + 1, int(high))].sum(axis=1) for low, high in itertools.pairwise(edges)]
    loudness = np.sqrt(np.array(bands)).ravel()
    return loudness / np.linalg.norm(loudness)


def test_what_matters_sounds_different(sounds: Sounds) -> None:
    prints = {name: fingerprint(sounds.samples(name)) for name in MOMENTS}
    alike = {(one, other): float(prints[one] @ prints[other]) for one, other in itertools.combinations(MOMENTS, 2)}
    assert {pair: round(share, 2) for pair, share in alike.items() if share > 0.6} == {}
    assert fingerprint(sounds.samples("drum")) @ prints["drum"] > 0.9  # noise is never twice the same
