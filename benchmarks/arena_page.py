"""Puts tables into docs/arena/README.md and draws its picture, from docs/arena/runs/ and docs/arena/calibration.json.

PYTHONPATH=src python benchmarks/arena_page.py

A table stands between `<!-- name -->` and `<!-- /name -->`; the words around are written by people. Runs of one bot in
one game with different seeds are put together.
"""

from __future__ import annotations

import io
import json
import math
from pathlib import Path
from typing import Any

import altair as alt

from tavolaccio.games import find

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "arena"
WANTED = {"lunch-money": 1.5, "stimulix": 1.5, "this-game-is-shit": 1.3, "soccmel": 1.3}
SEATS = 4
INK, ACCENT, PALE = "#24150D", "#D9381E", "#F2C48D"

Data = dict[str, Any]


def runs() -> tuple[list[Data], list[Data]]:
    """Those of a search alone, and ladders. What sees more or has learned stands in docs/bots/README.md."""
    found = [json.loads(file.read_text(encoding="utf-8")) for file in sorted((FOLDER / "runs").glob("*.json"))]
    alone = [
        one for one in found if len(one["pairings"]) == 1 and one["pairings"][0]["challenger"].startswith("search:")
    ]
    return alone, [one for one in found if len(one["pairings"]) > 1]


class Strength:
    """One bot among three instinct bots, from all its runs in a game."""

    def __init__(self, game: str, bot: str, found: list[Data]) -> None:
        self.game, self.bot = game, bot
        deals = [share for data in found for share in data["pairings"][0]["by_deal"]]
        self.matches = len(deals) * SEATS
        self.share = sum(deals) / len(deals)
        squares = sum([(one - self.share) ** 2 for one in deals])
        error = 1.96 * math.sqrt(squares / max(1, len(deals) - 1) / len(deals))
        self.low, self.high = max(0.0, self.share - error), min(1.0, self.share + error)
        self.forms = " and ".join(sorted({"compiled" if data["compiled"] else "plain" for data in found}))
        self.seeds = ", ".join([data["seed"] for data in found])
        thinking = [data["thinking"][bot] for data in found]
        decisions = sum([one["decisions"] for one in thinking])
        self.decisions = decisions / self.matches
        self.spent = sum([one["milliseconds"] * one["decisions"] for one in thinking]) / decisions
        self.slow = max([one["milliseconds_95"] for one in thinking])


def name_of(game: str) -> str:
    return find(game).meta.name("en")


def strengths(found: list[Data]) -> list[Strength]:
    gathered: dict[tuple[str, str], list[Data]] = {}
    for data in found:
        gathered.setdefault((data["game"], data["pairings"][0]["challenger"]), []).append(data)
    order = sorted(gathered, key=lambda key: (list(WANTED).index(key[0]), int(key[1].split(":")[1])))
    return [Strength(*key, gathered[key]) for key in order]


def strength_table(rows: list[Strength]) -> list[str]:
    return [
        "| game | bot | matches | wins | 95 % interval | × its share | wanted | decisions | ms a move | 95 % below |",
        "|---|---|--:|--:|---|--:|--:|--:|--:|--:|",
        *[
            f"| {name_of(row.game)} | `{row.bot}` | {row.matches} | {row.share:.1%} | {row.low:.1%} to {row.high:.1%} "
            f"| **{row.share * SEATS:.2f}** | {WANTED[row.game]} | {row.decisions:.0f} | {row.spent:.1f} "
            f"| {row.slow:.1f} |"
            for row in rows
        ],
        "",
        "Milliseconds of processor time, "
        + "; ".join([f"{name_of(row.game)} `{row.bot}`: {row.forms}, seed {row.seeds}" for row in rows])
        + ".",
    ]


def calibration_table() -> list[str]:
    known = json.loads((FOLDER / "calibration.json").read_text(encoding="utf-8"))
    lines = [
        "| game | plain: ms per iteration | iterations in 100 ms | compiled: ms per iteration | iterations in 100 ms |",
        "|---|--:|--:|--:|--:|",
    ]
    for game in WANTED:
        cells: list[str] = []
        for form in ("plain", "compiled"):
            one = known[game][form]
            cells += [f"{one['milliseconds_per_iteration']:.3f}", str(one["iterations_in_100_ms"])]
        lines.append(f"| {name_of(game)} | {' | '.join(cells)} |")
    return lines


def ladder_table(found: list[Data]) -> list[str]:
    lines = [
        "| game | challenger | against three | matches | wins | 95 % interval | rating | ms a move |",
        "|---|---|---|--:|--:|---|--:|--:|",
    ]
    for data in sorted(found, key=lambda one: list(WANTED).index(one["game"])):
        first = data["pairings"][0]["field"]
        rating = data["ratings"][first]
        spent = data["thinking"][first]["milliseconds"]
        lines.append(
            f"| {name_of(data['game'])} | {first} | | | | "
            f"| {rating['mu']:.1f} ± {2 * rating['sigma']:.1f} | {spent:.2f} |"
        )
        for pair in data["pairings"]:
            bot = pair["challenger"]
            rating = data["ratings"][bot]
            lines.append(
                f"| | {called(bot)} | {called(pair['field'])} | {pair['matches']} | {pair['share']:.1%} "
                f"| {pair['low']:.1%} to {pair['high']:.1%} | {rating['mu']:.1f} ± {2 * rating['sigma']:.1f} "
                f"| {data['thinking'][bot]['milliseconds']:.2f} |"
            )
    return lines


def called(bot: str) -> str:
    return f"owl (`{bot}`)" if ":" in bot else bot


def picture(rows: list[Strength]) -> str:
    values = [
        {
            "game": name_of(row.game),
            "bot": row.bot,
            "share": row.share,
            "low": row.low,
            "high": row.high,
            "fair": 1 / SEATS,
            "wanted": WANTED[row.game] / SEATS,
            "text": f"{row.share:.0%}",
        }
        for row in rows
    ]
    base = alt.Chart().encode(y=alt.Y("bot:N", sort=None, title=None, axis=alt.Axis(labelFontSize=13, labelLimit=260)))
    x = alt.X("share:Q", title="matches won", axis=alt.Axis(format="%"), scale=alt.Scale(domain=[0, 1]))
    chart = alt.layer(
        base.mark_rule(strokeWidth=4, color=PALE).encode(x=alt.X("low:Q"), x2="high:Q"),
        base.mark_tick(thickness=2, size=26, color=INK).encode(x="wanted:Q"),
        base.mark_point(size=110, filled=True, color=ACCENT, opacity=1).encode(x=x),
        base.mark_text(dy=-13, fontSize=12, color=INK).encode(x=x, text="text:N"),
        alt.Chart().mark_rule(strokeDash=[5, 4], color=INK).encode(x="fair:Q"),
        data=alt.InlineData(values=values),
    ).properties(width=520, height=alt.Step(34))
    header = alt.Header(labelAngle=0, labelOrient="top", labelFontSize=13)
    drawn = io.StringIO()
    faceted = chart.facet(row=alt.Row("game:N", title=None, sort=[name_of(game) for game in WANTED], header=header))
    faceted.resolve_scale(y="independent").properties(
        padding={"left": 12, "right": 12, "top": 5, "bottom": 5},
        title="One search among three instinct bots; dashed: a fair share; tick: wanted",
    ).save(drawn, format="svg")
    return drawn.getvalue()


def main() -> None:
    alone, ladders = runs()
    rows = strengths(alone)
    file = FOLDER / "README.md"
    text = file.read_text(encoding="utf-8")
    tables = {"strength": strength_table(rows), "calibration": calibration_table(), "ladder": ladder_table(ladders)}
    for name, lines in tables.items():
        before, begin, rest = text.partition(f"<!-- {name} -->")
        _, end, after = rest.partition(f"<!-- /{name} -->")
        if not (begin and end):
            raise SystemExit(f"arena_page.py: README.md has no place for the table {name}")
        text = f"{before}{begin}\n" + "\n".join(lines) + f"\n{end}{after}"
    file.write_text(text, encoding="utf-8")
    (FOLDER / "strength.svg").write_text(picture(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
