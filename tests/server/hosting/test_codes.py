"""Codes that can be said aloud: made of our words, understood with a slip, and not to be found by trying."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import websockets

from tavolaccio.server.hosting import hub as hubs
from tavolaccio.server.hosting.code_words import WORDS
from tavolaccio.server.hosting.hub import Hub, NotFound
from tavolaccio.server.hosting.table_codes import CODES_PER_TABLE, _slips, meant, new_code, spelled
from tavolaccio.server.limits import Limits
from tavolaccio.tables.clock import Pace
from tests.server.served import Player, Served, run, seated

ALL = sorted({word for words in WORDS.values() for word in words})


def test_words_are_plain_and_never_one_slip_apart() -> None:
    for language, words in WORDS.items():
        assert len(words) == len({*words}) > 650, language
    assert all(re.fullmatch("[A-Z]{4,8}", word) for word in ALL)
    known = {*ALL}
    assert not [(word, other) for word in ALL for other in _slips(word) & known if other != word]


def test_nearly_every_slip_is_understood() -> None:
    tried = understood = 0
    for word in ALL[::25]:
        for slip in _slips(word) - {*ALL}:
            tried += 1
            found = meant(slip + "7")
            assert found in ("", word + "7") or _slips(slip) & {*ALL} == {found[:-1]}
            understood += found == word + "7"
    assert understood / tried > 0.98


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("gatto 7", "GATTO7"),
        (" Gatto-7 ", "GATTO7"),
        ("gato7", "GATTO7"),
        ("gattto7", "GATTO7"),
        ("gatot7", "GATTO7"),
        ("gatti7", "GATTO7"),
        ("gatt07", "GATTO7"),
        ("teepot42", "TEAPOT42"),
    ],
)
def test_what_is_typed(typed: str, code: str) -> None:
    assert spelled(typed) == code or meant(spelled(typed)) == code


@pytest.mark.parametrize("typed", ["GATTO7", "GATTO", "GXTXO7", "K7QMX2TB", "", "7", "GATTO70", "A" * 5000 + "7"])
def test_what_means_nothing_else(typed: str) -> None:
    assert meant(typed) == ""


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("in_use", [1, 2, 3, 20, 200, 20_000])
def test_there_are_many_more_codes_than_tables(language: str, in_use: int) -> None:
    lengths = {len(code) - len(code.rstrip("23456789")) for code in [new_code(language, in_use) for _ in range(50)]}
    assert len(lengths) == 1
    count = lengths.pop()
    assert len(WORDS[language]) * 8**count >= CODES_PER_TABLE * in_use
    assert count == 1 or len(WORDS[language]) * 8 ** (count - 1) < CODES_PER_TABLE * in_use


async def _hub(folder: Path, limits: Limits) -> Hub:
    return await Hub.opened(folder, Pace(), limits)


async def _new(hub: Hub, public: bool = False, language: str = "it") -> str:
    made = await hub.create("host", "soccmel", 2, {}, "none", public, True, [], language=language)
    return made.id


def test_a_table_is_found_by_what_was_typed(tmp_path: Path) -> None:
    async def test() -> None:
        hub = await _hub(tmp_path, Limits())
        code = await _new(hub)
        assert re.fullmatch("[A-Z]{4,8}[2-9]", code)
        word, digit = code[:-1], code[-1]
        assert word in WORDS["it"]
        slip = next(one for one in sorted(_slips(word)) if meant(one + digit) == code)
        for typed in (code, code.lower(), f"{word} {digit}", slip.lower() + digit):
            assert (await hub.find(typed, "friend", "home")).id == code
        with pytest.raises(NotFound, match="no such table"):
            await hub.find(word + "2345", "friend", "home")
        assert (await _new(hub, language="en"))[:-1] in WORDS["en"]
        await hub.close()

    run(test())


def test_an_exact_code_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A code of an earlier release that looks like a slip of a new one leads to its own table."""

    async def test() -> None:
        hub = await _hub(tmp_path, Limits())
        for code in ("GATTO7", "GATO7"):
            monkeypatch.setattr(hubs, "new_code", lambda *_, code=code: code)
            await _new(hub)
        assert (await hub.find("gato7", "friend", "home")).id == "GATO7"
        assert (await hub.find("gatot7", "friend", "home")).id == "GATTO7"
        await hub.close()

    run(test())


def test_a_code_that_was_taken_is_not_given_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        hub = await _hub(tmp_path, Limits())
        drawn = iter(["GATTO7", "GATTO7", "GATTO7", "LIMONE3"])
        monkeypatch.setattr(hubs, "new_code", lambda *_: next(drawn))
        assert [await _new(hub), await _new(hub)] == ["GATTO7", "LIMONE3"]
        assert hub.tables["GATTO7"].setup.id == "GATTO7"
        await hub.close()

    run(test())


def test_trying_codes_ends_soon(tmp_path: Path) -> None:
    """From an address that has tried too many nobody learns whether a code is one, but for public and own tables; from
    elsewhere all goes on."""

    async def test() -> None:
        hub = await _hub(tmp_path, Limits())
        code, public = await _new(hub), await _new(hub, public=True)
        for attempt in range(30):
            with pytest.raises(NotFound) as refused:
                await hub.find(f"NOWHERE{attempt}", "stranger", "far")
            assert refused.value.reason == "no-such-table"
        reasons: list[tuple[str, str]] = []
        for typed in ("NOWHERE2", code, code.lower()):
            with pytest.raises(NotFound) as refused:
                await hub.find(typed, "stranger", "far")
            reasons.append((refused.value.reason, str(refused.value)))
        assert {reason for reason, _ in reasons} == {"too-many-codes"}
        assert len({*reasons}) == 1
        assert (await hub.find(public, "stranger", "far")).id == public
        assert (await hub.find(code, "host", "far")).id == code
        assert (await hub.find(code, "friend", "home")).id == code
        await hub.close()

    run(test())


def test_both_doors_count_the_same_attempts(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0")

    async def test() -> None:
        host, _friend = await seated(served, 2, game="soccmel")
        line = await websockets.connect(served.ws, proxy=None)
        reasons: list[str] = []
        for attempt in range(40):
            await line.send(json.dumps({"t": "watch", "table": f"NOWHERE{attempt}"}))
        await line.send(json.dumps({"t": "watch", "table": host.table}))
        await line.send(json.dumps({"t": "sit", "id": "s", "table": host.table}))
        while len(reasons) < 42:
            told = json.loads(await line.recv())
            assert told["t"] != "snapshot"
            if told["t"] in ("gone", "refused"):
                reasons.append(told["reason"])
        assert reasons == ["no-such-table"] * 30 + ["too-many-codes"] * 12
        asked = await Player(served, "stranger").http("GET", f"/api/tables/{host.table}")
        assert (asked.status_code, asked.json()["reason"]) == (429, "too-many-codes")
        await line.close()

    run(test())
