"""Sequential drivers: ask each seat in turn until the match is over. Forced questions are answered on the way.

Fast-forwarding is the driver's business: ids, counts and other seats' forced turns never reach a player.
"""

from tavolaccio.kernel.compiling import i64, mypyc_attr
from tavolaccio.kernel.errors import MatchOver, TavolaccioError
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import MOST_SEATS, NOBODY, PASS, Move, Reply
from tavolaccio.kernel.points import ASK, TOGETHER, TURN_OVER


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Somebody at a seat who can be asked. Bots, scripts and terminal players subclass it."""

    name = "player"

    def choose(self, sight: Sight) -> Move:
        raise NotImplementedError


class TooLong(TavolaccioError):
    """A match has gone on for longer than any real one does."""


def play(match: Match, players: list[Player], most: int = 100_000) -> int:
    """Plays to the end; returns how many real decisions (two options or more) were made."""
    decisions = 0
    for _ in range(most):
        if match.question is None:
            return decisions
        seat = match.todo[0]
        options = match.options(seat)
        if len(options) == 1:
            match.take(seat, options[0])
            continue
        decisions += 1
        move = players[seat].choose(Sight(match, seat, options))
        if move not in options:
            raise TavolaccioError(f"{players[seat].name} answers {move.text!r}, which it was not offered")
        match.take(seat, move)
    raise TooLong(f"the match is not over after {most} questions")


def random_playout(match: Match, dice: int, most: int = 100_000, decisions: int = -1) -> int:
    """Everybody plays at random; the plain loop that simulations, rollouts and the benchmark use.

    `dice` seeds a small generator of its own (never 0). Returns the number of real decisions; stops after this many
    `decisions`, or soon after where several seats decide at one question.
    """
    left = decisions if decisions >= 0 else most * MOST_SEATS
    question = match.question
    rules = match.rules
    if question is None or rules is None or not left:
        return 0
    decided = 0
    table = match.state
    log = match.log
    roll: i64 = dice % 2147483646 + 1
    try:
        for _ in range(most):
            point = question.point
            seats = question.seats
            reply = NOBODY
            riders = point.riders
            if riders is not None and (point.ridden is None or point.ridden(table)):
                for rider in table.others(seats[0]):
                    riding = riders(table, rider)
                    if riding and rider not in seats:
                        decided += 1
                        roll = roll * 48271 % 2147483647
                        choice = roll % (len(riding) + 1)
                        if choice:
                            reply = riding[choice - 1].by[rider]
                            break
            if reply is NOBODY:
                if point.kind == ASK:
                    seat = seats[0]
                    options = point.options(table, seat)
                    count = len(options)
                    if count == 1:
                        reply = options[0].by[seat]
                    else:
                        decided += 1
                        roll = roll * 48271 % 2147483647
                        reply = options[roll % count].by[seat]
                else:
                    # A window is heard in the rules' order, so the first reaction decides it: the passes are not kept.
                    together = point.kind == TOGETHER
                    chosen: list[Move] = []
                    for seat in seats:
                        options = point.options(table, seat)
                        count = len(options)
                        if count == 1:
                            move = options[0]
                        else:
                            decided += 1
                            roll = roll * 48271 % 2147483647
                            move = options[roll % count]
                        if together:
                            chosen.append(move)
                        elif move is not PASS:
                            reply = move.by[seat]
                            break
                    if together:
                        reply = Reply(-1, PASS, tuple(chosen))
            # As `Match.close` does it, without what only matters to a spectator.
            log.append(reply)
            table.rounds = 0
            question = rules.send(reply)
            if question is TURN_OVER:
                question = match.next_turn(rules)
                if question is None:
                    break
            if decided >= left:
                match.opened(question)
                return decided
        else:
            match.opened(question)
            raise TooLong(f"the match is not over after {most} questions")
    except MatchOver:
        pass
    match.over()
    return decided
