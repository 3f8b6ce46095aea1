"""What the main thread of a browser did, read from a trace."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

SLOWER = 4
TRACED = ("devtools.timeline", "disabled-by-default-devtools.timeline")
STYLE = "UpdateLayoutTree"
SCRIPT_AND_STYLE = {
    STYLE,
    "EvaluateScript",
    "EventDispatch",
    "FireAnimationFrame",
    "FunctionCall",
    "ParseHTML",
    "RunMicrotasks",
    "TimerFire",
}
LONG_MS = 50


@dataclass(frozen=True, slots=True)
class Watched:
    """What the main thread did while moves came; times in `_ms` are of a drawn frame."""

    busy_percent: float
    long_tasks: int
    frame_ms: float
    style_ms: float
    frames: int
    moves: int


def read_trace(events: list[dict[str, Any]], *, seconds: float, moves: int) -> Watched:
    """Sums what the main thread did, as a processor SLOWER times as slow would.

    Other programs of this computer are not in it: events say how long their thread had
    a processor (`tdur`, in microseconds).
    """
    main = Counter(_thread(e) for e in events if e["name"] == STYLE).most_common(1)
    spans = [e for e in events if e["ph"] == "X" and _thread(e) == main[0][0]]
    spans.sort(key=lambda event: (event["ts"], -event["dur"]))
    slow_ms = {id(e): e.get("tdur", 0) / 1000 * SLOWER for e in spans}
    tasks = [slow_ms[id(e)] for e in spans if e["name"] == "RunTask"]
    style = sum(slow_ms[id(e)] for e in spans if e["name"] == STYLE)
    outermost = sum(slow_ms[id(e)] for e in _outermost(spans))
    frames = sum(e["name"] == "Commit" for e in spans)
    return Watched(
        busy_percent=sum(tasks) / seconds / 10,
        long_tasks=sum(ms >= LONG_MS for ms in tasks),
        frame_ms=outermost / frames,
        style_ms=style / frames,
        frames=frames,
        moves=moves,
    )


def _outermost(spans: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Style and scripts that no other script has called."""
    end = 0.0
    for event in spans:
        if event["name"] in SCRIPT_AND_STYLE and event["ts"] >= end:
            end = event["ts"] + event["dur"]
            yield event


def _thread(event: Mapping[str, Any]) -> tuple[int, int]:
    return event["pid"], event["tid"]
