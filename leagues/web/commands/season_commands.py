"""What the buttons of seasons, windows, places and names do."""

from msgspec import structs

from leagues.queries.access import EventAccess
from leagues.rules.event.settings import NamesShown
from leagues.services.events import deadlines, divisions, events, venues
from leagues.web.commands import season_forms as forms
from leagues.web.commands.console_commands import ConsoleCommand
from leagues.web.commands.forms import MatchdayForm


def _place(access: EventAccess, form: forms.PlaceForm) -> object:
    said = form.cleaned_data
    return venues.choose_place(access, said["place"], said["map_url"], form.submission)


def _names(access: EventAccess, form: forms.NamesShownForm) -> object:
    said = form.cleaned_data
    wanted = structs.replace(
        access.state.settings,
        names=NamesShown(said["names"]),
        players_type=said["players_type"],
    )
    return events.choose_settings(access, wanted, form.submission)


def _season(access: EventAccess, form: forms.SeasonForm) -> object:
    days = form.cleaned_data["window_days"] or 0
    return divisions.choose_season(access, form.promotion, days, form.submission)


def _divide(access: EventAccess, form: forms.DivideForm) -> object:
    said = form.cleaned_data
    return divisions.divide(access, said["divisions"], said["tiers"], form.submission)


def _division(access: EventAccess, form: forms.DivisionForm) -> object:
    said = form.cleaned_data
    return divisions.choose_division(
        access, said["entrant"], said["division"], form.submission
    )


def _window(access: EventAccess, form: forms.WindowForm) -> object:
    said, zone = form.cleaned_data, access.event.time_zone
    # Before 1970 is as much over as the second after; 0 would be no end at all.
    until_s = max(deadlines.end_of_day(said["until"], zone), 1) if said["until"] else 0
    return deadlines.set_window(access, said["matchday"], until_s, form.submission)


def _settle(access: EventAccess, form: MatchdayForm) -> object:
    matchday = form.cleaned_data["matchday"]
    return deadlines.settle_window(access, matchday, form.submission)


SEASON_COMMANDS = {
    "place": ConsoleCommand(forms.PlaceForm, _place),
    "names": ConsoleCommand(forms.NamesShownForm, _names),
    "season": ConsoleCommand(forms.SeasonForm, _season),
    "divide": ConsoleCommand(forms.DivideForm, _divide),
    "division": ConsoleCommand(forms.DivisionForm, _division),
    "window": ConsoleCommand(forms.WindowForm, _window),
    "settle": ConsoleCommand(MatchdayForm, _settle, asks=True),
}
