"""A round that is over, as frames to be shown one after another, with charts.

A frame is what a live table would have pushed at its time; whole boards are not needed
after the first one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.kinds.refusals import refusal_text
from games.kinds.registry import patterns_of, presenter
from games.presenters.board.core import Changes, Presenter
from games.presenters.board.round_labels import round_label
from games.presenters.charts import Chart, ChartLine, time_chart
from games.presenters.names import SeatNames
from games.queries.replays import Recording
from games.rules import registry
from games.rules.core import SeatNumber
from games.rules.journal import action_of, entry_line, replayed
from games.rules.round import Claim, RoundState

RECORD_FORMAT = "ligretto-round/1"
NOTHING = Changes()


class ReplayFrame(NamedTuple):
    """What happened at one moment. `kind` is what its mark on the time line shows.

    `by` is a seat, -1 the clock; `text` says why something was refused.
    """

    at: int
    seq: int
    kind: str
    by: SeatNumber
    changes: Changes
    text: str = ""

    def as_data(self) -> dict[str, object]:
        """Ready for JSON, empty parts left out."""
        set_, attr, effects = self.changes
        parts = {"set": set_, "attr": attr, "effects": effects, "text": self.text}
        return {
            "at": self.at,
            "seq": self.seq,
            "kind": self.kind,
            "by": self.by,
            **{name: part for name, part in parts.items() if part},
        }


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole round: its frames and what became of everyone's cards over time."""

    frames: tuple[ReplayFrame, ...]
    left: Chart
    pace: Chart


def replay_of(recording: Recording, names: SeatNames) -> Replay:
    """Returns the round in the active language.

    Raises:
        JournalError: The rules of today do not come to what the record tells.
    """
    draw = presenter(recording.opened.game_key, patterns_of(recording.roster))
    courses = _Courses(draw, recording.opened)
    frames = []
    for frame, after in _frames(recording, draw):
        frames.append(frame)
        courses.add(frame, after)
    lines = [
        ChartLine(
            seat=seat.number,
            name=names.title(seat.number),
            pattern=seat.pattern,
            is_mine=seat.number == names.mine,
        )
        for seat in recording.roster.seats
        if seat.number in recording.opened.seats
    ]
    lasts_ms = recording.lasts_ms
    return Replay(
        frames=tuple(frames),
        left=time_chart(lines, courses.left, lasts_ms=lasts_ms),
        pace=time_chart(lines, courses.placed, lasts_ms=lasts_ms),
    )


def opening_board(recording: Recording, viewer_seat: SeatNumber | None) -> str:
    """Returns the board before the first move, with the label of its round."""
    draw = presenter(recording.opened.game_key, patterns_of(recording.roster))
    return draw.board_html(recording.snapshot(recording.opened), viewer_seat)


def record_of(recording: Recording) -> dict[str, object]:
    """Returns everything the round came from, in the notation, ready for JSON."""
    opening = recording.opened.opening
    return {
        "format": RECORD_FORMAT,
        "game": opening.game_key,
        "options": dict(opening.options),
        "seed": opening.seed,
        "round": opening.number,
        "seats": list(opening.seats),
        "names": {seat.number: seat.nickname for seat in recording.roster.seats},
        "carried": opening.carried,
        "journal": [entry_line(entry) for entry in recording.entries],
    }


def label_of(recording: Recording) -> str:
    """Returns which round of the match it is."""
    return round_label(recording.snapshot(recording.opened), recording.opened)


def _frames(
    recording: Recording, draw: Presenter
) -> Iterator[tuple[ReplayFrame, RoundState]]:
    game = registry.game(recording.opened.game_key)
    current = recording.opened
    for entry in recording.entries:
        outcome = replayed(game, current, entry)
        after, kind, changes, text = outcome.round, "other", NOTHING, ""
        if outcome.refusal is not None:
            kind = "refused"
            text = _("%(name)s: %(why)s") % {
                "name": _name(recording, entry.actor),
                "why": refusal_text(
                    outcome.refusal, recording.roster, game_key=game.key
                ),
            }
        else:
            changes = draw.changes(current, after, outcome.events)
            action = action_of(game, entry)
            if after.ending is not None and current.ending is None:
                kind = "end"
            elif isinstance(action, Claim) and game.is_placing(action.move):
                kind = "play"
        frame = ReplayFrame(entry.at_ms, entry.seq, kind, entry.actor, changes, text)
        yield frame, after
        current = after


class _Courses:
    """How many cards seats have left, and how many they have placed, as time goes by."""

    def __init__(self, draw: Presenter, opened: RoundState) -> None:
        self._draw = draw
        self.left: Mapping[SeatNumber, list[tuple[int, int]]] = {
            seat: [(0, draw.count_left(opened, seat))] for seat in opened.seats
        }
        self.placed: Mapping[SeatNumber, list[tuple[int, int]]] = {
            seat: [(0, 0)] for seat in opened.seats
        }

    def add(self, frame: ReplayFrame, after: RoundState) -> None:
        """Goes on to the round after a frame."""
        if frame.kind == "refused":
            return
        for seat, course in self.left.items():
            course.append((frame.at, self._draw.count_left(after, seat)))
        is_placing = frame.kind == "play" or (frame.kind == "end" and frame.by >= 0)
        if is_placing and frame.by in self.placed:
            course = self.placed[frame.by]
            course.append((frame.at, course[-1][1] + 1))


def _name(recording: Recording, seat: SeatNumber) -> str:
    sitting = recording.roster.seat(seat)
    return sitting.nickname if sitting else ""
