"""A comparison in plain sentences."""

from __future__ import annotations

import math

from tavolaccio.lab.compare import CLEAR, OPEN, SAME, SHARES, Comparison, Difference
from tavolaccio.lab.pace import Pace
from tavolaccio.lab.setup import Setup
from tavolaccio.lab.statistics import Part
from tavolaccio.lab.words import Words

SUREST = (CLEAR, SAME, OPEN)
MORE = {
    "waited": ("waited-more", "waited-less"),
    "comeback": ("comeback-more", "comeback-less"),
    "worth": ("worth-more", "worth-less"),
}
"""Measures that the sentence tells where they are sure, and the words for more and less."""


def sentence(found: Comparison, changes: list[str], words: Words) -> str:
    """ "One more Milkshake: matches get 2.1 turns shorter and seat A is luckier by 0.4 points, not significant."

    What is sure comes first: length, luck, waiting, comebacks, the worth of cards. Of what is not, only length and luck
    are told. The first letter is a capital, what follows an "and" is not.
    """
    first, *others = changes
    joined = f" {words.say('and')} ".join([first, *[_lower(change) for change in others]])
    said = [(found.difference("turns"), _length(found, words)), (found.luck, _luck(found, words))]
    said += [(one, _more(one, found, words)) for one in found.differences if one.answer == CLEAR and _kind(one) in MORE]
    said.sort(key=lambda one: SUREST.index(one[0].answer))
    *most, last = [text for _, text in said]
    return words.say("verdict", change=joined, most=", ".join(most), last=last)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def _length(found: Comparison, words: Words) -> str:
    one = found.difference("turns")
    interval = interval_in_words(one.part, 1.0, words)
    if one.answer == SAME:
        return words.say("length-same", bound=words.number(one.bound), interval=interval)
    key = "longer" if one.part.value > 0 else "shorter"
    said = words.say(key, amount=words.number(abs(one.part.value)))
    return _judged(said, one, interval, words)


def _luck(found: Comparison, words: Words) -> str:
    one = found.luck
    seat = one.name[-1]
    interval = interval_in_words(one.part, 100.0, words)
    if one.answer == SAME:
        return words.say("seats-same", bound=words.number(100 * one.bound), seat=seat, interval=interval)
    key = "luckier" if one.part.value > 0 else "unluckier"
    said = words.say(key, seat=seat, amount=words.number(100 * abs(one.part.value)))
    return _judged(said, one, interval, words)


def _kind(one: Difference) -> str:
    return one.name.partition(" ")[0]


def factor_of(one: Difference, found: Comparison) -> float:
    """Shares are told in points, waiting in minutes."""
    if _kind(one) == "waited":
        return found.pace / 60
    return 100.0 if one.name.startswith(SHARES) else 1.0


def _more(one: Difference, found: Comparison, words: Words) -> str:
    factor = factor_of(one, found)
    key = MORE[_kind(one)][one.part.value < 0]
    code = one.name.partition(" ")[2]
    amount = words.number(factor * abs(one.part.value))
    said = words.say(key, amount=amount, card=words.card(code) if code else "")
    return _judged(said, one, interval_in_words(one.part, factor, words), words)


def _judged(said: str, one: Difference, interval: str, words: Words) -> str:
    return words.say("judged-clear" if one.answer == CLEAR else "judged-open", said=said, interval=interval)


def interval_in_words(part: Part, factor: float, words: Words, digits: int = 1) -> str:
    if not math.isfinite(part.low):
        return words.say("interval-none")
    low, high = (words.number(factor * value, digits, signed=True) for value in (part.low, part.high))
    return words.say("interval", low=low, high=high)


def table(found: Comparison, words: Words) -> list[tuple[str, str, str, str, str, str]]:
    """One row for each measure: name, A, B, difference, interval, answer."""
    rows = []
    for one in found.differences:
        factor = factor_of(one, found)
        digits = 2 if one.name == "falls" else 1
        kind, _, of = one.name.partition(" ")
        name = words.say(f"measure-{kind}", seat=of, card=words.card(of) if kind == "worth" else "")
        rows.append(
            (
                name,
                words.number(factor * one.a, digits),
                words.number(factor * one.b, digits),
                words.number(factor * one.part.value, digits, signed=True),
                interval_in_words(one.part, factor, words, digits),
                words.say(f"answer-{one.answer}"),
            )
        )
    return rows


def footing(found: Comparison, stopped: bool, words: Words) -> list[str]:
    """How much was played, by which rule it was stopped, and what the common deals were good for."""
    saved = found.saved
    return [
        words.say("compare-stopped-clear" if stopped else "compare-stopped-all"),
        words.say("compare-rule", questions=found.questions),
        pace_in_words(found, words),
        words.say("compare-common", saved=words.percent(saved, 0))
        if saved > 0.01
        else words.say("compare-common-none"),
    ]


def pace_in_words(found: Comparison, words: Words) -> str:
    """By which pace of people waiting is told in minutes."""
    seconds = words.number(found.pace)
    known = found.known_pace
    if isinstance(known, Pace):
        return words.say(
            "compare-pace-measured",
            seconds=seconds,
            interval=known.interval(words),
            matches=known.matches,
            matches_said=words.number(known.matches, 0),
        )
    if known is None:
        return words.say("compare-pace-box", minutes=found.minutes, seconds=seconds)
    return words.say("compare-pace", seconds=seconds)


def heading(a: Setup, found: Comparison, words: Words) -> str:
    return words.say(
        "compare-played",
        matches=words.number(found.matches, 0),
        game=a.house.printed.meta.name(words.language),
        seats=a.seats,
        bots=words.bots(a.bots),
    )
