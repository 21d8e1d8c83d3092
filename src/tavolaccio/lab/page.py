"""The report as one page: words, pictures and the table of cards. Nothing in it is fetched from anywhere."""

from __future__ import annotations

from html import escape
from pathlib import Path

from tavolaccio import __version__
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.lab.changes import changes_of
from tavolaccio.lab.findings import CardLine, Findings
from tavolaccio.lab.pictures import Painter
from tavolaccio.lab.statistics import Part
from tavolaccio.lab.watching import BETWEEN, LAST, LEADS, OUT
from tavolaccio.lab.words import Words

STYLE = Path(__file__).with_name("page.css")
UNEVEN = 0.05
SHOWN_WORTH = 0.15
"""The half-width of the little scale on which worths are drawn; what goes beyond is cut."""
HALVES = {LEADS: "half-leads", BETWEEN: "half-between", LAST: "half-last", OUT: "half-out"}


def page(found: Findings, words: Words) -> str:
    return Page(found, words).html()


class Page:
    """Chapter after chapter."""

    def __init__(self, found: Findings, words: Words) -> None:
        self.found = found
        self.words = words
        self.paint = Painter(words)
        self.chapters: list[tuple[str, str]] = []

    def html(self) -> str:
        found, say = self.found, self.words.say
        self._wins()
        self._length()
        if found.falls:
            self._falls()
        if found.hits:
            self._hits()
        self._decisions()
        if found.stood_at_half and OUT not in found.stood_at_half:
            self._comebacks()
        self._cards()
        game = found.game.meta.name(self.words.language)
        title = escape(say("report-title", game=game))
        contents = "".join([f'<a href="#{name}">{escape(say(name))}</a>' for name, _ in self.chapters])
        sections = {
            name: f'<section id="{name}"><h2>{escape(say(name))}</h2>{inside}</section>'
            for name, inside in self.chapters
        }
        cards = sections.pop("chapter-cards", "")
        body = f'<div class="pictures">{"".join(sections.values())}</div>{cards}'
        nav = f'<nav aria-label="{escape(say("contents"))}">{contents}</nav>'
        return frame(title, self._lead(), nav, self._in_short() + body, self.words)

    # Beginning.

    def _lead(self) -> str:
        plan, say = self.found.plan, self.words.say
        lines = [
            say(
                "report-lead",
                matches=self.words.number(self.found.matches, 0),
                seats=plan.seats,
                bots=self.words.bots(plan.bots),
                seed=plan.seed,
            )
        ]
        if plan.options:
            texts = self.words.texts
            said = [f"{texts.option(name)}: {texts.setting(name, value)}" for name, value in plan.options.items()]
            lines.append(say("report-options", options="; ".join(said)))
        if plan.house is not None:
            lines.append(say("report-house", changes="; ".join(changes_of(plan.house, self.words))))
        lines.append(say("report-interval"))
        return "".join([f"<p>{escape(line)}</p>" for line in lines])

    def _in_short(self) -> str:
        found, say, percent = self.found, self.words.say, self.words.percent
        lines = []
        fair = 1 / found.plan.seats
        if len(found.wins_by_bot) == 1:
            if found.even_seats < UNEVEN:
                best = max(range(len(found.wins)), key=lambda seat: found.wins[seat].value)
                worst = min(range(len(found.wins)), key=lambda seat: found.wins[seat].value)
                lines.append(
                    say(
                        "short-unfair",
                        chance=percent(found.even_seats),
                        best=LETTERS[best],
                        high=percent(found.wins[best].value),
                        worst=LETTERS[worst],
                        low=percent(found.wins[worst].value),
                        fair=percent(fair),
                    )
                )
            else:
                lines.append(say("short-fair", chance=percent(found.even_seats, 0)))
        number = self.words.number
        low, _, _, _, high = found.turns_spread
        mean, decisions = number(found.turns.value), number(found.decisions.value, 0)
        lines.append(say("short-length", mean=mean, low=number(low, 0), high=number(high, 0), decisions=decisions))
        if found.matches_with_falls.value > 0.5:
            first = found.falls[0]
            lines.append(say("short-waits", turn=number(first.turn[2], 0), waits=number(first.waits[2], 0)))
        else:
            lines.append(say("short-no-falls", share=percent(found.matches_with_falls.value)))
        if found.stood_at_half and OUT not in found.stood_at_half:
            if found.comebacks.value:
                lines.append(say("short-comebacks", share=percent(found.comebacks.value)))
            else:
                lines.append(say("short-comebacks-none"))
            last = 1 - found.led_from
            lines.append(say("short-lead", last=percent(last, 0)) if last >= 0.02 else say("short-lead-never"))
        if found.shared.value:
            lines.append(say("short-shared", share=percent(found.shared.value)))
        if found.nobody.value:
            lines.append(say("short-nobody", share=percent(found.nobody.value)))
        lines += self._best_and_worst()
        return in_short(lines, self.words)

    def _best_and_worst(self) -> list[str]:
        """The cards of which it is sure, with all of them asked, that drawing them helps or harms."""
        lines = []
        for name, sign in (("short-good-cards", 1), ("short-bad-cards", -1)):
            sure = [line for line in self.found.cards if line.sure == sign and line.draw is not None]
            sure.sort(key=lambda line: -sign * line.draw.value if line.draw is not None else 0.0)
            if sure:
                lines.append(self.words.say(name, cards=", ".join([self.words.card(line.code) for line in sure])))
        return lines

    # Chapters.

    def _chapter(self, name: str, *inside: str) -> None:
        self.chapters.append((name, "".join(inside)))

    def _text(self, name: str, **values: str) -> str:
        return f"<p>{escape(self.words.say(name, **values))}</p>"

    def _picture(self, name: str, svg: str) -> str:
        return f'<figure role="img" aria-label="{escape(self.words.say(name))}">{svg}</figure>'

    def _wins(self) -> None:
        found = self.found
        fair = 1 / found.plan.seats
        seats = {LETTERS[seat]: part for seat, part in enumerate(found.wins)}
        inside = [self._text("wins-text"), self._picture("chapter-wins", self.paint.shares(seats, "axis-seat", fair))]
        if len(found.wins_by_bot) > 1:
            inside.append(self._text("wins-by-bot-text"))
            inside.append(self._picture("axis-bot", self.paint.shares(found.wins_by_bot, "axis-bot", fair)))
        texts = self.words.texts
        reasons = [
            f"{texts.say_or(f'reason-{reason}', reason).rstrip('.')} ({self.words.percent(share)})"
            for reason, share in found.reasons.items()
        ]
        self._chapter("chapter-wins", *inside, self._text("reasons-text", reasons="; ".join(reasons)))

    def _length(self) -> None:
        found, number = self.found, self.words.number
        low, _, median, _, high = found.turns_spread
        text = self._text("length-text", median=number(median, 0), low=number(low, 0), high=number(high, 0))
        picture = self.paint.histogram(found.turns_counts, "axis-turns", "axis-matches", [low, median, high])
        self._chapter("chapter-length", text, self._picture("chapter-length", picture))

    def _falls(self) -> None:
        found = self.found
        rows = {str(group.order): group.turn for group in found.falls}
        first = {LETTERS[seat]: part for seat, part in enumerate(found.first_out)}
        fair = sum(part.value for part in found.first_out) / len(found.first_out)
        self._chapter(
            "chapter-falls",
            self._text("falls-text"),
            self._picture("chapter-falls", self.paint.boxes(rows, "axis-turn", "axis-order")),
            self._text("first-out-text"),
            self._picture("first-out-text", self.paint.shares(first, "axis-seat", fair)),
        )
        if found.waits_counts:
            middle = _median(found.waits_counts)
            picture = self.paint.histogram(found.waits_counts, "axis-waits", "axis-eliminated", [middle])
            text = self._text("waits-text", share=self.words.percent(found.waits_share, 0))
            self._chapter("chapter-waits", text, self._picture("chapter-waits", picture))

    def _hits(self) -> None:
        found, words = self.found, self.words
        text = self._text(
            "hits-text",
            each=words.number(found.hits_each),
            next=words.percent(found.hits_next, 0),
            fair=words.percent(1 / max(1, found.plan.seats - 1), 0),
        )
        picture = self.paint.heat(found.hits, found.plan.seats)
        self._chapter("chapter-hits", text, self._picture("chapter-hits", picture))

    def _decisions(self) -> None:
        text = self._text("decisions-text", share=self.words.percent(self.found.forced, 0))
        self._chapter("chapter-decisions", text, self._picture("chapter-decisions", self.paint.decisions(self.found)))

    def _comebacks(self) -> None:
        found, words = self.found, self.words
        parts: dict[str, Part] = {words.say(HALVES[half]): part for half, part in found.stood_at_half.items()}
        field = found.game.meta.data["figures"]["standing"]["field"]
        text = self._text(
            "comebacks-text", field=words.field(field).lower(), changes=words.number(found.lead_changes.value)
        )
        picture = self.paint.shares(parts, "", None)
        self._chapter("chapter-comebacks", text, self._picture("chapter-comebacks", picture))

    # Cards.

    def _cards(self) -> None:
        found, say = self.found, self.words.say
        if not found.cards:
            return
        heads = ("card-name", "card-drawn", "card-played", "card-answered", "card-dead", "card-opening", "card-draw")
        head = "".join([f'<th scope="col">{escape(say(name))}</th>' for name in heads])
        lines = sorted(found.cards, key=lambda line: -line.draw.value if line.draw is not None else 1.0)
        rows = "".join([self._row(line) for line in lines])
        table = f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
        self._chapter("chapter-cards", self._text("cards-text"), table, self._text("cards-worth"))

    def _row(self, line: CardLine) -> str:
        number, percent = self.words.number, self.words.percent
        kind = self.words.texts.kind(self.found.game.cards[line.code].kind)
        name = f"{escape(self.words.card(line.code))} <small>{escape(kind)}</small>"
        answered = percent(line.answered, 0) if line.answered else "–"
        dead = percent(line.dead.value, 0) if line.dead is not None else "–"
        return (
            f'<tr><th scope="row">{name}</th><td>{number(line.drawn, 2)}</td><td>{number(line.played, 2)}</td>'
            f"<td>{answered}</td><td>{dead}</td>{self._worth(line.opening)}{self._worth(line.draw)}</tr>"
        )

    def _worth(self, worth: Part | None) -> str:
        """The number, and a little picture of its interval around zero."""
        if worth is None:
            return '<td class="worth">–</td>'
        points = self.words.number(100 * worth.value, 1, signed=True)
        margin = self.words.number(50 * (worth.high - worth.low), 1)
        return f'<td class="worth"><span>{points}<small> ±{margin}</small></span>{scale(worth, SHOWN_WORTH)}</td>'


def frame(title: str, lead: str, nav: str, body: str, words: Words) -> str:
    """A whole page around HTML that is ready."""
    made = words.say("report-made", version=__version__, rules=str(words.game.meta.version))
    return (
        f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{STYLE.read_text(encoding='utf-8')}</style></head><body>"
        f"<header><h1>{title}</h1>{lead}</header>{nav}"
        f"<main>{body}</main><footer><p>{escape(made)}</p></footer></body></html>\n"
    )


def in_short(lines: list[str], words: Words) -> str:
    items = "".join([f"<li>{escape(line)}</li>" for line in lines])
    return f'<section class="short"><h2>{escape(words.say("report-in-short"))}</h2><ul>{items}</ul></section>'


def scale(part: Part, widest: float, more: str = "good", less: str = "bad") -> str:
    """A little picture of an interval around zero; what goes beyond `widest` is cut."""
    value, low, high = (50 + 48 * max(-1.0, min(1.0, number / widest)) for number in part)
    clear = part.low > 0 or part.high < 0
    colour = (more if part.value > 0 else less) if clear else "open"
    return (
        '<svg viewBox="0 0 100 12" aria-hidden="true"><line class="zero" x1="50" x2="50" y1="0" y2="12"/>'
        f'<rect class="{colour}" x="{low:.1f}" y="3.5" width="{max(1.0, high - low):.1f}" height="5" rx="2.5"/>'
        f'<circle class="{colour}" cx="{value:.1f}" cy="6" r="3.4"/></svg>'
    )


def _median(counts: dict[int, int]) -> float:
    half = sum(counts.values()) / 2
    below = 0
    for value, count in sorted(counts.items()):
        below += count
        if below >= half:
            return value
    return 0.0
