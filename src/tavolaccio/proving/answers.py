"""Checks of the contract: what may be said, what is refused and why, and answers that come from nowhere."""

from tavolaccio.kernel.card_count import wrong_count
from tavolaccio.kernel.errors import Refused
from tavolaccio.kernel.moves import HOLD, LETTERS, Move
from tavolaccio.kernel.points import ASK
from tavolaccio.proving.pictures import picture_of, said_by
from tavolaccio.proving.trial import Trial


def check_options(trial: Trial) -> None:
    """Options and refusals are one: offered means accepted, everything else is refused with a clause of the rulebook.

    Looking changes nothing: the match is the same after all these questions.
    """
    match = trial.match
    before = picture_of(match)
    question = match.question
    assert question is not None
    trial.claim(bool(question.seats), "nobody is asked")
    trial.claim(len(set(question.seats)) == len(question.seats), "a seat is asked twice")
    trial.claim(all(0 <= seat < trial.seats for seat in question.seats), "somebody is asked who does not sit here")
    trial.claim(question.point.kind != ASK or len(question.seats) == 1, "an ASK waits for exactly one seat")
    trial.claim(trial.game.points.get(question.point.name) is question.point, "the point is not one of the game's")
    one = trial.dice.below(trial.seats)
    for seat in range(trial.seats):
        if seat in question.seats:
            _check_asked(trial, seat)
        else:
            _check_rider(trial, seat, trial.moves if seat == one else trial.some_moves())
    trial.claim_equal(before, picture_of(match), "looking at options and refusals has changed the match")


def _check_asked(trial: Trial, seat: int) -> None:
    match, name = trial.match, LETTERS[seat]
    question = match.question
    assert question is not None
    point = question.point
    options = point.options(match.state, seat)
    trial.claim(bool(options), f"{name} is asked but has nothing to say")
    trial.claim(options == point.options(match.state, seat), f"{name} gets other options when asked again")
    trial.claim(len(set(options)) == len(options), f"{name} is offered the same twice: {texts(options)}")
    answered = said_by(match, seat) is not None
    trial.claim(match.options(seat) == ([] if answered else options), f"{name} is offered something else")
    for move in trial.moves:
        clause = point.refused(match.state, seat, move)
        if move in options:
            if clause is not None:
                trial.fail(f"{name} is offered {move.text!r}, but {clause} forbids it")
        elif clause is None:
            trial.fail(f"{name} is not offered {move.text!r}, but no clause forbids it")
        else:
            _check_clause(trial, clause, move)
    for move in (*options, *trial.some_moves()):
        refusal = match.verify(seat, move)
        if answered:
            if refusal is None or refusal.reason != "answered":
                trial.fail(f"{name} may answer twice: {move.text!r} gives {refusal}")
        elif (refusal is None) != (move in options):
            trial.fail(f"verify and options differ on {name}: {move.text!r} gives {refusal}")
    for move in options:
        trial.claim(trial.game.moves.by_text.get(move.text) is move, f"{move.text!r} is not one of the game's moves")
    refusal = match.verify(seat, HOLD)
    trial.claim(refusal is not None, f"{name} is asked and may keep quiet")


def _check_rider(trial: Trial, seat: int, moves: list[Move]) -> None:
    match, name = trial.match, LETTERS[seat]
    question = match.question
    assert question is not None
    point = question.point
    table = match.state
    riding = point.riders(table, seat) if point.riders is not None and table.alive(seat) else []
    offered = match.options(seat)
    trial.claim([move for move in offered if move is not HOLD] == riding, f"{name} is not offered what it may say")
    for move in offered:
        trial.claim(match.can(seat, move), f"{name} is offered {move.text!r} while others are asked, and refused")
    for move in (*riding, *moves):
        refusal = match.verify(seat, move)
        if (refusal is None) != (move in riding):
            trial.fail(f"{name} is not asked: {move.text!r} gives {refusal}")
        if refusal is not None and refusal.reason == "clause":
            _check_clause(trial, refusal.clause, move)


def _check_clause(trial: Trial, clause: str, move: Move) -> None:
    if trial.clauses and clause not in trial.clauses:
        trial.fail(f"{move.text!r} is refused by {clause!r}, which the rulebook does not have")
    if not clause:
        trial.fail(f"{move.text!r} is refused without a clause")


def check_every_option(trial: Trial) -> None:
    """Whatever is offered can be said: tried on a clone each, with all cards there afterwards."""
    match = trial.match
    for seat in range(trial.seats):
        for move in match.options(seat):
            twin = match.clone()
            twin.answer(seat, move)
            trial.game.check(twin.state)
            wrong = wrong_count(trial.game, twin.state)
            trial.claim(not wrong, f"{LETTERS[seat]}: {move.text!r} changes the cards: {wrong}")


def check_strangers(trial: Trial) -> None:
    """Late, double and foreign answers are refused and change nothing."""
    match = trial.match
    before = picture_of(match)
    told = list(match.state.events or [])
    question = match.question
    assert question is not None
    asked = question.seats[0]
    move = question.point.options(match.state, asked)[0]
    for seat, number in ((asked, match.id - 1), (asked, match.id + 1), (-1, match.id), (trial.seats, match.id)):
        try:
            match.answer(seat, move, number)
        except Refused:
            continue
        raise AssertionError(f"{trial.where}: seat {seat} may answer question {number}")
    trial.claim_equal(before, picture_of(match), "a refused answer has changed the match")
    trial.claim(told == list(match.state.events or []), "a refused answer has told something")


def texts(moves: list[Move]) -> list[str]:
    return [move.text for move in moves]
