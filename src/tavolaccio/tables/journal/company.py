"""What people of a table do to each other: leave, play again, host, send away and let back, nudge, let a bot move.

Like the actions of `setup`: each gets a copy of the set-up that it may change, or raises `NotAllowed`.
"""

from collections.abc import Callable
from typing import Final

from tavolaccio.tables.journal.people import Agreement, Chair, SentAway, come_back, go, next_host
from tavolaccio.tables.journal.setup import (
    RUNNING,
    NotAllowed,
    TableSetup,
    clock_of,
    is_host,
    is_solo,
    seat_of,
    seat_person,
    seated,
)

MOST_SENT_AWAY: Final = 50
"""Remembered at a table: the list goes into the journal with every change."""


def stand(setup: TableSetup, guest: str, is_out: Callable[[int], bool], absent: Callable[[int], bool]) -> None:
    """A player leaves the chair; in a match a bot plays on, and the seat can be taken back."""
    own = seated(setup, guest)
    if setup.phase in RUNNING:
        if not is_solo(setup):
            go(setup.chairs[own], is_out(own))
            give_up_host(setup, guest, own, absent)
        return
    setup.chairs[own] = Chair()
    give_up_host(setup, guest, own, absent)


def rematch(setup: TableSetup, guest: str, absent: Callable[[int], bool], secret: str) -> None:
    """Back to the lobby; the chairs of those who left for good are free again. The guest who asks is in; the others
    stay at the podium until they say yes."""
    own = setup.chairs[seated(setup, guest)]
    if setup.phase == "lobby" and own.podium:  # somebody was quicker
        own.podium, own.ready = False, True
        return
    if setup.phase != "over":
        raise NotAllowed("not-over", "the match is not over")
    for seat, chair in enumerate(setup.chairs):
        if chair.kind == "person" and (chair.away or chair.left) and absent(seat):
            setup.chairs[seat] = Chair()
            give_up_host(setup, chair.guest, seat, absent)
    setup.phase = "lobby"
    setup.match += 1
    setup.secret = secret
    setup.notice = ""
    setup.asking = []
    setup.agreement = None
    setup.lesson, setup.prepared = False, {}
    for chair in setup.chairs:
        chair.podium = chair.kind == "person" and chair.guest != guest
        chair.ready = chair.kind == "bot" or chair.guest == guest
        come_back(chair)
        chair.entropy = ""


def give_up_host(setup: TableSetup, guest: str, seat: int, absent: Callable[[int], bool]) -> None:
    """Somebody has left that seat: another one hosts, who is there where that is possible."""
    if setup.host == guest:
        people = [chair.guest for chair in setup.chairs if chair.kind == "person"]
        stays = guest if guest in people else people[0] if people else ""
        setup.host = next_host(setup.chairs, guest, seat, absent) or stays


def kick(
    setup: TableSetup, guest: str, seat: int, absent: bool, is_out: Callable[[int], bool], milliseconds: int
) -> None:
    """The host frees a chair; in a match a bot plays for an absent player."""
    is_host(setup, guest)
    if not 0 <= seat < len(setup.chairs) or setup.chairs[seat].kind == "empty":
        raise NotAllowed("no-such-seat", "nobody sits there")
    chair = setup.chairs[seat]
    if setup.phase in RUNNING:
        if chair.kind != "person" or not absent:
            raise NotAllowed("present", "only somebody who is absent can be replaced in a match")
        if not is_solo(setup):
            go(chair, is_out(seat))
        return
    if chair.guest == guest:
        raise NotAllowed("yourself", "you are the host")
    if chair.kind == "person":
        gone = SentAway(chair.guest, chair.name, chair.emoji, seat, milliseconds)
        setup.sent_away = [*setup.sent_away, gone][-MOST_SENT_AWAY:]
    setup.chairs[seat] = Chair()


def let_back(setup: TableSetup, guest: str, other: str) -> None:
    """The host takes back that somebody was sent away: before a match they sit where they sat, if there is room."""
    is_host(setup, guest)
    found = next((one for one in setup.sent_away if one.guest == other), None)
    if found is None:
        raise NotAllowed("not-sent-away", "nobody of that name was sent away")
    setup.sent_away = [one for one in setup.sent_away if one.guest != other]
    if setup.phase != "lobby" or not found.name or seat_of(setup, other) >= 0:
        return
    free = [seat for seat, chair in enumerate(setup.chairs) if chair.kind == "empty"]
    if free:
        seat = found.seat if found.seat in free else free[0]
        seat_person(setup, seat, other, found.name, found.emoji)


def hand_over(setup: TableSetup, guest: str, seat: int, absent: Callable[[int], bool]) -> None:
    """The host makes somebody else host."""
    is_host(setup, guest)
    if not 0 <= seat < len(setup.chairs) or setup.chairs[seat].kind != "person":
        raise NotAllowed("no-such-seat", "nobody sits there")
    if absent(seat):
        raise NotAllowed("absent", "the new host must be here")
    setup.host = setup.chairs[seat].guest


def nudge(setup: TableSetup, guest: str, seat: int, is_asked: bool, milliseconds: int, least: float) -> None:
    """Somebody reminds another person that they are waited for. `is_asked`: do the rules ask that seat openly?"""
    own = seated(setup, guest)
    if not 0 <= seat < len(setup.chairs) or setup.chairs[seat].kind != "person" or seat == own:
        raise NotAllowed("no-such-seat", "nobody to nudge sits there")
    chair = setup.chairs[seat]
    waits = setup.phase == "lobby" and not chair.ready
    if not waits and (setup.phase != "playing" or clock_of(setup) != "none" or not is_asked or chair.away):
        raise NotAllowed("not-awaited", "nobody waits for them without a clock")
    if milliseconds < chair.nudge_at:
        raise NotAllowed("nudged", "they have been nudged a moment ago")
    chair.nudged = milliseconds
    chair.nudge_at = milliseconds + int(least * 1000)
    chair.nudger = guest


def agree(setup: TableSetup, guest: str, seat: int, q: int, may: Callable[[int], bool], voters: list[str]) -> None:
    """Somebody wants a bot to answer question `q` for the absent seat; it does when all `voters` want it. `may`: could
    a bot answer for that seat now?"""
    seated(setup, guest)
    if not may(seat):
        raise NotAllowed("not-awaited", "a bot moves only for somebody absent who is asked, without a clock")
    if guest not in voters:
        raise NotAllowed("not-asked", "that is for the others to decide")
    old = setup.agreement
    before = old.guests if old is not None and (old.q, old.seat) == (q, seat) else []
    guests = [*before, *[one for one in (guest,) if one not in before]]
    setup.agreement = Agreement(q, seat, guests, all(one in guests for one in voters))
