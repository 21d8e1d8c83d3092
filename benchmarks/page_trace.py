"""What a tap costs, read from Chromium's own trace: the page's main thread, and the threads that paint its tiles.

Thread CPU time (`tdur`) counts, not the time of day: other programs on the machine do not change it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

CATEGORIES = "devtools.timeline,blink.user_timing,toplevel,disabled-by-default-devtools.timeline,__metadata"
TIMING = "devtools.timeline,__metadata"
MARK = "tap "
"""A tap is announced by a `performance.mark` whose name begins so and goes on with its kind."""
PARTS = {
    "style": ("UpdateLayoutTree", "ParseAuthorStyleSheet"),
    "layout": ("Layout",),
    "paint": ("PrePaint", "Paint", "Layerize", "Commit", "UpdateLayer"),
    "script": (
        "EventDispatch", "FunctionCall", "RunMicrotasks", "TimerFire", "FireAnimationFrame", "EvaluateScript",
        "v8.callFunction", "MinorGC", "MajorGC",
    ),
}  # fmt: skip
REST = 350_000
"""Microseconds until everything that a tap moves lies still."""
PART_OF = {name: part for part, names in PARTS.items() for name in names}

Event = dict[str, Any]


class Tap(NamedTuple):
    """One tap: its kind, and the milliseconds of CPU between the finger and the next picture.

    That picture shows what was pressed lit up; `both` goes on to the one after it, where the table has followed.
    `tiles` is the CPU that painted tiles, in all threads, until what the tap set moving has come to rest.
    """

    kind: str
    cpu: float
    parts: dict[str, float]
    tiles: float
    both: float


class Seen(NamedTuple):
    """One tap in milliseconds: from the order to tap to the picture; how long until the page's own thread was given the
    touch; and from there to the picture. Each is the longest of the tap's events, so they do not have to add up."""

    whole: float
    before: float
    page: float


def seen_in(events: Iterable[Event]) -> Iterator[Seen]:
    """Every interaction that Event Timing has noted.

    >>> def timing(of, ms, given): return {"name": "EventTiming", "ph": "b", "args": {"data": {"interactionId": of,
    ...     "duration": ms, "timeStamp": 100.0, "enqueuedToMainThreadTime": 100.0 + given}}}
    >>> list(seen_in([timing(7, 50.0, 5.0), timing(7, 64.0, 20.0), timing(0, 90.0, 1.0)]))
    [Seen(whole=64.0, before=20.0, page=45.0)]
    """
    longest: dict[int, Seen] = {}
    for event in events:
        if event["name"] == "EventTiming" and event["ph"] == "b" and event["args"]["data"].get("interactionId"):
            data = event["args"]["data"]
            whole, before = data["duration"], data["enqueuedToMainThreadTime"] - data["timeStamp"]
            one = Seen(whole, before, whole - before)
            known = longest.get(data["interactionId"], one)
            longest[data["interactionId"]] = Seen(*map(max, known, one))
    yield from longest.values()


def taps(events: Iterable[Event]) -> Iterator[Tap]:
    """Every announced tap that was painted.

    >>> made = [{"name": "tap hand", "ts": 0, "pid": 1, "tid": 2}]
    >>> def task(name, ts, ms, **more): return {"name": name, "ph": "X", "ts": ts, "dur": ms * 1000, "tdur": ms * 1000, "pid": 1, "tid": 2, **more}
    >>> made += [task("RunTask", 10, 5), task("EventDispatch", 10, 4, args={"data": {"type": "click"}})]
    >>> made += [task("RunTask", 6000, 3), task("Layout", 6000, 1), task("Commit", 8000, 1)]
    >>> made += [task("RasterTask", 9000, 2) | {"tid": 3}]
    >>> made += [task("RunTask", 20000, 9), task("Commit", 28000, 1)]
    >>> [(tap.kind, tap.cpu, tap.parts["script"], tap.parts["layout"], tap.tiles, tap.both) for tap in taps(made)]
    [('hand', 8.0, 4.0, 1.0, 2.0, 17.0)]
    """  # noqa: E501
    ordered = sorted(events, key=lambda event: (event.get("ts", 0), -event.get("dur", 0)))
    marks = [event for event in ordered if str(event.get("name", "")).startswith(MARK)]
    for mark, following in zip(marks, [*marks[1:], None], strict=True):
        until = following["ts"] if following else float("inf")
        own = (mark["pid"], mark["tid"])
        spans = [
            event
            for event in ordered
            if event.get("ph") == "X" and (event["pid"], event["tid"]) == own and mark["ts"] < event["ts"] < until
        ]
        window = _window(spans)
        if window is not None:
            rest = min(until, mark["ts"] + REST)
            tiles = sum(
                _cpu(event)
                for event in ordered
                if event["name"] == "RasterTask" and event["pid"] == mark["pid"] and mark["ts"] < event["ts"] < rest
            )
            start, *pictures = window
            first, *later = (_cost(mark["name"].removeprefix(MARK), spans, start, end) for end in pictures)
            yield first._replace(tiles=tiles, both=later[0].cpu if later else first.cpu)


def _window(spans: list[Event]) -> list[float] | None:
    """From the finger's leaving the glass to the ends of the two pictures that follow its click."""
    finger = [event for event in spans if event["name"] == "EventDispatch"]
    clicks = [event["ts"] for event in finger if event["args"]["data"]["type"] == "click"]
    if not clicks:
        return None
    lifted = [
        event["ts"] for event in finger if event["args"]["data"]["type"] == "pointerup" and event["ts"] < clicks[0]
    ]
    painted = [_end(event) for event in spans if event["name"] == "Commit" and event["ts"] > clicks[0]]
    return [lifted[0] if lifted else clicks[0], *painted[:2]] if painted else None


def _cost(kind: str, spans: list[Event], start: float, end: float) -> Tap:
    """Whole tasks count: what runs in the same task as the picture delays it, or the next one."""
    tasks = [one for one in spans if one["name"].endswith("RunTask") and start < _end(one) and one["ts"] < end]
    parts = dict.fromkeys((*PARTS, "other"), 0.0)
    open_spans: list[tuple[float, str]] = []
    for event in spans:
        part = PART_OF.get(event["name"])
        if part is None or not any(task["ts"] <= event["ts"] <= _end(task) for task in tasks):
            continue
        while open_spans and open_spans[-1][0] <= event["ts"]:
            open_spans.pop()
        if open_spans:  # what lies inside another is counted once, as itself
            parts[open_spans[-1][1]] -= _cpu(event)
        parts[part] += _cpu(event)
        open_spans.append((_end(event), part))
    outermost = [task for task in tasks if not any(task is not one and _holds(one, task) for one in tasks)]
    whole = sum(_cpu(task) for task in outermost)
    parts["other"] = whole - sum(parts.values())
    return Tap(kind, whole, parts, tiles=0.0, both=whole)


def _holds(outer: Event, inner: Event) -> bool:
    return bool(outer["ts"] <= inner["ts"] and _end(inner) <= _end(outer))


def _end(event: Event) -> float:
    return float(event["ts"] + event.get("dur", 0))


def _cpu(event: Event) -> float:
    thread: float = event["tdur"] if "tdur" in event else event.get("dur", 0)
    return thread / 1000
