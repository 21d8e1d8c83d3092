"""What has happened among the people of a table, as lines beside their chat: found by comparing two set-ups, so that
every worker that holds the table tells the same."""

from typing import Any

from tavolaccio.tables.journal.people import Chair, SentAway
from tavolaccio.tables.journal.setup import TableSetup, is_sent_away, seat_of

HOST_LEFT = "host-left"
HOST_GIVEN = "host-given"
BOT = "bot"
BACK = "back"
SENT_AWAY = "sent-away"
LET_BACK = "let-back"
NUDGED = "nudged"
BOT_MOVES = "bot-moves"
TAKES_OVER = "takes-over"


def news_of(before: TableSetup, after: TableSetup, guest: str, milliseconds: int) -> list[dict[str, Any]]:
    """`guest`: who has asked for the change; empty: the table did it by itself."""
    lines: list[dict[str, Any]] = []
    by = seat_of(after, guest)

    def tell(what: str, who: Chair | SentAway, seat: int, other: Chair | None = None) -> None:
        line = {"guest": "", "name": who.name, "seat": seat, "text": "", "time": milliseconds, "news": what}
        line["who"] = who.guest
        if other is not None:
            line["text"], line["other"] = other.name, other.guest
        lines.append(line)

    if len(before.chairs) == len(after.chairs):
        for seat, (old, new) in enumerate(zip(before.chairs, after.chairs, strict=True)):
            if new.kind == "person" and old.kind == "bot" and before.phase == after.phase == "playing":
                tell(TAKES_OVER, new, seat, old)
            elif new.kind != "person" or old.guest != new.guest:
                continue
            elif new.away != old.away:
                tell(BOT if new.away else BACK, new, seat)
            elif new.nudged > old.nudged and by >= 0:
                tell(NUDGED, after.chairs[by], by, new)
    host = after.chairs[by] if by >= 0 else None
    for one in after.sent_away:
        if not is_sent_away(before, one.guest):
            tell(SENT_AWAY, one, -1, host)
    for one in before.sent_away:
        if one.name and not is_sent_away(after, one.guest):
            tell(LET_BACK, one, seat_of(after, one.guest), host)
    agreement = after.agreement
    if agreement is not None and agreement.done and agreement != before.agreement:
        tell(BOT_MOVES, after.chairs[agreement.seat], agreement.seat)
    old_seat = seat_of(before, before.host)
    new_seat = seat_of(after, after.host)
    if before.host != after.host and old_seat >= 0 and new_seat >= 0:
        stays = guest == before.host and by >= 0 and not after.chairs[by].away
        tell(HOST_GIVEN if stays else HOST_LEFT, before.chairs[old_seat], new_seat, after.chairs[new_seat])
    return lines
