"""A run of the lab as a page: how far it is, and everything that came out."""

import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.bots.lab.figures import Figures, restored, together
from games.bots.lab.figures_json import GIVEN_UP, STUCK
from games.bots.lab.intervals import Estimate
from games.kinds.domino.color_names import color_name
from games.models import LabCell, LabRun
from games.rules.core import Ending
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import HOLE, Kit, board_rows
from games.rules.domino.boards.reading import sure_kit
from games.rules.domino.cards import DominoCard, card_of
from games.web.workshop.lab_charts import BarChart, ReachChart, bar_chart, reach_chart
from games.web.workshop.lab_heat import HeatMap, heat_map
from games.web.workshop.lab_numbers import ShownEstimate, shown
from games.web.workshop.lab_strings import (
    BOT_HABITS,
    BOT_NAMES,
    MEASURES,
    fairness_said,
    players_text,
)

STATES: Mapping[str, Promise] = {
    LabRun.State.WAITING: gettext_lazy("Waiting for its turn."),
    LabRun.State.RUNNING: gettext_lazy("The bots are playing."),
    LabRun.State.DONE: pgettext_lazy("run status", "Done."),
    LabRun.State.STOPPED: gettext_lazy(
        "Stopped. Rounds played so far count; you can play the rest later."
    ),
    LabRun.State.LOST: gettext_lazy(
        "Interrupted because its process ended. Start it again to continue where it "
        "stopped."
    ),
    LabRun.State.FAILED: gettext_lazy(
        "Interrupted by a software error. You can start it again."
    ),
}


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a run is."""

    played: int
    wanted: int
    sentence: str
    is_moving: bool
    can_stop: bool
    can_start: bool

    @property
    def percent(self) -> int:
        """The part that is done."""
        return 100 * self.played // max(1, self.wanted)


@dataclass(frozen=True, slots=True)
class LabRow:
    """A figure, once for each bot."""

    name: str
    values: tuple[ShownEstimate, ...]


@dataclass(frozen=True, slots=True)
class Fairness:
    """How often each seat won, for one bot."""

    bot: str
    sentence: str
    chart: ReachChart


@dataclass(frozen=True, slots=True)
class PairUse:
    """A card: how many places a board has for it, and how often it was laid."""

    card: DominoCard
    name: str
    places: int
    laid: ShownEstimate
    width: str


@dataclass(frozen=True, slots=True)
class PlayersOutcome:
    """Everything about one number of players."""

    seats: int
    title: str
    rounds: int
    bots: tuple[str, ...]
    rows: tuple[LabRow, ...]
    fairness: tuple[Fairness, ...]
    heat: HeatMap
    pairs: tuple[PairUse, ...]


@dataclass(frozen=True, slots=True)
class RunResults:
    """A run's results so far."""

    players: tuple[PlayersOutcome, ...]
    endings: BarChart
    violations: int
    habits: tuple[str, ...]


def progress(run: LabRun, cells: Sequence[LabCell]) -> Progress:
    """Returns how far a run is, and what can be done about it."""
    state = LabRun.State(run.state)
    sentence = str(STATES[state])
    if state == LabRun.State.RUNNING and run.is_to_stop:
        sentence = _("Stops after the current rounds.")
    return Progress(
        sum(cell.rounds for cell in cells),
        run.rounds * len(cells),
        sentence,
        is_moving=state in {LabRun.State.WAITING, LabRun.State.RUNNING},
        can_stop=state in {LabRun.State.WAITING, LabRun.State.RUNNING}
        and not run.is_to_stop,
        can_start=state
        in {LabRun.State.STOPPED, LabRun.State.LOST, LabRun.State.FAILED},
    )


def kit_of_run(run: LabRun) -> Kit:
    """Returns the board as it was when the run was asked for."""
    return sure_kit(run.kit) if run.kit else default_kit()


def figures_of(cells: Sequence[LabCell]) -> dict[tuple[int, str], Figures]:
    """Returns the figures that there are, by number of players and bot."""
    return {
        (cell.seats, cell.bot): restored(cell.figures) for cell in cells if cell.figures
    }


def outcome(run: LabRun, cells: Sequence[LabCell], *, prefix: str = "") -> RunResults:
    """Makes of the figures so far what the page shows."""
    found, kit = figures_of(cells), kit_of_run(run)
    by_seats: dict[int, dict[str, Figures]] = {}
    for (seats, bot), figures in found.items():
        by_seats.setdefault(seats, {})[bot] = figures
    return RunResults(
        tuple(
            _players(run, kit, seats, bots, prefix) for seats, bots in by_seats.items()
        ),
        bar_chart([_ending_row(*cell, figures) for cell, figures in found.items()]),
        sum(figures.violations for figures in found.values()),
        tuple(
            str(BOT_HABITS[bot]) for bot in dict.fromkeys(bot for _seats, bot in found)
        ),
    )


def cell_title(seats: int, bot: str) -> str:
    """Returns who plays, as "3 players, simple bots"."""
    return _("%(players)s, %(bots)s") % {
        "players": players_text(seats),
        "bots": BOT_NAMES[bot],
    }


def _ending_row(
    seats: int, bot: str, figures: Figures
) -> tuple[str, list[tuple[str, Estimate]]]:
    ways = (("out", (Ending.FINISHED,)), ("stuck", STUCK), ("given-up", GIVEN_UP))
    parts = [(kind, figures.ended(*endings)) for kind, endings in ways]
    return cell_title(seats, bot), parts


def _players(
    run: LabRun, kit: Kit, seats: int, bots: Mapping[str, Figures], prefix: str
) -> PlayersOutcome:
    whole = Figures(seats, 0)
    for figures in bots.values():
        whole = together(whole, figures)
    return PlayersOutcome(
        seats,
        players_text(seats),
        whole.rounds,
        tuple(str(BOT_NAMES[bot]) for bot in bots),
        tuple(
            LabRow(
                str(measure.name),
                tuple(
                    shown(measure.estimate(figures), is_share=measure.is_share)
                    for figures in bots.values()
                ),
            )
            for measure in MEASURES
        ),
        tuple(_fairness(bot, figures) for bot, figures in bots.items()),
        heat_map(kit, run.slug, run.layout, whole, prefix=prefix),
        tuple(_pairs(run, kit, whole)),
    )


def _fairness(bot: str, figures: Figures) -> Fairness:
    won = [
        (_("Seat %(seat)s") % {"seat": seat + 1}, figures.won(seat))
        for seat in range(figures.seats)
    ]
    fair = sum(estimate.value for _label, estimate in won) / len(won)
    return Fairness(str(BOT_NAMES[bot]), fairness_said(figures), reach_chart(won, fair))


def _pairs(run: LabRun, kit: Kit, figures: Figures) -> Iterator[PairUse]:
    """Every card of the set, the one that was laid least often first."""
    places, copies = _places(run, kit, figures.seats), Counter(kit.domino_set.cards)
    names = {color.letter: color_name(color.name) for color in kit.colors}
    laid = {
        card: figures.placed_often(card.text, number) for card, number in copies.items()
    }
    for card in sorted(laid, key=lambda card: (laid[card].value, card.text)):
        yield PairUse(
            card,
            _("%(one)s and %(other)s")
            % {"one": names[card.first], "other": names[card.second]},
            places[card],
            shown(laid[card], is_share=True),
            f"{100 * laid[card].value:.1f}",
        )


def _places(run: LabRun, kit: Kit, seats: int) -> Counter[DominoCard]:
    """How many pairs of neighbouring squares there are for each card."""
    design = kit.boards[run.slug]
    layout = design.layouts.get(run.layout) or design.layouts[design.usual[seats]]
    rows = board_rows(design, layout)
    lines = (*rows, *("".join(column) for column in zip(*rows, strict=True)))
    return Counter(
        card_of(one, other)
        for line in lines
        for one, other in itertools.pairwise(line)
        if HOLE not in (one, other)
    )
