"""What has happened among the people of a table, as lines beside their chat: found by comparing two set-ups, so that
every worker that holds the table tells the same."""

from typing import Any

from tavolaccio.tables.journal.people import Chair
from tavolaccio.tables.journal.setup import TableSetup, is_sent_away, seat_of

HOST_LEFT = "host-left"
HOST_GIVEN = "host-given"
BOT = "bot"
BACK = "back"
SENT_AWAY = "sent-away"
LET_BACK = "let-back"
NUDGED = "nudged"
BOT_MOVES = "bot-moves"


def news_of(before: TableSetup, after: TableSetup, guest: str, milliseconds: int) -> list[dict[str, Any]]:
    """`guest`: who has asked for the change; empty: the table did it by itself."""
    lines: list[dict[str, Any]] = []

    def tell(what: str, name: str, seat: int, other: str = "") -> None:
        line = {"guest": "", "name": name, "seat": seat, "text": other, "time": milliseconds, "news": what}
        lines.append(line)

    if len(before.chairs) == len(after.chairs):
        for seat, (old, new) in enumerate(zip(before.chairs, after.chairs, strict=True)):
            what, name = _at_chair(old, new)
            if what:
                tell(what, name, seat, new.name if what == NUDGED else "")
    for one in after.sent_away:
        if not is_sent_away(before, one.guest):
            tell(SENT_AWAY, one.name, -1)
    for one in before.sent_away:
        if one.name and not is_sent_away(after, one.guest):
            tell(LET_BACK, one.name, seat_of(after, one.guest))
    agreement = after.agreement
    if agreement is not None and agreement.done and agreement != before.agreement:
        tell(BOT_MOVES, after.chairs[agreement.seat].name, agreement.seat)
    old_seat = seat_of(before, before.host)
    new_seat = seat_of(after, after.host)
    if before.host != after.host and old_seat >= 0 and new_seat >= 0:
        stays = guest == before.host and (own := seat_of(after, guest)) >= 0 and not after.chairs[own].away
        tell(HOST_GIVEN if stays else HOST_LEFT, before.chairs[old_seat].name, new_seat, after.chairs[new_seat].name)
    return lines


def _at_chair(old: Chair, new: Chair) -> tuple[str, str]:
    """What has happened to somebody on a chair, and whose name stands first in the line."""
    if new.kind != "person" or old.guest != new.guest:
        return "", ""
    if new.away != old.away:
        return BOT if new.away else BACK, new.name
    if new.nudged > old.nudged:
        return NUDGED, new.nudger
    return "", ""
