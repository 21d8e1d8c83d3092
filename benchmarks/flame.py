"""Where the time of random play goes, as a flame graph in SVG: python benchmarks/flame.py GAME SECONDS FILE.svg [TITLE]

A timer of the processor interrupts the plain form a thousand times a second and notes the stack. Wide is slow; a rule
stands on the rule that asked for it. Hold the mouse over a bar to read its share.
"""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path
from types import FrameType
from xml.sax.saxutils import escape

from tavolaccio.games import find
from tavolaccio.lab.measure import speed

WIDTH, ROW, MARGIN = 1200, 17, 10
LEAST = 0.0015
"""Narrower bars are left out."""
COLOURS = {"kernel": "#6d9fd0", "table": "#e0a458", "legality": "#86b86b", "rules": "#d9705f"}

Stack = tuple[str, ...]


def sampled(game: str, seconds: float) -> tuple[dict[Stack, int], float]:
    """How often each stack was seen, and the decisions per second meanwhile."""
    seen: dict[Stack, int] = {}

    def look(_signal: int, frame: FrameType | None) -> None:
        names: list[str] = []
        while frame is not None and frame.f_code.co_name != "speed":
            path = Path(frame.f_code.co_filename)
            names.append(f"{path.parent.name}/{path.stem}.{frame.f_code.co_name}")
            frame = frame.f_back
        stack = tuple(reversed(names))
        seen[stack] = seen.get(stack, 0) + 1

    speed(find(game), 4, 0.2)
    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    found = speed(find(game), 4, seconds)
    signal.setitimer(signal.ITIMER_PROF, 0)
    return seen, found.per_second


def colour(name: str) -> str:
    room, _, rest = name.partition("/")
    if room == "kernel":
        return COLOURS["kernel"]
    return COLOURS.get(rest.partition(".")[0], COLOURS["rules"])


def drawn(seen: dict[Stack, int], title: str) -> str:
    """The stacks as bars, the outermost at the bottom."""
    total = sum(seen.values())
    deepest = max(len(stack) for stack in seen)
    height = (deepest + 1) * ROW + 3 * MARGIN + 24
    bars: list[str] = []

    def bar(stacks: dict[Stack, int], depth: int, left: float) -> None:
        parts: dict[str, dict[Stack, int]] = {}
        for stack, count in stacks.items():
            if len(stack) > depth:
                parts.setdefault(stack[depth], {})[stack] = count
        for name in sorted(parts):
            share = sum(parts[name].values()) / total
            if share >= LEAST:
                width = share * WIDTH
                top = height - MARGIN - (depth + 1) * ROW
                room = int(width / 6.2)
                short = name.rpartition(".")[2]
                text = short if len(short) <= room else short[: room - 1] + "…" if room > 3 else ""
                bars.append(
                    f'<g><title>{escape(name)}: {share:.1%}</title><rect x="{MARGIN + left:.1f}" y="{top}" '
                    f'width="{max(width - 0.4, 0.4):.1f}" height="{ROW - 1}" fill="{colour(name)}" rx="2"/>'
                    + (f'<text x="{MARGIN + left + 3:.1f}" y="{top + 12}">{escape(text)}</text>' if text else "")
                    + "</g>"
                )
                bar(parts[name], depth + 1, left)
            left += share * WIDTH

    bar(seen, 0, 0.0)
    keys = " ".join(
        f'<tspan fill="{shade}">■</tspan> {name}' + " " * 3
        for name, shade in (
            ("kernel", COLOURS["kernel"]),
            ("rules", COLOURS["rules"]),
            ("what may be answered", COLOURS["legality"]),
            ("the table", COLOURS["table"]),
        )
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 2 * MARGIN} {height}" '
        'font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fdfbf7"/>'
        f'<text x="{MARGIN}" y="20" font-size="14" font-weight="bold">{escape(title)}</text>'
        f'<text x="{MARGIN}" y="38">{keys}</text>' + "\n".join(bars) + "</svg>\n"
    )


def main(words: list[str]) -> int:
    if len(words) not in (3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    seen, rate = sampled(words[0], float(words[1]))
    title = words[3] if len(words) == 4 else f"{words[0]}, 4 seats, random play, {time.strftime('%Y-%m-%d')}"
    Path(words[2]).write_text(drawn(seen, title), encoding="utf-8")
    print(f"{sum(seen.values())} samples, {rate:,.0f} decisions/s while sampling")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
