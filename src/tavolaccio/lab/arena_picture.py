"""The picture of an arena: what each challenger won against each field, with whiskers, and the fair share as a line."""

from __future__ import annotations

import io

import altair as alt

from tavolaccio.games import find
from tavolaccio.lab.arena import Results

INK, ACCENT, PALE = "#24150D", "#D9381E", "#F2C48D"


def picture(results: Results) -> str:
    """SVG, drawn by Vega-Lite."""
    fair = 1 / results.plan.seats
    values = [
        {
            "challenger": pairing.challenger,
            "field": f"against {results.plan.seats - 1} × {pairing.field}",
            "share": share.share,
            "low": share.low,
            "high": share.high,
            "fair": fair,
            "text": f"{share.share:.0%}",
        }
        for pairing, share in results.shares.items()
    ]
    order = results.by_strength
    fields = [pairing.field for pairing in results.shares]
    rows = max([fields.count(name) for name in fields])
    base = alt.Chart().encode(y=alt.Y("challenger:N", sort=order, title=None, axis=alt.Axis(labelFontSize=13)))
    x = alt.X("share:Q", title="matches won", axis=alt.Axis(format="%"), scale=alt.Scale(domainMin=0))
    layers = alt.layer(
        base.mark_rule(strokeWidth=4, color=PALE).encode(x=alt.X("low:Q"), x2="high:Q"),
        base.mark_point(size=110, filled=True, color=ACCENT, opacity=1).encode(x=x),
        base.mark_text(dy=-13, fontSize=12, color=INK).encode(x=x, text="text:N"),
        alt.Chart().mark_rule(strokeDash=[5, 4], color=INK).encode(x="fair:Q"),
        data=alt.InlineData(values=values),
    ).properties(width=420, height=40 * rows)
    chart = layers.facet(
        row=alt.Row(
            "field:N",
            title=None,
            header=alt.Header(labelAngle=0, labelOrient="top", labelFontSize=13),
            sort=[f"against {results.plan.seats - 1} × {name}" for name in order],
        )
    )
    chart = chart.resolve_scale(y="independent").properties(
        padding={"left": 12, "right": 12, "top": 5, "bottom": 5},
        title=f"{find(results.plan.game).meta.name('en')}: {results.plan.seats} seats, {len(results.matches)} matches",
    )
    drawn = io.StringIO()
    chart.save(drawn, format="svg")
    return drawn.getvalue()
