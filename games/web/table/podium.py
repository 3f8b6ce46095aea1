"""The end of a match: who won, the podium, and everyone's place."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.kinds.strings import match_title
from games.models import Match, MatchSeat
from games.presenters.carry_over import Notes
from games.presenters.charts import Chart
from games.presenters.names import SeatNames, seat_names
from games.presenters.numbers import plain
from games.presenters.person_links import person_address
from games.queries.results import MatchResult
from games.web.ratings.presenter import ShownRatingStep, rating_steps, why_unrated
from games.web.table.carry_over import at_the_end
from games.web.table.match_ending import is_won_by_default, last_ending, why_over
from games.web.table.scores import chart_label, match_chart

PODIUM_STEPS = 3


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """A seat as it finished; `note` is what it takes on into the next match.

    `page` is the address of its person, empty where it leads to nobody. `rating` is
    what the match did to their rating, if it did and they show it.
    """

    place: int | None
    title: str
    pattern: int
    is_mine: bool
    points: str
    is_bot: bool
    has_left: bool
    note: str
    page: str
    rating: ShownRatingStep | None


@dataclass(frozen=True, slots=True)
class Podium:
    """Everything the podium shows; `steps` stand as on a podium, second to the left.

    `why` says why the match ended early, `ending` how its last round ended. There is no
    chart where no round counts. `rating` is the viewer's own, `why_unrated` says why a
    match that was to count does not.
    """

    title: str
    headline: str
    why: str
    ending: str
    steps: tuple[PodiumPlace, ...]
    places: tuple[PodiumPlace, ...]
    chart: Chart | None
    chart_label: str
    rating: ShownRatingStep | None
    why_unrated: str


def podium_of(result: MatchResult, mine: int | None) -> Podium:
    """Returns the end of a match as the seat `mine`, or a spectator, sees it."""
    names = seat_names(result, mine)
    notes = at_the_end(result)
    ratings = rating_steps(result, mine)
    places = tuple(
        replace(_place(seat, names, notes), rating=ratings.get(seat.number))
        for seat in result.by_place()
    )
    first, second, *third = places[:PODIUM_STEPS]
    return Podium(
        title=match_title(result.match.game, result.match.options),
        headline=match_headline(result, names),
        why=why_over(result, names),
        ending=last_ending(result, names),
        steps=(second, first, *third),
        places=places,
        chart=match_chart(result, names) if result.scored_rounds else None,
        chart_label=chart_label(result, names),
        rating=None if mine is None else ratings.get(mine),
        why_unrated=why_unrated(result),
    )


def match_headline(result: MatchResult, names: SeatNames) -> str:
    """Returns who won, and by how much."""
    if result.match.phase == Match.Phase.PLAYING:
        return _("This match is still in progress")
    winners = [seat for seat in result.seats if seat.place == 1]
    if not winners:
        return _("This match was ended early")
    if len(winners) > 1:
        return _shared([seat.number for seat in winners], names)
    return _won(winners[0], result, names)


def _shared(winners: Sequence[int], names: SeatNames) -> str:
    others = [seat for seat in winners if seat != names.mine]
    said = {"names": names.enumerated(others)}
    if names.mine in winners:
        return _("You share the victory with %(names)s") % said
    return _("%(names)s share the victory") % said


def _won(winner: MatchSeat, result: MatchResult, names: SeatNames) -> str:
    lead = winner.total - max(s.total for s in result.seats if s != winner)
    said = {"name": names.name(winner.number), "points": lead}
    is_mine = winner.number == names.mine
    if lead <= 0 or is_won_by_default(result):
        return pgettext("player", "You won") if is_mine else _("%(name)s won") % said
    if is_mine:
        return _("You won by %(points)s") % said
    return _("%(name)s won by %(points)s") % said


def _place(seat: MatchSeat, names: SeatNames, notes: Notes) -> PodiumPlace:
    count = ngettext("%(points)s point", "%(points)s points", abs(seat.total))
    return PodiumPlace(
        place=seat.place,
        title=names.title(seat.number),
        pattern=seat.pattern,
        is_mine=seat.number == names.mine,
        points=count % {"points": plain(seat.total)},
        is_bot=bool(seat.bot),
        has_left=seat.has_left,
        note=notes.get(seat.number, ""),
        page=person_address(seat),
        rating=None,
    )
