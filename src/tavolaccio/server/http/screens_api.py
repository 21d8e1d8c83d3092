"""The games over HTTP as the page draws them: a list of all, and each with its cards, moves and sentences."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tavolaccio import games
from tavolaccio.server.http.openapi import API, JSON, HTTPProblem, Parameter, answer, path_word, query_word
from tavolaccio.texts import screen
from tavolaccio.texts.catalogue import LANGUAGES

KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For what was asked for by its stamp: another one has another address."""
PARTS = (*LANGUAGES, screen.PLAY, screen.HOW, *[screen.LESSON + language for language in LANGUAGES])


class ScreensAPI:
    """Answers requests for what a screen needs of a game."""

    def __init__(self, api: API) -> None:
        part = Parameter("part", "path", {"type": "string", "enum": list(PARTS)})
        api.add("GET", "/api/screens", "All games as a page lists them", self.all, list[dict[str, Any]])
        api.add(
            "GET", "/api/screens/{game}/{part}", "Its cards and words, moves, lesson, or how it goes",
            self.one, dict[str, Any],
            parameters=[path_word("game", "the id of a game"), part, query_word("v", "the stamp of the list", [])],
            problems=(404,),
        )  # fmt: skip

    async def all(self, request: Request) -> Response:
        found = sorted([screen.listed(games.find(name)) for name in games.names()], key=_place)
        return answer(found, headers={"Cache-Control": "no-cache"})

    async def one(self, request: Request) -> Response:
        game, part = games.find(request.path_params["game"]), request.path_params["part"]
        if part not in PARTS:
            raise HTTPProblem(404, "no-such-part", f"there is no {part!r} (expected: one of {', '.join(PARTS)})")
        asked = request.query_params.get("v", "")
        headers = KEPT if asked == screen.stamp(game) else {"Cache-Control": "no-cache"}
        return Response(screen.encoded(game, part), headers=headers, media_type=JSON)


def _place(listed: dict[str, Any]) -> int:
    place: int = listed["screen"]["place"]
    return place
