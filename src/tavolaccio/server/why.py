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
    found: list[Refusal] = []
    for move in game.moves:
        if move.card is card and move.target < match.state.seats:
            refusal = match.verify(seat, move)
            if refusal is None:
                return None
            found.append(refusal)
    if not found:
        return Refusal("never")
    # The clause that most of the card's moves run into says most about the card.
    texts = [(refusal.reason, refusal.clause) for refusal in found]
    reason, clause = max(set(texts), key=lambda one: (texts.count(one), one))
    return Refusal(reason, clause)
