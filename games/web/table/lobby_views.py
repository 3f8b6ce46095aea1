"""What the forms of the lobby do: each one service, then the panel as it is now."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpResponse
from django.shortcuts import redirect

from games.kinds.option_texts import option_problem_text, why_not
from games.queries.table_options import option_specs, with_own
from games.queries.tables import TableAccess, fresh_access
from games.rules import registry
from games.rules.core import OptionProblem
from games.services.play_now import set_up_again
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables import bots, kicks, seats, tables
from games.signals import send_table_changed
from games.web.access import TableView, at_table, known_player
from games.web.forms import (
    BotForm,
    CapacityForm,
    GameForm,
    OptionsForm,
    PatternForm,
    SwitchForm,
)
from games.web.table.carry_over import before_the_match
from games.web.table.confirm import asking
from games.web.table.panels import cleaned, panel_response, typed_in
from games.web.table.questions import (
    leave_question,
    may_set_up,
    remove_question,
    set_up_question,
)
from players.models import Player
from players.requests import PageRequest

type LobbyAction = Callable[..., HttpResponse | None]


def table_action(action: LobbyAction) -> TableView:
    """Makes a service call into a view: POST only, problems shown, table told."""

    @at_table
    @wraps(action)
    def view(request: PageRequest, access: TableAccess, **kwargs: int) -> HttpResponse:
        if request.method != "POST":
            return redirect(access.table)
        try:
            answer = action(request, access, known_player(access), **kwargs)
        except TableProblem as problem:
            return panel_response(request, access, _why(problem, access))
        except OptionProblem as problem:
            found = TableProblem(
                TableProblemCode.OPTIONS,
                option_problem_text(access.table.game, problem),
            )
            return panel_response(request, access, found)
        send_table_changed(access.table.code)
        return answer or panel_response(request, access)

    return view


def _why(problem: TableProblem, access: TableAccess) -> TableProblem:
    """The problem itself, or why someone has no seat any more."""
    note = fresh_access(access).own_kick
    if problem.code is not TableProblemCode.NOT_SEATED or note is None:
        return problem
    return TableProblem(TableProblemCode.KICKED, kicks.kick_text(note))


@table_action
def ready(request: PageRequest, access: TableAccess, player: Player) -> None:
    """Marks the viewer as ready for the next round, or not ready."""
    is_ready = cleaned(SwitchForm(request.POST))["on"]
    seats.set_ready(access.table, player, is_ready=is_ready)


@table_action
def start(_request: PageRequest, access: TableAccess, player: Player) -> None:
    """Begins without waiting for everyone."""
    seats.request_start(access.table, player)


@asking(leave_question)
@table_action
def leave(_request: PageRequest, access: TableAccess, player: Player) -> HttpResponse:
    """Gives the seat up."""
    seats.leave_table(access.table, player)
    return redirect("public:home")


@asking(set_up_question)
@table_action
def set_up(_request: PageRequest, access: TableAccess, player: Player) -> HttpResponse:
    """Ends a match against bots, and opens a table with its settings to change them."""
    if not may_set_up(access) or access.seat is None:
        return redirect(access.table)
    table = set_up_again(access.table, player, nickname=access.seat.nickname)
    send_table_changed(table.code)
    return redirect(table)


@table_action
def pattern(request: PageRequest, access: TableAccess, player: Player) -> None:
    """Changes the back of the own cards."""
    wish = cleaned(PatternForm(request.POST))["pattern"]
    seats.choose_pattern(access.table, player, wish)


@table_action
def add_bot(request: PageRequest, access: TableAccess, player: Player) -> None:
    """Seats a bot."""
    strength = cleaned(BotForm(request.POST))["strength"]
    bots.add_bot(access.table, player, strength)


@table_action
def change_bot(
    request: PageRequest, access: TableAccess, player: Player, number: int
) -> None:
    """Makes a bot weaker or stronger."""
    strength = cleaned(BotForm(request.POST))["strength"]
    bots.change_bot(access.table, player, number, strength)


@asking(remove_question)
@table_action
def remove(
    _request: PageRequest, access: TableAccess, player: Player, number: int
) -> None:
    """Frees someone's seat."""
    kicks.kick(access.table, player, number)


@table_action
def let_back(
    _request: PageRequest, access: TableAccess, player: Player, number: int
) -> None:
    """Allows someone to sit down again who was removed."""
    kicks.lift_kick(access.table, player, number)


@table_action
def capacity(request: PageRequest, access: TableAccess, player: Player) -> None:
    """Sets the number of seats."""
    wish = cleaned(CapacityForm(request.POST))["capacity"]
    tables.change_capacity(access.table, player, wish)


@table_action
def visibility(request: PageRequest, access: TableAccess, player: Player) -> None:
    """Lists the table for everyone, or not."""
    is_public = cleaned(SwitchForm(request.POST))["on"]
    tables.change_visibility(access.table, player, is_public=is_public)


@table_action
def game(request: PageRequest, access: TableAccess, player: Player) -> None:
    """Has another game played here, by its own rules."""
    wish = cleaned(GameForm(request.POST))["game"]
    tables.change_game(access.table, player, wish)


@table_action
def options(
    request: PageRequest, access: TableAccess, player: Player
) -> HttpResponse | None:
    """Sets the rules, each by itself or a ready-made set; what does not fit is kept."""
    key = access.table.game
    preset = registry.game(key).presets.get(request.POST.get("preset", ""))
    if preset is not None:
        given = with_own(access.table.options, preset)
        tables.change_options(access.table, player, given)
        return None
    form = OptionsForm(key, option_specs(key), request.POST)
    try:
        tables.change_options(access.table, player, cleaned(form))
    except OptionProblem as problem:
        text = option_problem_text(key, problem)
        if problem.name in form.fields:
            form.add_error(problem.name, why_not(key, problem))
    except TableProblem as problem:
        if not form.errors:
            raise
        text = str(problem.text)
    else:
        return None
    return panel_response(
        request,
        access,
        TableProblem(TableProblemCode.OPTIONS, text),
        typed=typed_in(form),
    )


@table_action
def again(request: PageRequest, access: TableAccess, player: Player) -> None:
    """Wants another match; `set_up` or cards to choose first lead to its lobby."""
    first = before_the_match(access)
    is_ready = "set_up" not in request.POST and not (first and first.picks)
    tables.play_again(access.table, player, is_ready=is_ready)
