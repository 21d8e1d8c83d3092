"""HTTP routes that describe themselves: types in, types out, one OpenAPI document."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tavolaccio import __version__
from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.helpers.queue import HelperFailed
from tavolaccio.server.limits import BODY_BYTES
from tavolaccio.server.storage.rows import StoreError
from tavolaccio.tables.journal.setup import NotAllowed

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"
REFERENCE = "#/components/schemas/"


class Problem(Struct):
    """What went wrong, for people; `reason` is a text key."""

    reason: str
    text: str
    clause: str = ""


class HTTPProblem(Exception):
    def __init__(self, status: int, reason: str, text: str, clause: str = "") -> None:
        self.status = status
        self.problem = Problem(reason, text, clause)
        super().__init__(text)


class Parameter(Struct):
    """A parameter of a path or a query, as OpenAPI has it."""

    name: str
    place: str
    schema: dict[str, Any]
    text: str = ""


def path_word(name: str, text: str = "") -> Parameter:
    return Parameter(name, "path", {"type": "string"}, text)


def query_word(name: str, text: str = "", choices: list[str] | None = None) -> Parameter:
    return Parameter(name, "query", {"type": "string", "enum": choices} if choices else {"type": "string"}, text)


def query_number(name: str, least: int, most: int) -> Parameter:
    return Parameter(name, "query", {"type": "integer", "minimum": least, "maximum": most})


class Endpoint(Struct):
    method: str
    path: str
    text: str
    handler: Callable[[Request], Awaitable[Response]]
    result: Any
    kind: str
    body: Any
    parameters: list[Parameter]
    problems: tuple[int, ...]


def answer(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(msgspec.json.encode(value), status, headers, JSON)


def problem_response(status: int, problem: Problem) -> Response:
    return answer(problem, status)


async def read_body(request: Request) -> bytes:
    """The body, as long as it is not too long."""
    parts: list[bytes] = []
    size = 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > BODY_BYTES:
                raise HTTPProblem(413, "too-long", f"the body is longer than {BODY_BYTES} bytes")
            parts.append(part)
    except ClientDisconnect:
        raise HTTPProblem(400, "malformed", "the body ends before its end") from None
    return b"".join(parts)


async def read_json(request: Request, kind: type[Any]) -> Any:
    data = await read_body(request)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise HTTPProblem(400, "malformed", str(error)[:200]) from None


def number_in(request: Request, name: str, default: int, least: int, most: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    if not re.fullmatch(r"-?[0-9]{1,18}", text) or not least <= int(text) <= most:
        raise HTTPProblem(400, "malformed", f"{name} does not fit (expected: a whole number from {least} to {most})")
    return int(text)


def word_in(request: Request, name: str, default: str, choices: list[str] | None = None) -> str:
    text = request.query_params.get(name, default)
    if choices is not None and text not in choices:
        raise HTTPProblem(400, "malformed", f"{name} does not fit (expected: one of {', '.join(choices)})")
    return text


class API:
    """Collects endpoints; makes routes and the document of them."""

    def __init__(self) -> None:
        self.endpoints: list[Endpoint] = []

    def add(
        self,
        method: str,
        path: str,
        text: str,
        handler: Callable[[Request], Awaitable[Response]],
        result: Any = None,
        kind: str = JSON,
        body: Any = None,
        parameters: list[Parameter] | None = None,
        problems: tuple[int, ...] = (),
    ) -> None:
        self.endpoints.append(Endpoint(method, path, text, handler, result, kind, body, parameters or [], problems))

    def routes(self) -> list[Route]:
        return [Route(one.path, guarded(one.handler), methods=[one.method]) for one in self.endpoints]

    def document(self) -> dict[str, Any]:
        types = [one.result for one in self.endpoints if one.result is not None]
        types += [one.body for one in self.endpoints if isinstance(one.body, type)]
        schemas, components = msgspec.json.schema_components([*types, Problem], ref_template=REFERENCE + "{name}")
        found = dict(zip([id(one) for one in [*types, Problem]], schemas, strict=True))
        paths: dict[str, dict[str, Any]] = {}
        for one in self.endpoints:
            paths.setdefault(one.path, {})[one.method.lower()] = self._operation(one, found)
        return {
            "openapi": "3.1.0",
            "info": {"title": "Tavolaccio", "version": __version__, "description": "Tables, records and rules."},
            "paths": paths,
            "components": {"schemas": components},
        }

    def _operation(self, one: Endpoint, schemas: dict[int, dict[str, Any]]) -> dict[str, Any]:
        media = one.kind.partition(";")[0]
        good: dict[str, Any] = {"type": "string"} if one.result is None else schemas[id(one.result)]
        responses: dict[str, Any] = {"200": {"description": "well", "content": {media: {"schema": good}}}}
        foreign = () if one.method == "GET" else (403,)
        for status in (*one.problems, *foreign, 429, 503):
            responses[str(status)] = {
                "description": "a problem",
                "content": {JSON: {"schema": schemas[id(Problem)]}},
            }
        operation: dict[str, Any] = {"summary": one.text, "responses": responses}
        if one.parameters:
            operation["parameters"] = [
                {
                    "name": parameter.name,
                    "in": parameter.place,
                    "required": parameter.place == "path",
                    "schema": parameter.schema,
                    "description": parameter.text,
                }
                for parameter in one.parameters
            ]
        if one.body is not None:
            text = isinstance(one.body, str)
            schema = {"type": "string"} if text else schemas[id(one.body)]
            operation["requestBody"] = {
                "required": True,
                "content": {one.body if text else JSON: {"schema": schema}},
            }
        return operation


def guarded(handler: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Turns what may go wrong into an answer that a person can read."""

    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except HTTPProblem as error:
            return problem_response(error.status, error.problem)
        except NotAllowed as error:
            status = 429 if error.reason == "too-many" else 409
            return problem_response(status, Problem(error.reason, str(error), error.clause))
        except HelperFailed as error:
            return problem_response(422 if error.bad else 503, Problem("cannot", str(error)))
        except StoreError as error:
            return problem_response(503, Problem(error.reason, str(error)))
        except BadInput as error:
            return problem_response(404, Problem("not-found", str(error)))

    return handle
