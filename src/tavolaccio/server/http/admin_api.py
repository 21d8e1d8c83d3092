"""The door of `./play admin`: signed requests from this machine or network, never through the proxy of visitors."""

from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.admin.commands import LOOKING, Admin
from tavolaccio.server.admin.signing import Checker
from tavolaccio.server.http.openapi import HTTPProblem, answer, guarded, read_body

PATH = "/api/admin/"


class Asked(msgspec.Struct):
    who: str
    """The user who asks, as the system calls them; to be written down."""
    data: dict[str, Any] = {}


class AdminAPI:
    def __init__(self, admin: Admin, checker: Checker) -> None:
        self.admin = admin
        self.checker = checker

    def route(self) -> Route:
        return Route(PATH + "{verb}", guarded(self.handle), methods=["POST"])

    async def handle(self, request: Request) -> Response:
        body = await read_body(request)
        verb = request.path_params["verb"]
        # A request that a proxy forwards for a visitor says so: it is not from the operator.
        through = "x-forwarded-for" in request.headers or "forwarded" in request.headers
        name = "" if through else self.checker.named(request.headers.get("authorization", ""), verb, body)
        if not name or (verb not in LOOKING and not await self.admin.hub.store.admin.first_use(name)):
            raise HTTPProblem(404, "not-found", "there is nothing here")
        try:
            asked = msgspec.json.decode(body, type=Asked)
            return answer(await self.admin.do(verb, asked.data, asked.who[:60]))
        except (msgspec.DecodeError, BadInput) as error:
            raise HTTPProblem(400, "malformed", str(error)) from None
