"""Seating and the next game: the order of the chairs, another game for the same people, and bots' chairs that a person
asks for in mid-match. Actions like those of `setup`: each gets a copy that it may change."""

import random
from collections.abc import Callable
from typing import Final

from tavolaccio import games
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.tables.journal import starting_player
from tavolaccio.tables.journal.people import Chair
from tavolaccio.tables.journal.setup import (
    Asking,
    NotAllowed,
    TableSetup,
    game_of,
    in_lobby,
    is_host,
    is_sent_away,
    seat_of,
    seat_person,
)
from tavolaccio.tables.journal.starting_player import BY_CHANCE

MOST_ASKING: Final = 8
"""Guests that wait for the host's answer, at most: the list goes into the journal with every change."""


def change_game(setup: TableSetup, wanted: str) -> None:
    """The same people play another game, by its usual rules, with as many chairs as that takes."""
    if wanted == setup.game and setup.house is None:
        return
    if wanted not in games.names():
        raise NotAllowed("no-such-game", f"no game is called {wanted!r} (expected: one of {', '.join(games.names())})")
    meta = games.find(wanted).meta
    taken = [chair for chair in setup.chairs if chair.kind != "empty"]
    if len(taken) > meta.most:
        raise NotAllowed("too-many-people", f"{len(taken)} chairs are taken, and {meta.most} can play that")
    seats = max(meta.least, min(meta.most, len(setup.chairs)))
    if len(setup.chairs) > seats:
        setup.chairs = taken
    setup.chairs = [*setup.chairs, *[Chair() for _ in range(seats - len(setup.chairs))]]
    setup.game, setup.rules, setup.house = wanted, meta.version, None
    setup.chosen, setup.start_by = {}, BY_CHANCE


def arrange(setup: TableSetup, guest: str, order: list[int], chance: str) -> None:
    """Puts the chairs in another order: for each new place the old one; none named: by chance. A seat that the options
    name as the first goes on being the same person's."""
    is_host(setup, guest)
    in_lobby(setup)
    places = list(range(len(setup.chairs)))
    if not order:
        order = places[:]
        random.Random(chance).shuffle(order)
    if sorted(order) != places:
        raise NotAllowed("order", f"each of the places 0 to {len(places) - 1} once, or none for an order by chance")
    setup.chairs = [setup.chairs[place] for place in order]
    facts = starting_player.facts_of(game_of(setup))
    named = setup.chosen.get(facts.pinned) if facts is not None and facts.pinned else None
    if facts is not None and isinstance(named, str) and len(named) == 1 and named in LETTERS[: len(places)]:
        setup.chosen = {**setup.chosen, facts.pinned: LETTERS[order.index(LETTERS.index(named))]}


# A bot's chair in a running match.


def ask_for_chair(
    setup: TableSetup, guest: str, name: str, emoji: str, seat: int, is_out: Callable[[int], bool]
) -> None:
    """Somebody who watches would like to play on for a bot; the host says yes or no."""
    if is_sent_away(setup, guest):
        raise NotAllowed("kicked", "the host has asked you to leave")
    free = [place for place, chair in enumerate(setup.chairs) if chair.kind == "bot" and not is_out(place)]
    if setup.phase != "playing" or setup.ritual is not None or not free:
        raise NotAllowed("playing", "the match is being played")
    if seat >= 0 and seat not in free:
        raise NotAllowed("taken", "only a bot that is still in play can be asked to give up its chair")
    others = [one for one in setup.asking if one.guest != guest]
    if len(others) >= MOST_ASKING:
        raise NotAllowed("too-many-asking", "others are waiting for the host's answer already")
    setup.asking = [*others, Asking(guest, name, emoji, seat if seat >= 0 else free[0])]


def admit(
    setup: TableSetup, host: str, guest: str, yes: bool, here: Callable[[str], bool], is_out: Callable[[int], bool]
) -> None:
    """The host lets somebody take the bot's chair that they asked for, or does not."""
    is_host(setup, host)
    asked = next((one for one in setup.asking if one.guest == guest), None)
    if asked is None:
        raise NotAllowed("not-asking", "nobody like that has asked for a chair")
    setup.asking = [one for one in setup.asking if one is not asked]
    if not yes:
        return
    if not here(guest):
        raise NotAllowed("not-here", "the player who asked has gone")
    if is_out(asked.seat) or setup.chairs[asked.seat].kind != "bot" or seat_of(setup, guest) >= 0:
        raise NotAllowed("taken", "that chair is not to be had any more")
    seat_person(setup, asked.seat, guest, asked.name, asked.emoji)
    setup.chairs[asked.seat].ready = True
    setup.asking = [one for one in setup.asking if one.seat != asked.seat]
