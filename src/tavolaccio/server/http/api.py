"""The HTTP API: games, cards, rules, tables, records, replays, ratings, health. Playing goes over the WebSocket."""

import io
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field
from starlette.requests import Request
from starlette.responses import Response

from tavolaccio import __version__, bots, games
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.points import KINDS
from tavolaccio.kernel.rulebook import load_rulebook
from tavolaccio.kernel.zones import SIGHTS
from tavolaccio.server.helpers.house_rules import MOST_LETTERS
from tavolaccio.server.hosting.guests import language_of
from tavolaccio.server.hosting.hosted_table import read_entry, write_entry
from tavolaccio.server.hosting.hub import Hub, NotFound
from tavolaccio.server.hosting.time_limit import soon
from tavolaccio.server.http.identity_api import IdentityAPI
from tavolaccio.server.http.openapi import (
    API,
    TEXT,
    HTTPProblem,
    Parameter,
    answer,
    number_in,
    path_word,
    query_number,
    query_word,
    read_json,
    word_in,
)
from tavolaccio.server.http.records_api import RecordsAPI
from tavolaccio.server.http.screens_api import ScreensAPI
from tavolaccio.server.limits import CROWDED, Limits
from tavolaccio.server.rate_limit import Buckets
from tavolaccio.server.storage import ratings
from tavolaccio.server.storage.rows import StoreError
from tavolaccio.server.wire import protocol
from tavolaccio.server.wire.protocol import decode
from tavolaccio.server.wire.types import Person, Room, Settings
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.setup import setup_from
from tavolaccio.texts.catalogue import LANGUAGES
from tavolaccio.texts.texts import HERE as TEXTS

FOUND = {"set-aside": 503, "too-many-codes": 429}
"""How a table is not found, other than by 404."""


READY_SECONDS = 0.9
"""Seconds that store and bus each have to answer before they count as gone."""


class Face(Struct):
    """What a guest wants to be called."""

    name: Annotated[str, Meta(max_length=60)] = ""
    emoji: Annotated[str, Meta(max_length=16)] = ""


class Mine(Struct):
    """A table at which I have a chair. `waits`: it is my turn, or my answer is wanted otherwise."""

    room: Room
    waits: bool


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=2, le=8)] = 4
    options: Settings = field(default_factory=dict)
    clock: Annotated[str, Meta(max_length=10)] = ""
    """Nothing said: none against bots alone, else the normal one."""
    public: bool = False
    watchers: bool = True
    bots: Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=7)] = field(default_factory=list)
    start_by: Annotated[str, Meta(max_length=10)] = "chance"
    hints: bool | None = None
    house: Annotated[str, Meta(max_length=MOST_LETTERS)] = ""
    """House rules, as the link of the lab holds them."""
    lesson: bool = False
    """Learn the game: seats, options and bots are those of its lesson."""
    language: Annotated[str, Meta(max_length=10)] = ""
    """Of the word in its code; where none is named, as the browser asks for."""


class OptionFacts(Struct):
    name: str
    kind: str
    default: bool | int | str
    choices: list[str]
    least: int
    most: int
    expert: bool
    """For those who argue about rulings: to be shown after all others."""
    ruling: str
    """The clause of our ruling that this option lets a table read otherwise; empty where there is none."""


class GameFacts(Struct):
    """A game in a list."""

    id: str
    names: dict[str, str]
    version: int
    seats: list[int]
    minutes: int
    age: int
    options: list[OptionFacts]
    prefix: str


class ZoneFacts(Struct):
    name: str
    per_seat: bool
    shown: str
    ordered: bool
    top_first: bool


class FieldFacts(Struct):
    name: str
    per_seat: bool


class PointFacts(Struct):
    name: str
    kind: str
    clause: str
    passes: bool
    open: bool
    seconds: int


class BotLevel(Struct):
    id: str
    emoji: str


class GameDetails(Struct):
    """Everything a client must know to show a game that it has never heard of."""

    facts: GameFacts
    zones: list[ZoneFacts]
    fields: list[FieldFacts]
    points: list[PointFacts]
    verbs: list[str]
    event_clauses: dict[str, str]
    bots: list[str]
    levels: list[BotLevel]
    """The characters to offer, from the weakest on; their names are the texts `bot-<id>` and `bot-<id>-is`."""
    meta: dict[str, Any]


class CardFacts(Struct):
    code: str
    kind: str
    value: int
    copies: int
    names: dict[str, str]
    facts: dict[str, Any]


class ClauseText(Struct):
    id: str
    text: str
    ruling: bool
    why: str


class Section(Struct):
    title: str
    clauses: list[ClauseText]


class RulebookText(Struct):
    title: str
    introduction: str
    sections: list[Section]


class Rating(Struct):
    who: str
    name: str
    emoji: str
    bot: bool
    rating: float
    mu: float
    sigma: float
    matches: int


class Health(Struct):
    status: str
    version: str
    protocol: int
    epoch: str
    tables: int
    games: list[str]
    keep_days: int
    """Days after which finished matches are deleted; 0: never."""


def game_facts(game: Game) -> GameFacts:
    meta = game.meta
    options = [
        OptionFacts(one.name, one.kind, one.default, list(one.choices), one.least, one.most, one.expert, one.ruling)
        for one in meta.options.values()
    ]
    minutes, age = (int(meta.data.get(name, 0)) for name in ("minutes", "age"))
    return GameFacts(meta.id, meta.names, meta.version, [meta.least, meta.most], minutes, age, options, meta.prefix)


def game_details(game: Game) -> GameDetails:
    table = game.table()
    module = __import__(type(table).__module__, fromlist=["EVENT_CLAUSES"])
    return GameDetails(
        game_facts(game),
        [ZoneFacts(one.name, one.per_seat, SIGHTS[one.shown], one.ordered, one.top_first) for one in table.ZONES],
        [FieldFacts(one.name, one.per_seat) for one in table.FIELDS],
        [
            PointFacts(one.name, KINDS[one.kind], one.clause, one.passes, one.riders is not None, one.seconds)
            for one in game.points.values()
        ],
        sorted({move.verb for move in game.moves if move.verb}),
        dict(getattr(module, "EVENT_CLAUSES", {})),
        bots.names(),
        [BotLevel(level.id, level.emoji) for level in bots.LEVELS],
        game.meta.data,
    )


def rulebook_text(game: Game, language: str) -> RulebookText:
    book = load_rulebook(game.folder, language)
    sections = [
        Section(title, [ClauseText(one.id, one.text, one.ruling, one.why) for one in clauses])
        for title, clauses in book.sections
    ]
    return RulebookText(book.title, book.introduction, sections)


class TablesAPI:
    """Answers HTTP requests about everything but finished matches."""

    def __init__(self, hub: Hub, secure: bool = False, keep_days: int = 0) -> None:
        self.hub = hub
        self.keep_days = keep_days
        self.secure = secure
        limits = hub.limits
        most = limits.connections / Limits().connections  # as many more as connections
        self.creations = Buckets(5 * most * limits.creations, 3 * most * limits.creations_burst)
        hub.peers.share("creations of an address", self.creations)
        """By address; a class of children may sit behind one."""
        self.api = API()
        add = self.api.add
        game = path_word("game", "the id of a game")
        language = Parameter("language", "path", {"type": "string", "enum": list(LANGUAGES)})
        table = path_word("table", "the code of a table")
        add("GET", "/api/health", "Is the server alive?", self.health, Health)
        add("GET", "/api/ready", "Can moves be kept, and told to other workers?", self.ready, Health, problems=(503,))
        add("GET", "/api/openapi.json", "This document", self.document, dict[str, Any])
        add("GET", "/api/me", "Who am I? Sets the cookie where there is none", self.me, Person)
        add(
            "PUT",
            "/api/me",
            "Change name and emoji, everywhere at once",
            self.rename,
            Person,
            body=Face,
            problems=(400, 413),
        )
        add(
            "GET",
            "/api/me/tables",
            "My tables that are not over, those where it is my turn first",
            self.mine,
            list[Mine],
        )
        add("GET", "/api/games", "All games", self.games, list[GameFacts])
        add("GET", "/api/games/{game}", "A game", self.game, GameDetails, parameters=[game], problems=(404,))
        add(
            "GET", "/api/games/{game}/cards", "Its cards", self.cards, list[CardFacts],
            parameters=[game], problems=(404,),
        )  # fmt: skip
        add(
            "GET", "/api/games/{game}/rulebook/{language}", "Its rules", self.rulebook, RulebookText,
            parameters=[game, language], problems=(404,),
        )  # fmt: skip
        add(
            "GET", "/api/games/{game}/texts/{language}.ftl", "Its words (Fluent)", self.game_texts, None, TEXT,
            parameters=[game, language], problems=(404,),
        )  # fmt: skip
        add(
            "GET", "/api/texts/{language}.ftl", "The common words (Fluent)", self.texts, None, TEXT,
            parameters=[language], problems=(404,),
        )  # fmt: skip
        add("GET", "/api/tables", "Public tables that wait for people", self.tables, list[Room])
        add(
            "POST", "/api/tables", "A new table; you are its host and sit at its first chair", self.create, Room,
            body=NewTable, problems=(400, 409, 413),
        )  # fmt: skip
        add("GET", "/api/tables/{table}", "A table as a place", self.table, Room, parameters=[table], problems=(404,))
        add(
            "GET", "/api/tables/{table}/qr.svg", "Its address as a picture", self.qr, None, "image/svg+xml",
            parameters=[table], problems=(404,),
        )  # fmt: skip
        add(
            "GET", "/api/tables/{table}/journal", "What was played at a table that had to be closed", self.closed,
            None, TEXT, parameters=[table], problems=(404, 409),
        )  # fmt: skip
        RecordsAPI(hub, self.api, self.guest)
        ScreensAPI(self.api)
        IdentityAPI(hub, self.api, self.guest, lambda guest: hub.guests.cookie(guest, secure))
        add(
            "GET", "/api/ratings/{game}", "The best of a game", self.ratings, list[Rating],
            parameters=[game, query_word("pool", "", list(ratings.POOLS)), query_number("limit", 1, 200)],
            problems=(400, 404),
        )  # fmt: skip

    # Who.

    def guest(self, request: Request) -> tuple[str, dict[str, str]]:
        """The guest, and the headers that make a new one stay the same."""
        known = self.hub.guests.read("; ".join(request.headers.getlist("cookie")))
        if known is not None:
            return known, {}
        fresh = self.hub.guests.new(request.headers.get("accept-language", ""))
        return fresh, {"Set-Cookie": self.hub.guests.cookie(fresh, self.secure)}

    async def me(self, request: Request) -> Response:
        guest, headers = self.guest(request)
        name, emoji = await self.hub.guests.meet(guest)
        return answer(Person(guest, name, emoji), headers=headers)

    async def rename(self, request: Request) -> Response:
        face: Face = await read_json(request, Face)
        guest, headers = self.guest(request)
        return answer(await self.hub.rename(guest, face.name, face.emoji), headers=headers)

    async def mine(self, request: Request) -> Response:
        guest, fresh = self.guest(request)
        # A client without a cookie asks who it is at the same time: do not create a second guest for it.
        tables = [] if fresh else await self.hub.tables_of(guest)
        rooms = [(table.room(), table.waits_for(guest)) for table in tables]
        return answer([Mine(msgspec.convert(room, Room), waits) for room, waits in rooms if room is not None])

    # The server.

    async def health(self, request: Request) -> Response:
        hub = self.hub
        facts = (__version__, protocol.PROTOCOL, hub.epoch, len(hub.tables), games.names(), self.keep_days)
        return answer(Health("ok", *facts))

    async def ready(self, request: Request) -> Response:
        hub = self.hub
        trouble = hub.store.outage.now
        if trouble is not None:
            raise HTTPProblem(503, trouble.reason, str(trouble))
        try:
            await soon(hub.store.heads(["ready"]), READY_SECONDS)
        except (StoreError, TimeoutError):
            raise HTTPProblem(503, "store", "the store does not answer") from None
        try:
            answers = await soon(hub.peers.bus_answers(), READY_SECONDS)
        except TimeoutError:
            answers = False
        if not answers:
            raise HTTPProblem(503, "bus", "the bus does not answer: tables go on, a little slower")
        return await self.health(request)

    async def document(self, request: Request) -> Response:
        return answer(self.api.document())

    # Games.

    def _game(self, request: Request) -> Game:
        return games.find(request.path_params["game"])

    def _language(self, request: Request) -> str:
        language: str = request.path_params["language"]
        if language not in LANGUAGES:
            raise HTTPProblem(404, "no-such-language", f"no texts in {language!r} (expected: {', '.join(LANGUAGES)})")
        return language

    async def games(self, request: Request) -> Response:
        return answer([game_facts(games.find(name)) for name in games.names()])

    async def game(self, request: Request) -> Response:
        return answer(game_details(self._game(request)))

    async def cards(self, request: Request) -> Response:
        return answer(
            [
                CardFacts(card.code, card.kind, card.value, card.copies, card.names, card.facts)
                for card in self._game(request).cards
            ]
        )

    async def rulebook(self, request: Request) -> Response:
        return answer(rulebook_text(self._game(request), self._language(request)))

    async def game_texts(self, request: Request) -> Response:
        path = self._game(request).folder / "texts" / f"{self._language(request)}.ftl"
        return Response(path.read_bytes() if path.exists() else b"", media_type=TEXT)

    async def texts(self, request: Request) -> Response:
        return Response((TEXTS / f"{self._language(request)}.ftl").read_bytes(), media_type=TEXT)

    # Tables.

    async def tables(self, request: Request) -> Response:
        rows = await self.hub.store.tables_in("lobby", public_only=True, limit=100)
        found = []
        for row in rows:
            live = self.hub.tables.get(row.id)
            waiting = self.hub.peers.waiting_in(row.id)
            if live is not None and live.has_watchers:  # somebody is waiting there
                found.append(live.room())
            elif waiting:
                setup = setup_from(decode(row.room))
                found.append(setups.shown(setup, waiting.__contains__))
        return answer(found)

    async def create(self, request: Request) -> Response:
        wanted: NewTable = await read_json(request, NewTable)
        guest, headers = self.guest(request)
        address = request.client.host if request.client else "local"
        if not self.creations.take(address):  # guests are free to make
            raise HTTPProblem(429, "crowded", CROWDED)
        table = await self.hub.create(
            guest,
            wanted.game,
            wanted.seats,
            wanted.options,
            wanted.clock,
            wanted.public,
            wanted.watchers,
            wanted.bots,
            wanted.start_by,
            wanted.hints,
            wanted.house,
            address,
            wanted.language
            if wanted.language in LANGUAGES
            else language_of(request.headers.get("accept-language", "")),
            wanted.lesson,
        )
        return answer(table.room(), headers=headers)

    async def _table(self, request: Request) -> Any:
        known = self.hub.guests.read("; ".join(request.headers.getlist("cookie")))
        address = request.client.host if request.client else "local"
        try:
            return await self.hub.find(request.path_params["table"], known or "", address)
        except NotFound as error:
            raise HTTPProblem(FOUND.get(error.reason, 404), error.reason, str(error)) from None

    async def table(self, request: Request) -> Response:
        return answer((await self._table(request)).room())

    async def qr(self, request: Request) -> Response:
        import segno  # noqa: PLC0415  # few look at a code, and a server starts often

        table = await self._table(request)
        address = f"{request.url.scheme}://{request.headers.get('host', 'localhost')}/t/{table.id}"
        picture = io.BytesIO()
        segno.make(address).save(picture, kind="svg", scale=6, border=3)
        return Response(picture.getvalue(), media_type="image/svg+xml")

    async def closed(self, request: Request) -> Response:
        table = await self._table(request)
        if table.setup.phase != "closed":
            raise HTTPProblem(409, "not-closed", "this table is in use; finished matches are among the records")
        lines = [write_entry(read_entry(raw)) for raw in await self.hub.store.entries(table.id)]
        return Response(b"\n".join(lines) + b"\n", media_type=TEXT)

    # Players.

    async def ratings(self, request: Request) -> Response:
        game = self._game(request)
        pool = word_in(request, "pool", "people", list(ratings.POOLS))
        limit = number_in(request, "limit", 50, 1, 200)
        viewer = self.guest(request)[0]
        rows = [msgspec.convert(row, Rating) for row in await self.hub.store.ratings(game.id, pool, limit, viewer)]
        for row in rows:
            if not row.bot and not row.name:
                row.name, row.emoji = self.hub.guests.face(row.who)
        return answer(rows)
