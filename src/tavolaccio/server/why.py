"""Why something cannot be done now: for one move, or for a card whatever one would do with it."""

from tavolaccio.kernel.errors import Refusal
from tavolaccio.server import protocol
from tavolaccio.server.playing import Play


def why_not(play: Play, seat: int, message: protocol.Why) -> Refusal | None:
    """Why a move, or every move with a card, is refused now; None where it is possible."""
    match = play.match
    game = match.game
    if message.move:
        return match.verify(seat, game.moves.parse(message.move))
    card = game.cards.parse(message.card)
    ways = [move for move in game.moves if move.card is card and move.target < match.state.seats]
    refusals = {move: match.verify(seat, move) for move in ways}
    if None in refusals.values():
        return None
    # Who asks about a card wants to play it, not to throw or to give it away; and on somebody whom it can hit at all.
    plain = [move for move in ways if not move.verb] or ways
    others = [move for move in plain if move.target in match.state.living() and move.target != seat]
    wanted = others or [move for move in plain if move.target < 0] or plain
    texts = [(refusal.reason, refusal.clause) for move in wanted if (refusal := refusals[move]) is not None]
    if not texts:
        return Refusal("never")
    # The clause that most of these run into says most about the card.
    reason, clause = max(set(texts), key=lambda one: (texts.count(one), one))
    return Refusal(reason, clause)
