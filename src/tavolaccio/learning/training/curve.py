"""The picture of a training: how much it won after how many minutes, with whiskers, and the fair share as a line."""

from __future__ import annotations

import io

import altair as alt

from tavolaccio.games import find
from tavolaccio.learning.training.train import Look, Plan

INK, ACCENT, PALE = "#24150D", "#D9381E", "#F2C48D"


def picture(plan: Plan, curve: list[Look]) -> str:
    """SVG, drawn by Vega-Lite."""
    values = [
        {"minutes": look.seconds / 60, "share": look.share, "low": look.share - look.spread,
         "high": look.share + look.spread, "fair": 1 / plan.seats}
        for look in curve
    ]  # fmt: skip
    base = alt.Chart().encode(x=alt.X("minutes:Q", title="minutes of learning"))
    y = alt.Y("share:Q", title=f"won among {plan.opponents}", axis=alt.Axis(format="%"), scale=alt.Scale(domainMin=0))
    chart = alt.layer(
        base.mark_rule(strokeWidth=4, color=PALE).encode(y=alt.Y("low:Q"), y2="high:Q"),
        base.mark_line(color=ACCENT, point=alt.OverlayMarkDef(color=ACCENT, size=60)).encode(y=y),
        alt.Chart().mark_rule(strokeDash=[5, 4], color=INK).encode(y="fair:Q"),
        data=alt.InlineData(values=values),
    ).properties(width=460, height=260, title=f"{find(plan.game).meta.name('en')}: {plan.seats} seats")
    drawn = io.StringIO()
    chart.save(drawn, format="svg")
    return drawn.getvalue()
