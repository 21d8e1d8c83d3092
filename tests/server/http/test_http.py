"""The HTTP API: what it says about itself is true, whatever it is asked."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tavolaccio.server.hosting.guests import NAMES
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.http.app import make_app
from tavolaccio.server.limits import UNLIMITED
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.inputs import CloseTable, Start
from tests.server.person import closed
from tests.server.served import NOBODY, PATIENCE, Served

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def get(served: Served, path: str, **headers: str) -> httpx.Response:
    address = served.base.rstrip("/") + path
    return httpx.get(address, headers=headers, trust_env=False, timeout=PATIENCE, verify=NOBODY)


def test_the_page_and_its_headers(served: Served) -> None:
    page = get(served, "/")
    assert page.status_code == 200
    assert "text/html" in page.headers["content-type"]
    assert get(served, "/t/ABCDEFGH").text == page.text
    for path in ("/", "/api/health", "/api/nothing"):
        headers = get(served, path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
    assert get(served, "/../../../etc/passwd.txt").status_code == 404
    assert get(served, "/%2e%2e/%2e%2e/app.py").status_code == 404
    assert get(served, "/api/nothing").json()["reason"] == "not-found"


def test_who_has_no_name_is_an_animal_in_their_own_language(served: Served) -> None:
    for accepted, language in (("it-IT,en;q=0.5", "it"), ("en-GB,it;q=0.5", "en"), ("de,it;q=0.5", "it"), ("ja", "en")):
        first = get(served, "/api/me", **{"Accept-Language": accepted})
        assert first.json()["name"].split()[0] in NAMES[language]
        cookie = first.headers["set-cookie"].partition(";")[0]
        again = get(served, "/api/me", **{"Accept-Language": "en" if language == "it" else "it", "Cookie": cookie})
        assert again.json() == first.json()


def test_a_table_in_use_shows_nobody_its_journal(tmp_path: Path) -> None:
    """Not even its host: the secret of the deal is in it, and every hand follows from that."""

    async def test() -> None:
        hub = await Hub.opened(tmp_path, Pace(pad=0.0), UNLIMITED)
        transport = httpx.ASGITransport(make_app(hub))
        try:
            async with httpx.AsyncClient(transport=transport, base_url="http://table", timeout=PATIENCE) as client:
                wanted = {"game": "soccmel", "seats": 2, "bots": ["goat"]}
                name = (await client.post("/api/tables", json=wanted)).json()["id"]
                table = await hub.table(name)
                assert table is not None
                for phase in ("lobby", "playing"):
                    if phase == "playing":
                        table.hear(Start(-1, table.setup.host, "start"))
                    assert table.setup.phase == phase
                    answer = await client.get(f"/api/tables/{name}/journal")
                    assert (answer.status_code, answer.json()["reason"]) == (409, "not-closed")
                    assert table.setup.secret not in (await client.get(f"/api/tables/{name}")).text + answer.text
                table.hear(CloseTable("closed-by-house"))
                while not table.is_kept:
                    await asyncio.sleep(0.002)
                assert table.setup.secret in (await client.get(f"/api/tables/{name}/journal")).text
        finally:
            await closed([hub])

    asyncio.run(asyncio.wait_for(test(), PATIENCE))


def test_cookies(served: Served) -> None:
    cookie = get(served, "/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    foreign = {"Origin": "https://evil.example", "Content-Type": "application/json"}
    base = served.base.rstrip("/")
    assert (
        httpx.put(base + "/api/me", json={"name": "x"}, headers=foreign, trust_env=False, timeout=PATIENCE).status_code
        == 403
    )
    assert "403" in get(served, "/api/openapi.json").json()["paths"]["/api/me"]["put"]["responses"]
    long = httpx.put(
        base + "/api/me", json={"name": " Z\u202eoe \n" + "x" * 40, "emoji": "<🦊>"}, trust_env=False
    ).json()
    assert long["name"] == "Zoe " + "x" * 20
    assert long["emoji"] == "🦊"


def test_games_cards_rules_and_words(served: Served) -> None:
    for game in get(served, "/api/games").json():
        details = get(served, f"/api/games/{game['id']}").json()
        assert {zone["name"] for zone in details["zones"]}
        cards = get(served, f"/api/games/{game['id']}/cards").json()
        assert all(card["names"]["it"] for card in cards)
        for language in ("en", "it"):
            book = get(served, f"/api/games/{game['id']}/rulebook/{language}").json()
            clauses = {clause["id"] for section in book["sections"] for clause in section["clauses"]}
            assert {point["clause"] for point in details["points"]} <= clauses
    assert "move-pass" in get(served, "/api/texts/it.ftl").text
    assert "point-attack" in get(served, "/api/games/this-game-is-shit/texts/en.ftl").text
    assert get(served, "/api/texts/xx.ftl").status_code == 404


def test_games_as_a_page_draws_them(served: Served) -> None:
    """What is asked for by its stamp may be kept for ever; the list, and what is asked for by an old one, may not."""
    listed = get(served, "/api/screens")
    assert listed.headers["cache-control"] == "no-cache"
    places = [game["screen"]["place"] for game in listed.json()]
    assert places == sorted(places)
    assert {game["meta"]["id"] for game in listed.json()} == {game["id"] for game in get(served, "/api/games").json()}
    for game in listed.json():
        name, stamp = game["meta"]["id"], game["stamp"]
        for part, holds in (("en", "texts"), ("it", "cards"), ("play", "moves")):
            kept = get(served, f"/api/screens/{name}/{part}?v={stamp}")
            assert "immutable" in kept.headers["cache-control"]
            assert kept.json()[holds]
            assert get(served, f"/api/screens/{name}/{part}?v=older").headers["cache-control"] == "no-cache"
    assert get(served, "/api/screens/soccmel/xx").status_code == 404
    assert get(served, "/api/screens/nothing/en").status_code == 404


def test_qr_and_refusals(served: Served) -> None:
    table = httpx.post(
        served.base + "api/tables", json={"game": "soccmel", "seats": 3}, trust_env=False, timeout=PATIENCE
    ).json()
    assert get(served, f"/api/tables/{table['id']}/qr.svg").text.startswith("<?xml")
    bad = httpx.post(
        served.base + "api/tables", json={"game": "soccmel", "seats": 99}, trust_env=False, timeout=PATIENCE
    )
    assert bad.status_code == 400
    odd = httpx.post(
        served.base + "api/tables", json={"game": "this-game-is-shit", "seats": 7}, trust_env=False, timeout=PATIENCE
    )
    assert (odd.status_code, odd.json()["reason"]) == (409, "table")
    assert odd.json()["clause"] == "TGIS-04"


def test_schemathesis(served: Served, request: pytest.FixtureRequest) -> None:
    """Generated requests, valid and not: every answer is one that the document promises, and none is a 500."""
    examples = 200 if request.config.getoption("--long") else 4
    schema = schemathesis.openapi.from_url(served.base + "api/openapi.json")
    checked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            with contextlib.suppress(Unsatisfiable):  # any text is a good path: nothing to get wrong
                _hammer(served, operation, mode, examples)
                checked += 1
    assert checked >= 25


def _hammer(served: Served, operation: Any, mode: schemathesis.GenerationMode, examples: int) -> None:
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode))
    def check(case: schemathesis.Case[Any]) -> None:
        response = case.call(base_url=served.base.rstrip("/"), timeout=PATIENCE)
        assert response.status_code < 500, (case.method, case.path, response.text)
        case.validate_response(response, checks=CHECKS)

    check()
