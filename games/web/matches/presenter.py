"""The lasting page of a match: every round, how it ended, the rules played."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.kinds.registry import kind
from games.kinds.rules_list import RuleLine, rule_facts
from games.models import Match
from games.presenters.names import SeatNames, seat_names
from games.presenters.numbers import plain, signed
from games.presenters.person_links import person_address
from games.queries.ratings.origins import Origin, origins_of_matches
from games.queries.results import MatchResult, RoundResult
from games.queries.table_options import RATED, StoredOptions
from games.web.table.podium import Podium, podium_of
from games.web.table.round_sentences import round_ending
from players.models import Player

NOTHING = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Column:
    """A seat as the head of a column, with its total at the foot.

    `page` is the address of its person, empty where it leads to nobody.
    """

    title: str
    pattern: int
    is_mine: bool
    total: str
    page: str


@dataclass(frozen=True, slots=True)
class MatchRoundRow:
    """A round: the points by column, and how it ended."""

    number: int
    points: tuple[str, ...]
    ending: str
    is_scored: bool


@dataclass(frozen=True, slots=True)
class MatchPage:
    """Everything the page of a match shows."""

    podium: Podium
    columns: tuple[Column, ...]
    lines: tuple[MatchRoundRow, ...]
    facts: tuple[RuleLine, ...]
    origin: Origin | None = None


def match_page(result: MatchResult, player: Player | None) -> MatchPage:
    """Returns the page as this player sees it."""
    own = result.seat_of(player)
    names = seat_names(result, own.number if own else None)
    totals, match = result.totals[-1], result.match
    return MatchPage(
        podium=podium_of(result, names.mine),
        columns=tuple(
            Column(
                title=names.title(seat.number),
                pattern=seat.pattern,
                is_mine=seat.number == names.mine,
                total=plain(totals[seat.number]),
                page=person_address(seat),
            )
            for seat in result.seats
        ),
        lines=tuple(_line(round_, result, names) for round_ in result.rounds),
        facts=rule_facts(match.game, _rules(match), fixed=_fixed(match)),
        origin=origins_of_matches([match.pk], player).get(match.pk),
    )


def _rules(match: Match) -> StoredOptions:
    """The rules of a match, and whether it was played for ratings."""
    return {**match.options, "table": {RATED.name: match.is_rated}}


def _fixed(match: Match) -> RuleLine | None:
    choices = kind(match.game).site_choices
    return choices.fixed(match) if choices else None


def _line(round_: RoundResult, result: MatchResult, names: SeatNames) -> MatchRoundRow:
    scores = [round_.scores.get(seat.number) for seat in result.seats]
    ending = round_ending(round_, names)
    if not round_.is_scored:
        ending = _("%(why)s It does not count.") % {"why": ending}
    return MatchRoundRow(
        number=round_.number,
        points=tuple(signed(score.points) if score else NOTHING for score in scores),
        ending=ending,
        is_scored=round_.is_scored,
    )
