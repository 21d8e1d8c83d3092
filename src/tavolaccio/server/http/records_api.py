"""Finished matches over HTTP: lists, journals, replays, stories, and the proof that the deal was fair."""

import json
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from tavolaccio.server.helpers.match_summary import Story
from tavolaccio.server.helpers.queue import HelperFailed, QueueFull
from tavolaccio.server.helpers.recording import WATCH, roles
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.http.openapi import (
    API,
    HTTPProblem,
    answer,
    number_in,
    path_word,
    query_number,
    query_word,
    read_body,
    word_in,
)
from tavolaccio.server.rate_limit import Buckets
from tavolaccio.server.storage.rows import RecordRow
from tavolaccio.tables.journal.faces import place_of
from tavolaccio.tables.journal.setup import NotAllowed

FOREVER = 2**53
POSTED = "posted"
"""A journal that a visitor sends, not one from this server: it waits in the strangers' queue."""


class Record(Struct):
    id: str
    game: str
    rules: int
    finished: int
    summary: dict[str, Any]


class Verdict(Struct):
    """`elsewhere`: the rules of this match are not here, so nobody can say; `release`: the one that can, if known."""

    genuine: bool
    text: str
    answers: int = 0
    turns: int = 0
    finished: bool = False
    elsewhere: bool = False
    release: str = ""


class Proof(Struct):
    """The seal that everybody saw before the deal, what was in it, and what came of dealing it all again."""

    verdict: Verdict
    commitment: str
    secret: str
    entropy: list[str]


class RecordsAPI:
    """Answers HTTP requests about finished matches."""

    def __init__(self, hub: Hub, api: API, guest: Callable[[Request], tuple[str, dict[str, str]]]) -> None:
        self.hub = hub
        self.guest = guest
        self.readings = Buckets(hub.limits.requests / 8, hub.limits.requests_burst / 3)
        hub.peers.share("readings", self.readings)
        """By address."""
        add = api.add
        record = path_word("record", "the id of a finished match")
        add(
            "GET", "/api/records", "Finished matches of public tables, and my own, the latest first", self.records,
            list[Record],
            parameters=[
                query_word("game"), query_word("guest", "only with this guest"),
                query_number("before", 0, FOREVER), query_number("limit", 1, 100),
            ],
            problems=(400,),
        )  # fmt: skip
        add(
            "GET", "/api/records/{record}", "A finished match", self.record, Record,
            parameters=[record], problems=(404,),
        )  # fmt: skip
        add(
            "GET", "/api/records/{record}/journal", "Its journal, to keep and to verify", self.journal, None,
            "application/jsonl", parameters=[record], problems=(404,),
        )  # fmt: skip
        add(
            "GET", "/api/records/{record}/replay", "Move by move, from a seat (A, B, …), watching, or all cards open",
            self.replay, dict[str, Any],
            parameters=[
                record, query_word("seat", "", roles(8)),
                query_number("start", 0, 100_000), query_number("count", 0, 500),
            ],
            problems=(400, 404, 422),
        )  # fmt: skip
        add(
            "GET", "/api/records/{record}/story", "Its turns, who fell by whom, awards, and the moments of each card",
            self.story, Story, parameters=[record], problems=(404, 422),
        )  # fmt: skip
        add(
            "GET", "/api/records/{record}/evening", "All matches of its table up to this one, the oldest first",
            self.evening, list[Record], parameters=[record], problems=(404,),
        )  # fmt: skip
        add(
            "GET", "/api/records/{record}/proof", "Deal and play it again: was the deal the one that was sealed?",
            self.proof, Proof, parameters=[record], problems=(404,),
        )  # fmt: skip
        add(
            "POST", "/api/verify", "Deal and play a journal again", self.verify, Verdict,
            body="text/plain", problems=(400, 413),
        )  # fmt: skip

    async def records(self, request: Request) -> Response:
        before = number_in(request, "before", FOREVER, 0, FOREVER)
        limit = number_in(request, "limit", 30, 1, 100)
        game, guest = word_in(request, "game", ""), word_in(request, "guest", "")
        rows = await self.hub.store.records(game[:60], guest[:60], before, limit, self.guest(request)[0])
        return answer(await self._shown(rows))

    async def _record(self, request: Request) -> RecordRow:
        row = await self.hub.store.record(request.path_params["record"][:60])
        if row is None:
            raise HTTPProblem(404, "no-such-record", "there is no such record")
        return row

    async def record(self, request: Request) -> Response:
        return answer((await self._shown([await self._record(request)]))[0])

    async def _shown(self, rows: list[RecordRow]) -> list[Record]:
        """As everybody may read them, with people under the names that they have now."""
        summaries = [msgspec.json.decode(row.summary) for row in rows]
        guests = {seat["guest"] for summary in summaries for seat in summary["seats"] if seat["guest"]}
        faces = await self.hub.store.faces(sorted(guests))
        for summary in summaries:
            _rename(summary["seats"], faces)
        # The page draws a game under house rules like the printed one.
        return [
            Record(row.id, row.game.partition("+")[0], row.rules, row.finished, summary)
            for row, summary in zip(rows, summaries, strict=True)
        ]

    async def journal(self, request: Request) -> Response:
        row = await self._record(request)
        journal = _without_erased(row)
        headers = {"Content-Disposition": f'attachment; filename="{row.game}-{row.id}.jsonl"'}
        return Response(journal, media_type="application/jsonl", headers=headers)

    async def replay(self, request: Request) -> Response:
        start = number_in(request, "start", 0, 0, 100_000)
        count = number_in(request, "count", 50, 0, 500)
        row = await self._record(request)
        seats = len(msgspec.json.decode(row.summary)["seats"])
        role = word_in(request, "seat", WATCH, roles(seats))
        task = {**_kept(row), "role": role, "start": start, "count": count}
        return answer(await self._paper(request, "replay", task))

    async def story(self, request: Request) -> Response:
        row = await self._record(request)
        return answer(await self._paper(request, "story", _kept(row)))

    async def evening(self, request: Request) -> Response:
        row = await self._record(request)
        earlier: list[str] = msgspec.json.decode(row.summary).get("evening", [])
        return answer(await self._shown(await self.hub.store.records_named([*earlier, row.id])))

    async def proof(self, request: Request) -> Response:
        row = await self._record(request)
        lines = row.journal.splitlines()
        head, last = json.loads(lines[0]), json.loads(lines[-1])
        verdict = await self._verdict(request, row.journal, "verify")
        return answer(Proof(verdict, head["commitment"], last.get("secret", ""), head.get("entropy", [])))

    async def verify(self, request: Request) -> Response:
        try:
            text = (await read_body(request)).decode()
        except UnicodeDecodeError:
            raise HTTPProblem(400, "malformed", "a journal is text in UTF-8") from None
        return answer(await self._verdict(request, text, POSTED))

    async def _paper(self, request: Request, kind: str, task: dict[str, Any]) -> dict[str, Any]:
        """Playing a match again takes a helper's time; nobody gets all of it."""
        if not self.readings.take(_address(request)):
            raise NotAllowed("too-many", "too many matches to be played again; wait a little")
        address = _address(request)
        try:
            if kind == POSTED:
                return await self.hub.helpers.strange("verify", task, address)
            return await self.hub.helpers.paper(kind, task, address)
        except QueueFull as error:
            raise NotAllowed("too-many", str(error)) from None

    async def _verdict(self, request: Request, journal: str, kind: str) -> Verdict:
        try:
            found = await self._paper(request, kind, {"journal": journal})
        except HelperFailed as error:
            if not error.bad:
                raise
            return Verdict(False, str(error))
        if not found["genuine"]:
            return Verdict(False, found["text"], elsewhere=found["elsewhere"], release=found["release"])
        return Verdict(True, "genuine", found["answers"], found["turns"], found["finished"])


def _without_erased(row: RecordRow) -> str:
    """The journal; guests who gave up their identity are named there as in the summary."""
    seats = msgspec.json.decode(row.summary)["seats"]
    erased = {seat: one["name"] for seat, one in enumerate(seats) if not one["bot"] and not one["guest"]}
    if not erased:
        return row.journal
    first, rest = row.journal.split("\n", 1)
    head = json.loads(first)
    head["names"] = [erased.get(seat, name) for seat, name in enumerate(head["names"])]
    return json.dumps(head, ensure_ascii=False, separators=(",", ":")) + "\n" + rest


def _kept(row: RecordRow) -> dict[str, Any]:
    """What a helper needs to show the match."""
    return {"journal": row.journal, "recording": b64encode(row.recording).decode()}


def _address(request: Request) -> str:
    return request.client.host if request.client else "local"


def _rename(seats: list[dict[str, Any]], faces: dict[str, tuple[str, str]]) -> None:
    """Today's names, and today's faces where nobody else in that match has such a face."""
    for seat in seats:
        name, emoji = faces.get(seat["guest"], (seat["name"], seat["emoji"]))
        others = {place_of(other["emoji"]) for other in seats if other is not seat}
        seat["name"] = name
        if place_of(emoji) not in others:
            seat["emoji"] = emoji
