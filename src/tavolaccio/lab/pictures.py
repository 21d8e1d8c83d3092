"""The pictures of a report: drawn by Vega-Lite, turned into SVG on the spot, so that the page needs neither network nor
script. Each gives the same numbers that the text gives; colour is never the only sign.
"""

from __future__ import annotations

import io
import math
import re
from typing import Any

import altair as alt

from tavolaccio.kernel.moves import LETTERS
from tavolaccio.lab.findings import Findings
from tavolaccio.lab.statistics import Part
from tavolaccio.lab.words import Words

INK = "#24150D"
SOFT = "#6B4B33"
LINE = "#E3CFAE"
ACCENT = "#D9381E"
CALM = "#0F6B70"
PALE = "#F2C48D"
HEAT = ["#FFF3DC", "#F7C98B", "#E8853D", "#B93A1C", "#5E1A10"]
WIDTH = 380
ITALIAN = {"decimal": ",", "thousands": "\u202f", "grouping": [3], "currency": ["€", ""]}
FACE = "Fredoka, 'Segoe UI', system-ui, sans-serif"


class Painter:
    """Draws; every picture has an id of its own, so that many can stand on one page."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.number = 0

    # The pictures.

    def shares(self, parts: dict[str, Part], names_axis: str, fair: float | None) -> str:
        """Points with whiskers, one below the other; `names_axis`: what they are, empty where it is plain to see."""
        values = [
            {
                "name": name,
                "value": part.value,
                "low": part.low,
                "high": part.high,
                "text": self.words.percent(part.value),
            }
            for name, part in parts.items()
        ]
        names = list(parts)
        title = self.words.say(names_axis) if names_axis else None
        base = alt.Chart(alt.InlineData(values=values)).encode(
            y=alt.Y("name:N", sort=names, title=title, axis=alt.Axis(labelFontSize=14, labelLimit=230))
        )
        low = min([part.low for part in parts.values()] + ([fair] if fair is not None else []))
        high = max([part.high for part in parts.values()] + ([fair] if fair is not None else []))
        room = max(0.01, (high - low) * 0.25)
        scale = alt.Scale(domain=[max(0.0, low - room), min(1.0, high + room)], nice=True)
        axis = alt.Axis(format="%", tickCount=6)
        x = alt.X("value:Q", title=self.words.say("axis-share"), axis=axis, scale=scale)
        layers = [
            base.mark_rule(strokeWidth=4, color=PALE).encode(x=alt.X("low:Q", scale=scale), x2="high:Q"),
            base.mark_point(size=130, filled=True, color=ACCENT).encode(x=x),
            base.mark_text(dy=-13, fontSize=12, color=INK).encode(x=x, text="text:N"),
        ]
        if fair is not None:
            line = alt.Chart(alt.InlineData(values=[{"fair": fair}]))
            layers.append(line.mark_rule(strokeDash=[5, 4], color=INK).encode(x=alt.X("fair:Q", scale=scale)))
        wide = WIDTH if max(len(name) for name in names) < 12 else WIDTH - 150
        return self._svg(alt.layer(*layers).properties(width=wide, height=44 * len(values)))

    def histogram(self, counts: dict[int, int], axis: str, what: str, marks: list[float]) -> str:
        """Bars; wide ranges are gathered. `marks`: drawn as lines, the middle one full."""
        step = max(1, math.ceil((max(counts) - min(counts) + 1) / 45))
        gathered: dict[int, int] = {}
        for value, count in counts.items():
            gathered[value // step * step] = gathered.get(value // step * step, 0) + count
        values = [
            {"from": value, "to": value + step, "n": count, "ground": 0} for value, count in sorted(gathered.items())
        ]
        bars = (
            alt.Chart(alt.InlineData(values=values))
            .mark_rect(color=CALM, stroke="#FFF3DC", strokeWidth=1)
            .encode(
                x=alt.X("from:Q", title=self.words.say(axis), scale=alt.Scale(nice=False, zero=False)),
                x2="to:Q",
                y=alt.Y("n:Q", title=self.words.say(what), axis=alt.Axis(tickCount=4)),
                y2="ground:Q",
            )
        )
        layers = [bars]
        for place, mark in enumerate(marks):
            line = alt.Chart(alt.InlineData(values=[{"x": mark + step / 2}]))
            dash = [1, 0] if place == len(marks) // 2 else [5, 4]
            layers.append(line.mark_rule(color=ACCENT, strokeWidth=2, strokeDash=dash).encode(x="x:Q"))
        return self._svg(alt.layer(*layers).properties(width=WIDTH, height=190))

    def boxes(self, rows: dict[str, list[float]], axis: str, names: str) -> str:
        """Five quantiles for each row: line, box, middle."""
        values = [
            {"name": name, "a": five[0], "b": five[1], "c": five[2], "d": five[3], "e": five[4]}
            for name, five in rows.items()
        ]
        base = alt.Chart(alt.InlineData(values=values)).encode(
            y=alt.Y("name:N", sort=list(rows), title=self.words.say(names), axis=alt.Axis(labelFontSize=14))
        )
        scale = alt.Scale(domainMin=0)
        title = self.words.say(axis)
        layers = [
            base.mark_rule(color=SOFT, strokeWidth=2).encode(x=alt.X("a:Q", title=title, scale=scale), x2="e:Q"),
            base.mark_bar(size=22, color=PALE, cornerRadius=4).encode(x="b:Q", x2="d:Q"),
            base.mark_tick(size=22, thickness=4, color=ACCENT).encode(x="c:Q"),
            base.mark_text(dy=-19, fontSize=12, color=INK).encode(x="c:Q", text="c:Q"),
        ]
        return self._svg(alt.layer(*layers).properties(width=WIDTH, height=54 * len(values)))

    def heat(self, cells: dict[tuple[int, int], float], seats: int) -> str:
        """Seat against seat."""
        values = [
            {
                "by": LETTERS[by],
                "on": LETTERS[on],
                "hits": cells.get((by, on), 0.0),
                "text": self.words.number(cells.get((by, on), 0.0), 1),
            }
            for by in range(seats)
            for on in range(seats)
            if by != on
        ]
        most = max([float(value["hits"]) for value in values if isinstance(value["hits"], float)] + [0.001])
        side = min(70, 380 // seats)
        flat: dict[str, Any] = {"labelAngle": 0, "labelFontSize": 14, "domain": False, "ticks": False}
        base = alt.Chart(alt.InlineData(values=values)).encode(
            x=alt.X("on:N", title=self.words.say("axis-on"), axis=alt.Axis(orient="top", **flat)),
            y=alt.Y("by:N", title=self.words.say("axis-by"), axis=alt.Axis(titleAngle=0, **flat)),
        )
        colour = alt.Color(
            "hits:Q",
            title=self.words.say("axis-hits"),
            scale=alt.Scale(range=HEAT, domain=[0, most * 1.25]),
            legend=None,
        )
        dark = alt.condition(f"datum.hits > {most * 0.7}", alt.value("#FFF3DC"), alt.value(INK))
        layers = [
            base.mark_rect(cornerRadius=6, stroke="#FFF3DC", strokeWidth=3).encode(color=colour),
            base.mark_text(fontSize=14, fontWeight="bold").encode(text="text:N", color=dark),
        ]
        return self._svg(alt.layer(*layers).properties(width=side * seats, height=side * seats))

    def decisions(self, found: Findings) -> str:
        values = []
        for seat, (part, forced) in enumerate(zip(found.decides, found.forced_each, strict=True)):
            values += [
                {"seat": LETTERS[seat], "kind": self.words.say("decided"), "n": part.value, "place": 0},
                {"seat": LETTERS[seat], "kind": self.words.say("forced"), "n": forced, "place": 1},
            ]
        kinds = [self.words.say("decided"), self.words.say("forced")]
        chart = (
            alt.Chart(alt.InlineData(values=values))
            .mark_bar(size=24, cornerRadius=3)
            .encode(
                y=alt.Y("seat:N", title=self.words.say("axis-seat"), axis=alt.Axis(labelFontSize=14)),
                x=alt.X("sum(n):Q", title=self.words.say("axis-decisions")),
                order="place:Q",
                color=alt.Color(
                    "kind:N", sort=kinds, scale=alt.Scale(domain=kinds, range=[CALM, PALE]), title=None,
                    legend=alt.Legend(orient="top"),
                ),
            )
        )  # fmt: skip
        return self._svg(chart.properties(width=WIDTH, height=36 * found.plan.seats))

    # Turning into SVG.

    def _svg(self, chart: Any) -> str:
        self.number += 1
        locale = {"locale": {"number": ITALIAN}} if self.words.language == "it" else {}
        # Room at the left: the reader's face may be wider than the one that was measured here.
        room = {"left": 24, "right": 16, "top": 6, "bottom": 6}
        finished = chart.configure(background="transparent", font=FACE, padding=room, **locale)
        finished = finished.configure_view(stroke=None).configure_axis(
            labelColor=INK, titleColor=SOFT, gridColor=LINE, domainColor=LINE, tickColor=LINE,
            labelFontSize=12, titleFontSize=13, titleFontWeight=500, titlePadding=10,
        )  # fmt: skip
        finished = finished.configure_legend(labelColor=INK, labelFontSize=13)
        buffer = io.StringIO()
        finished.save(buffer, format="svg")
        return _alone(buffer.getvalue(), f"p{self.number}")


def _alone(svg: str, prefix: str) -> str:
    """The picture without its file header, with ids that no other picture on the page has, as wide as it is allowed."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{prefix}-\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{prefix}-\1)", svg)
    svg = re.sub(r'(xlink:href|href)="#([^"]+)"', rf'\1="#{prefix}-\2"', svg)
    return svg.strip()
