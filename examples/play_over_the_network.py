"""Two terminals, one table: a whole client for a Tavolaccio server in one file.

    ./play serve --no-open                                                  # the server
    python examples/play_over_the_network.py http://127.0.0.1:8888 --name Ada
    python examples/play_over_the_network.py http://127.0.0.1:8888 --name Bea --table K7QMX2TB

The first one makes a table and prints its code; the second one sits down there, and the match begins. `--auto` lets
chance answer. The wire is described in docs/protocol.md. Needs `websockets` and nothing of Tavolaccio itself.
"""

import argparse
import json
import random
import sys
import time
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

LETTERS = "ABCDEFGH"


class Client:
    """Keeps what the server has told, shows it, and answers when asked."""

    def __init__(self, address: str, name: str, auto: bool) -> None:
        self.address = address.rstrip("/")
        self.auto = auto
        self.cookie = ""
        self.guest = str(self.http("PUT", "/api/me", {"name": name})["id"])
        self.table = ""
        self.v = -1
        self.epoch = ""
        self.room: dict[str, Any] = {}
        self.public: dict[str, Any] = {}
        self.question: dict[str, Any] | None = None
        self.mine: dict[str, Any] | None = None
        self.unacknowledged: dict[str, dict[str, Any]] = {}
        self.answered = (-1, -1)
        self.sent = 0

    def http(self, method: str, path: str, body: Any = None) -> Any:
        request = urllib.request.Request(self.address + path, method=method)  # noqa: S310  # the address is the user's
        request.add_header("Content-Type", "application/json")
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(request, data) as answer:  # noqa: S310
            self.cookie = self.cookie or str(answer.headers["set-cookie"]).partition(";")[0]
            return json.load(answer)

    # Playing.

    def play(self) -> None:
        """Until the match is over; a lost connection is made again, and nothing is lost with it."""
        while self.room.get("phase") != "over":
            try:
                with connect(
                    self.address.replace("http", "ws", 1) + "/ws",
                    additional_headers={"Cookie": self.cookie},
                    proxy=None,
                ) as socket:
                    self.send(socket, t="watch", table=self.table, v=self.v, epoch=self.epoch)
                    for message in list(self.unacknowledged.values()):
                        socket.send(json.dumps(message))
                    while self.room.get("phase") != "over":
                        if self.heard(json.loads(socket.recv())):
                            self.next_step(socket)
            except (OSError, ConnectionClosed):
                print("… the server is away; trying again", flush=True)
                time.sleep(0.5)

    def send(self, socket: ClientConnection, **message: Any) -> None:
        socket.send(json.dumps(message))

    def act(self, socket: ClientConnection, kind: str, **more: Any) -> None:
        """An action: kept, and sent again after a new connection, until it is acknowledged."""
        self.sent += 1
        name = f"{self.guest}-{time.time_ns()}-{self.sent}"
        message = {"t": kind, "id": name, "table": self.table, **more}
        self.unacknowledged[name] = message
        socket.send(json.dumps(message))

    def heard(self, message: dict[str, Any]) -> bool:
        """True when the table has changed. An `ack` does not say how: what an action has done comes as an update."""
        kind = message["t"]
        if kind in ("ack", "refused"):
            self.unacknowledged.pop(message["id"], None)
            if kind == "refused":
                print(f"  not possible: {message['text']}", flush=True)
        elif kind == "snapshot":
            for key in ("v", "epoch", "room", "question", "mine"):
                setattr(self, key, message[key])
            self.public = message["public"] or {}
            if self.public.get("outcome"):  # it ended while the connection was down
                self.tell_end(self.public["outcome"])
        elif kind == "update":
            self.v = message["v"]
            self.room = message.get("room", self.room)
            self.public.update(message.get("public", {}))
            self.question = message.get("question", self.question)
            if "question" in message and message["question"] is None:
                self.question = None
            self.mine = message.get("mine", self.mine)
            for event in message.get("events", []):
                self.tell(event)
            if "outcome" in message:
                self.tell_end(message["outcome"])
        elif kind == "chat":
            print(f"  {message['line']['name']}: {message['line']['text']}", flush=True)
        return kind in ("snapshot", "update")

    def name(self, seat: int) -> str:
        return str(self.room["seats"][seat]["name"]) if seat >= 0 else ""

    def tell(self, event: list[Any]) -> None:
        kind, seat, other, card, number = event
        words = [self.name(seat), kind.replace("_", " "), card, str(number) if number else ""]
        print("  " + " ".join([word for word in [*words, "→ " + self.name(other) if other >= 0 else ""] if word]))

    def tell_end(self, outcome: dict[str, Any]) -> None:
        winners = [self.name(LETTERS.index(letter)) for letter in outcome["winners"]]
        print(f"\nThe match is over: {' and '.join(winners) or 'nobody'} wins.", flush=True)

    # Deciding.

    def next_step(self, socket: ClientConnection) -> None:
        seats = self.room.get("seats", [])
        mine = next((seat for seat in seats if seat["guest"] == self.guest), None)
        if self.room.get("phase") == "lobby" and not self.unacknowledged:
            if mine is None:
                self.act(socket, "sit")
            elif not mine["ready"]:
                self.act(socket, "ready")
            elif self.room["host"] == self.guest and all(seat["ready"] for seat in seats):
                self.act(socket, "start")
        elif self.mine and self.question and self.mine["asked"] and self.mine["options"]:
            place = (self.room["match"], self.question["id"])
            if place != self.answered:
                self.answered = place
                self.act(socket, "say", q=self.question["id"], move=self.choose())

    def choose(self) -> str:
        assert self.mine is not None
        assert self.question is not None
        options: list[str] = self.mine["options"]
        if self.auto:
            return random.choice(options)
        for entry in self.public.get("pending", []):
            print(f"  on the stack: {entry['kind']} {entry['card']} by {entry['by']} at {entry['target']}")
        for zone, cards in self.mine["zones"].items():
            print(f"  your {zone}: {cards}")
        print(f"{self.question['point']}? " + "  ".join([f"{n} {move}" for n, move in enumerate(options, start=1)]))
        while True:
            word = input("> ").strip()
            if word.isdigit() and 1 <= int(word) <= len(options):
                return options[int(word) - 1]
            if word:
                return word  # any move in notation: the server knows what is allowed


def main() -> int:
    parser = argparse.ArgumentParser(description="Plays at a table of a Tavolaccio server, in the terminal.")
    parser.add_argument("address", help="address of the server, for example http://127.0.0.1:8888")
    parser.add_argument("--name", default="Ada")
    parser.add_argument("--table", help="code of a table (default: a new table)")
    parser.add_argument("--game", default="this-game-is-shit")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--auto", action="store_true", help="answer at random")
    chosen = parser.parse_args()
    try:
        client = Client(chosen.address, chosen.name, chosen.auto)
        wanted = {"game": chosen.game, "seats": chosen.seats, "clock": "relaxed"}
        client.table = chosen.table or str(client.http("POST", "/api/tables", wanted)["id"])
    except OSError as error:
        print(f"{chosen.address}: {error}", file=sys.stderr)
        return 2
    print(f"table {client.table}", flush=True)
    client.play()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (KeyboardInterrupt, EOFError):
        sys.exit(130)
