"""What people choose between rounds, and before the first one of another match."""

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import Match, Round, Table
from games.queries.carry_over import (
    first_carried,
    last_round,
    match_carry_over,
    options_to_play,
    round_carry_over,
)
from games.rules import registry
from games.rules.codes import ChoiceRefusalCode
from games.rules.core import Picks, Refusal, SeatNumber
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.roster import lock_table, mark_active, seat_of
from players.models import Player


@transaction.atomic
def choose(table: Table, player: Player, picks: Picks) -> None:
    """Saves what someone picks for the next round, or for the first of a match.

    It can be changed until that round is opened. Whose choice it is follows from who
    asks: nobody chooses for another seat.

    Raises:
        TableProblem: It is too late, or these cannot be chosen.
    """
    table = lock_table(table)
    seat = seat_of(table, player)
    match table.phase:
        case Table.Phase.PLAYING:
            _choose_next(table, seat.number, picks)
        case Table.Phase.LOBBY:
            _choose_first(table, seat.number, picks)
        case _phase:
            raise TableProblem(
                TableProblemCode.TOO_LATE, _("There is nothing to choose right now.")
            )
    mark_active(table)


def _choose_next(table: Table, seat: SeatNumber, picks: Picks) -> None:
    in_play = table.matches.select_for_update().filter(phase=Match.Phase.PLAYING)
    match = in_play.first()
    last = last_round(match) if match else None
    if last is None or last.closed_at is None:
        text = _("The next round has started, so you can no longer choose.")
        raise TableProblem(TableProblemCode.TOO_LATE, text)
    after = round_carry_over(last)
    carry_over = registry.game(table.game).carry_over
    if after is None or carry_over is None or seat not in after.seats:
        raise _problem(Refusal(ChoiceRefusalCode.NOTHING_TO_CHOOSE))
    _keep(last, seat, carry_over.chosen(after.state, seat, picks))


def _choose_first(table: Table, seat: SeatNumber, picks: Picks) -> None:
    left, carry_over = match_carry_over(table), registry.game(table.game).carry_over
    if left is None or left.round_id is None or carry_over is None:
        raise _problem(Refusal(ChoiceRefusalCode.NOTHING_TO_CHOOSE))
    options = options_to_play(table)
    first = first_carried(table.game, options, left)
    chosen = carry_over.first_chosen(options, first, seat, picks)
    before = next((old for old, new in left.seats.items() if new == seat), seat)
    _keep(Round.objects.get(pk=left.round_id), before, chosen)


def _keep(round_: Round, seat: SeatNumber, chosen: str | Refusal) -> None:
    """Writes a choice to the round it follows."""
    if isinstance(chosen, Refusal):
        raise _problem(chosen)
    round_.choices = {**round_.choices, str(seat): chosen}
    round_.save(update_fields=["choices"])


def _problem(refusal: Refusal) -> TableProblem:
    """Why something cannot be chosen, in words."""
    said = {"count": refusal.wanted}
    match refusal.code:
        case ChoiceRefusalCode.TOO_MANY:
            code = TableProblemCode.CHOICE_TOO_MANY
            text = _("Too many. Choose %(count)s cards.") % said
        case ChoiceRefusalCode.TOO_FEW:
            code = TableProblemCode.CHOICE_TOO_FEW
            text = _("Too few. Choose %(count)s cards, or none.") % said
        case ChoiceRefusalCode.NOTHING_TO_CHOOSE:
            code = TableProblemCode.CHOICE_NOTHING_TO_CHOOSE
            text = _("You have nothing to choose right now.")
        case ChoiceRefusalCode.NOT_YOURS:
            code = TableProblemCode.CHOICE_NOT_YOURS
            text = _("You cannot choose these cards.")
        case _code:
            code = TableProblemCode.CHOICE_BAD_CLAIM
            text = _("You cannot choose these cards.")
    return TableProblem(code, text)
