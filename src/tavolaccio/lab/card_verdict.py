"""What a card does, in plain sentences and a small table: one column for each kind of player."""

from __future__ import annotations

from tavolaccio.lab.card import Answer
from tavolaccio.lab.compare import CLEAR, SAME
from tavolaccio.lab.statistics import Part
from tavolaccio.lab.words import Words

HEADLINE = {"helps": "card-helps", "hurts": "card-hurts", "nothing": "card-nothing", "open": "card-open"}
BESIDE = {"helps": "card-helps-too", "hurts": "card-hurts-too", "nothing": "card-nothing-too", "open": "card-open-too"}


def sentence(card: str, found: list[Answer], words: Words) -> str:
    """First what the first kind of player shows, which is common sense unless somebody asked otherwise: a headline that
    waited for all of them would change with the one that is least sure. The others are told beside it."""
    first, *others = found
    told = [words.say(HEADLINE[_what(first)], card=card, bot=first.bot)]
    if others:
        told.append(_beside(_what(first), others, words))
    return " ".join([*told, _length(found, words)])


def _beside(first: str, others: list[Answer], words: Words) -> str:
    said = {_what(one) for one in others}
    if said == {first} and first != "open":
        return words.say("card-agree")
    each = "; ".join([words.say("card-one-player", bot=one.bot, what=words.say(BESIDE[_what(one)])) for one in others])
    opposed = first != "open" and said - {first, "open"}
    return words.say("card-depends" if opposed else "card-others", each=each)


def _what(one: Answer) -> str:
    if one.worth == CLEAR and one.draw is not None:
        return "helps" if one.draw.value > 0 else "hurts"
    return "nothing" if one.worth == SAME else "open"


def _length(found: list[Answer], words: Words) -> str:
    sure = [one for one in found if one.longer == CLEAR]
    if not sure:
        same = all(one.longer == SAME for one in found)
        return words.say("card-length-same" if same else "card-length-open")
    each = []
    for one in sure:
        assert one.turns is not None
        key = "card-longer" if one.turns.value > 0 else "card-shorter"
        amount = words.say(key, amount=words.number(abs(one.turns.value), 2))
        each.append(words.say("card-one-player", bot=one.bot, what=amount))
    return words.say("card-length", each="; ".join(each))


def rows(found: list[Answer], words: Words) -> list[tuple[str, ...]]:
    say = words.say
    table = [
        (say("card-row-draw"), *[_points(one.draw, words) for one in found]),
        (say("card-row-turns"), *[_interval(one.turns, words, 1.0, 2) for one in found]),
        (say("card-row-dead"), *[_share(one.dead, words) for one in found]),
    ]
    if any(one.swaps for one in found):
        table += [
            (say("card-row-swap"), *[_points(one.swap["points"], words) for one in found]),
            (say("card-row-swap-turns"), *[_interval(one.swap["turns"], words, 1.0) for one in found]),
            (say("card-row-swing"), *[_share(one.swap["swing"], words) for one in found]),
            (say("card-row-swap-dead"), *[_share(one.swap["dead"], words) for one in found]),
        ]
    table.append((say("card-row-matches"), *[words.number(one.matches, 0) for one in found]))
    return table


def _points(part: Part | None, words: Words) -> str:
    return _interval(part, words, 100.0)


def _interval(part: Part | None, words: Words, factor: float, digits: int = 1) -> str:
    if part is None:
        return "–"
    value, low, high = (words.number(factor * number, digits, signed=True) for number in part)
    return f"{value} ({words.say('interval', low=low, high=high)})"


def _share(part: Part | None, words: Words) -> str:
    if part is None:
        return "–"
    low, high = (words.number(100 * number, 0) for number in part[1:])
    return f"{words.percent(part.value, 0)} ({words.say('interval', low=low, high=high)})"
