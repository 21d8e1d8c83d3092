"""What is told of a finished match agrees with what happened in it."""

from __future__ import annotations

import functools

import pytest

from tavolaccio import bots, games
from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.state import EVERYBODY, Event, Pending
from tavolaccio.server.helpers.match_summary import Story, StoryRules, Teller, rules_of
from tavolaccio.server.helpers.recording import frames, record
from tavolaccio.server.wire.types import TableEvent
from tavolaccio.texts import LANGUAGES, Texts
from tests.server.served import Served, dealt, finish, run

GAMES = ("this-game-is-shit", "soccmel", "stimulix", "lunch-money")


@functools.cache
def played(name: str, seats: int = 4) -> tuple[Journal, Story]:
    game = games.find(name)
    secret = bytes(range(32))
    match = Match.start(game, seats=seats, options={}, seed=mixed(secret, ["luck"]), events=True)
    play(match, [bots.make("instinct", game, seat, 5) for seat in range(seats)])
    journal = Journal.of(match, list("wxyz"[:seats]), secret, ["luck"])
    return journal, record(journal).story


@pytest.mark.parametrize("name", GAMES)
def test_those_who_fell_are_those_who_are_out(name: str) -> None:
    journal, story = played(name)
    match = journal.replay(games.find)
    assert sorted(fall.seat for fall in story.falls) == sorted(match.state.fallen)
    assert story.total == len(journal.answers)
    steps = frames(record(journal), journal, "watch", 0, 500)["steps"]
    for fall in story.falls:
        kinds = [(event[0], event[1]) for event in steps[fall.n - 1]["events"]]
        assert ("eliminated", fall.seat) in kinds


@pytest.mark.parametrize("name", GAMES)
def test_chapters_and_beats_lie_where_the_replay_has_them(name: str) -> None:
    journal, story = played(name)
    rules = rules_of(games.find(name).folder)
    steps = frames(record(journal), journal, "watch", 0, 500)["steps"]
    opened = {step["n"] for step in steps if any(event[0] == rules.turn for event in step["events"])}
    assert {chapter.n for chapter in story.chapters[1:]} <= opened | {0}
    assert len(story.chapters) > 3
    for beat in story.beats:
        event = beat.event
        assert [event.kind, event.seat, event.other, event.card, event.number] in steps[beat.n - 1]["events"]


@pytest.mark.parametrize("name", GAMES)
def test_awards_have_words_in_both_languages(name: str) -> None:
    game = games.find(name)
    for language in LANGUAGES:
        texts = Texts(language, game).catalogue
        for rule in rules_of(game.folder).award:
            assert texts.has(f"award-{rule.key}"), rule.key
            for me, named in (("none", True), ("who", False)):
                said = texts.say(f"award-{rule.key}-text", {"who": "Bea", "me": me, "number": rule.least})
                assert ("Bea" in (said or "Bea")) is named, said
        assert texts.faults == []


@pytest.mark.parametrize("name", GAMES)
def test_awards_go_to_whoever_has_most(name: str) -> None:
    journal, story = played(name)
    rules = {rule.key: rule for rule in rules_of(games.find(name).folder).award}
    assert story.awards
    for award in story.awards:
        rule = rules[award.key]
        assert award.number >= rule.least
        if rule.who != "seat":
            continue
        counts = [0] * len(journal.names)
        for step in frames(record(journal), journal, "watch", 0, 500)["steps"]:
            for kind, seat, _, _, number in step["events"]:
                if kind in rule.event and number >= rule.minimum:
                    counts[seat] = (
                        max(counts[seat], number) if rule.most else counts[seat] + (number if rule.sum else 1)
                    )
        assert award.number == max(counts)
        assert award.seats == [counts.index(max(counts))]


def test_the_pending_card_tells_whose_doing_it_was() -> None:
    journal, story = played("this-game-is-shit")
    match = journal.replay(games.find, story.falls[0].n - 1)
    blamed = [(entry.by, entry.card) for entry in match.state.pending if entry.target == story.falls[0].seat]
    assert blamed, "a fall without anything pending: choose another seed"
    by, card = blamed[-1]
    assert card is not None
    assert (story.falls[0].by, story.falls[0].card) == (by, card.code)
    assert story.falls[0].number >= int(match.state.options["critical_mass"])


def test_lava_is_the_doing_of_who_laid_it() -> None:
    game = games.find("this-game-is-shit")
    match = Match.start(game, seats=3, options={}, seed=b"x", events=True)
    teller = Teller(match, rules_of(game.folder))
    lava = game.cards.parse("LL")
    teller.step([("lays", 2, 0, lava, 0, EVERYBODY)], [])
    hurt: list[Event] = [("strikes", 0, -1, lava, 1, EVERYBODY), ("turns_lava", 0, -1, lava, 1, EVERYBODY)]
    teller.step([("turn", 0, -1, None, 0, EVERYBODY), *hurt], [])
    assert teller.counts[0] == [0, 0, 1]


def test_a_fall_is_the_doing_of_the_blow_also_when_its_card_has_gone() -> None:
    """A player on the floor is asked for a First Aid, when only the Grab still lies there that the blow came from."""
    game = games.find("lunch-money")
    match = Match.start(game, seats=3, options={}, seed=b"x", events=True)
    teller = Teller(match, rules_of(game.folder))
    grab, hook = game.cards["grab"], game.cards["hook"]
    held = Pending("grab", grab, 1, 0, 1, lies=True)
    teller.step([("loses", 0, -1, None, 2, EVERYBODY)], [held, Pending("free", hook, 1, 0, 2, lies=True)])
    teller.step([("eliminated", 0, -1, None, 0, EVERYBODY)], [held])
    assert [(fall.by, fall.card) for fall in teller.falls] == [(1, hook.code)]


def test_a_virus_is_the_doing_of_who_laid_it_also_for_the_neighbours() -> None:
    """While it works the stack names the sick one; the story names the player who made them sick."""
    game = games.find("this-game-is-shit")
    match = Match.start(game, seats=3, options={}, seed=b"x", events=True)
    teller = Teller(match, rules_of(game.folder))
    lava, flu = game.cards.parse("LL"), game.cards.parse("SF")
    teller.step([("lays", 2, 0, lava, 0, EVERYBODY), ("lays", 0, 1, flu, 0, EVERYBODY)], [])
    teller.step([("gives", 1, 0, lava, 0, 0b11)], [])  # a card in the hand is no card on the table
    burst: list[Event] = [("strikes", 0, -1, lava, 1, EVERYBODY), ("eliminated", 0, -1, None, 0, EVERYBODY)]
    teller.step(burst, [Pending("virus", lava, 0, 0, 1, lies=False)])
    teller.step([("strikes", 2, -1, flu, 1, EVERYBODY)], [Pending("virus", flu, 1, 2, 1, lies=True)])
    assert [(fall.seat, fall.by, fall.card) for fall in teller.falls] == [(0, 2, "LL")]
    assert teller.counts[0] == [1, 0, 1]  # the dirtiest hand: whose doing each poop was


def test_a_game_without_a_story_still_has_falls_and_chapters() -> None:
    journal, full = played("lunch-money")
    match = journal.start(games.find)
    teller = Teller(match, StoryRules())
    teller.chapter(0, [])
    teller.step([("eliminated", 1, -1, None, 0, EVERYBODY)], [])
    plain = teller.story()
    assert [fall.seat for fall in plain.falls] == [1]
    assert (plain.awards, plain.finals) == ([], [0] * len(full.finals))


def test_story_and_proof_over_http(served: Served) -> None:
    async def test() -> None:
        players = await dealt(served, 2, seats=3, bots=["instinct"], seed=11)
        sealed = players[0].room["commitment"]
        await finish(players)
        record = players[0].room["record"]
        story = (await players[0].http("GET", f"/api/records/{record}/story")).json()
        replay = (await players[0].http("GET", f"/api/records/{record}/replay?count=500")).json()
        assert story["total"] == replay["total"]
        outcome = (await players[0].http("GET", f"/api/records/{record}")).json()["summary"]["outcome"]
        assert {LETTERS[fall["seat"]] for fall in story["falls"]}.isdisjoint(outcome["winners"])
        proof = (await players[0].http("GET", f"/api/records/{record}/proof")).json()
        assert proof["verdict"]["genuine"] is True
        assert proof["commitment"] == sealed
        assert "P1" in " ".join(proof["entropy"])
        for path in ("story", "proof"):
            answer = await players[0].http("GET", f"/api/records/NOSUCH/{path}")
            assert (answer.status_code, answer.json()["reason"]) == (404, "no-such-record")

    run(test())


def test_an_event_is_told_as_the_wire_tells_it() -> None:
    _, story = played("soccmel")
    assert all(isinstance(beat.event, TableEvent) for beat in story.beats)
    assert story.highlight is not None
    assert story.highlight.events
