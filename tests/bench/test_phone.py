"""The phone: what is read from a trace, and how a stage is named."""

from typing import Any

import pytest

from bench.live.stage import Shape
from bench.live.trace import read_trace


def span(name: str, at_ms: float, ms: float, *, thread: int = 1) -> dict[str, Any]:
    """An event of a trace that had a processor all the time."""
    times = {"ts": at_ms * 1000, "dur": ms * 1000, "tdur": ms * 1000}
    return {"name": name, "ph": "X", "pid": 1, "tid": thread, **times}


def test_trace_counts_the_main_thread_four_times_as_slow() -> None:
    events = [
        span("RunTask", 0, 20),
        span("FunctionCall", 1, 10),
        span("UpdateLayoutTree", 2, 4),  # within the call, so it counts once
        span("RunTask", 30, 5),
        span("UpdateLayoutTree", 31, 2),
        span("Commit", 34, 1),
        span("Commit", 44, 1),
        span("RunTask", 0, 900, thread=2),
    ]

    watched = read_trace(events, seconds=1, moves=3)

    assert watched.busy_percent == pytest.approx(10)
    assert watched.long_tasks == 1
    assert watched.frame_ms == pytest.approx(24)
    assert watched.style_ms == pytest.approx(12)
    assert (watched.frames, watched.moves) == (2, 3)


def test_shape_reads_its_own_text() -> None:
    shape = Shape(4, 12, spectators=2, phones=1, games=("ligretto", "domino"))

    assert Shape.parsed(str(shape)) == shape
