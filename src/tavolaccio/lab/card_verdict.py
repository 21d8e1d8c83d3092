"""What a card does, in plain sentences and a small table: one column for each kind of player."""

from __future__ import annotations

from tavolaccio.lab.card import Answer
from tavolaccio.lab.compare import CLEAR, SAME
from tavolaccio.lab.statistics import Part
from tavolaccio.lab.words import Words

BY_ALL = {"helps": "card-helps-all", "hurts": "card-hurts-all", "nothing": "card-nothing-all"}
BY_SOME = {"helps": "card-helps-some", "hurts": "card-hurts-some"}
BY_ONE = {"helps": "card-helps", "hurts": "card-hurts", "nothing": "card-nothing", "open": "card-open"}


def sentence(card: str, found: list[Answer], words: Words) -> str:
    """First what is sure. Where all players agree it is the card; else it depends on who plays."""
    return f"{_worth(card, found, words)} {_length(found, words)}"


def _worth(card: str, found: list[Answer], words: Words) -> str:
    said = [_what(one) for one in found]
    clear = [what for what in said if what in ("helps", "hurts")]
    if len(set(said)) == 1 and said[0] != "open":
        return words.say(BY_ALL[said[0]], card=card)
    if not clear:
        return words.say("card-open-all", card=card)
    if len(set(clear)) == 1 and set(said) == {clear[0], "open"}:
        sure = ", ".join([one.bot for one in found if _what(one) != "open"])
        rest = ", ".join([one.bot for one in found if _what(one) == "open"])
        return words.say(BY_SOME[clear[0]], card=card, sure=sure, rest=rest)
    each = [words.say("card-one-player", bot=one.bot, what=words.say(BY_ONE[_what(one)])) for one in found]
    return words.say("card-depends", card=card, each="; ".join(each))


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
