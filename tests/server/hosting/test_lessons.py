"""A lesson on a real server: dealt, followed, skipped, recorded with its deck, and counted for no ladder."""

from __future__ import annotations

import json

from tavolaccio import games
from tavolaccio.games.lessons import lesson_of
from tests.server.served import Served, dealt, finish, run


def test_a_lesson_is_verified_with_its_deck_and_rated_nowhere(served: Served) -> None:
    lesson = lesson_of(games.find("soccmel"))
    assert lesson is not None

    async def test() -> None:
        (pupil,) = await dealt(served, 1, seed=5, game="soccmel", seats=3, lesson=True)
        assert pupil.room["lesson"]
        assert [seat["kind"] for seat in pupil.room["seats"]] == ["person", "bot", "bot"]
        parts = (await pupil.http("GET", "/api/screens/soccmel/lesson-en")).json()
        assert parts["steps"] == [[step.q, step.move] for step in lesson.steps]
        answers = []
        for move in ("H3b", lesson.steps[0].move):
            answers.append(await pupil.act("say", q=0, move=move))
        assert [(one["t"], one.get("reason", "")) for one in answers] == [("refused", "lesson"), ("ack", "")]
        assert (await pupil.act("skip_lesson"))["t"] == "ack"
        await finish([pupil])
        record = pupil.room["record"]
        journal = (await pupil.http("GET", f"/api/records/{record}/journal")).text
        assert json.loads(journal.splitlines()[0])["decided"]["deal"] == [" ".join(lesson.decided["deal"][0])]  # type: ignore[index]
        assert (await pupil.http("POST", "/api/verify", content=journal)).json()["genuine"]
        for pool in ("people", "all"):
            board = (await pupil.http("GET", f"/api/ratings/soccmel?pool={pool}&limit=200")).json()
            assert pupil.guest not in [row["who"] for row in board]

    run(test())
