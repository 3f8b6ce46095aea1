"""What the forms of the console send: each action with what it is about, and how it is said."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy
from msgspec import structs

from leagues.models.people import Role
from leagues.presenters.event_strings import (
    ASKS_BEST,
    ASKS_MINUTES,
    ASKS_WHERE,
    POINTS,
    WHERE_PLAYED,
)
from leagues.presenters.reason_strings import TIEBREAKS
from leagues.presenters.settings_strings import ABSENCES, BOARDS, BYES, ENTRIES
from leagues.rules.event.facts import NeighbourWish
from leagues.rules.event.settings import (
    MOST_ENTRANTS,
    BoardCarry,
    EntryMode,
    EventSettings,
    Where,
)
from leagues.rules.scoring import MOST_ROUNDS, Absent, Bye, Points, Tiebreak
from leagues.services.log import MAX_WHY, Submission
from leagues.services.names import MAX_EVENT_NAME, MAX_NAME
from leagues.web.form_fields import (
    NumbersField,
    chosen,
    day_and_time,
    number,
    one_line,
    ordered,
    ticked,
)
from leagues.web.stage.forms import FormatForm
from leagues.web.wizard.forms import MOST_NAMES, parse_names

MOST_KEY = 40
MOST_CARDS = 40
WISHES = (
    (NeighbourWish.APART.value, pgettext_lazy("wish", "never")),
    (NeighbourWish.TOGETHER.value, pgettext_lazy("option", "if possible")),
    (NeighbourWish.NONE.value, pgettext_lazy("option", "no wish")),
)


class CommandForm(forms.Form):
    """How something is said: once, of which state of the event, and why."""

    key = one_line(pgettext_lazy("field", "Key"), MOST_KEY, is_needed=True)
    seen = number(pgettext_lazy("field", "State"), 0, 2**31)
    why = one_line(pgettext_lazy("field", "Reason"), MAX_WHY)

    @property
    def submission(self) -> Submission:
        """The same as services take it."""
        said = self.cleaned_data
        return Submission(said["key"], said["seen"], said["why"])


class PeopleForm(CommandForm):
    """About these people."""

    entrants = NumbersField()

    @property
    def people(self) -> tuple[int, ...]:
        """Their numbers."""
        found: tuple[int, ...] = self.cleaned_data["entrants"]
        return found


class OneForm(CommandForm):
    """About one person."""

    entrant = number(pgettext_lazy("field", "Person"), 1, MOST_ENTRANTS, is_needed=True)


class NamesForm(CommandForm):
    """Names to be written down, and the class, family or club they all belong to."""

    names = forms.CharField(
        label=pgettext_lazy("field", "Names"),
        max_length=MOST_NAMES,
        widget=forms.Textarea({"rows": 6}),
        error_messages={"required": _("Enter at least one name.")},
    )
    group = one_line(_("Class, family or club"), MAX_NAME)

    @property
    def name_list(self) -> list[str]:
        """The names, one by one."""
        return parse_names(self.cleaned_data["names"])


class MatchdayForm(CommandForm):
    """About a matchday."""

    matchday = number(pgettext_lazy("field", "Matchday"), 1, 10_000, is_needed=True)


class BoardForm(OneForm, MatchdayForm):
    """With how many cards on their board someone begins a matchday."""

    cards = number(_("Cards set aside"), 0, MOST_CARDS, is_needed=True)


class TableForm(MatchdayForm):
    """About a table of a matchday."""

    table = number(pgettext_lazy("field", "Table"), 1, 1_000, is_needed=True)


class PeopleOfMatchdayForm(PeopleForm, MatchdayForm):
    """About people on a matchday."""


class SwapForm(PeopleForm):
    """Two people who change places."""

    def clean_entrants(self) -> tuple[int, ...]:
        """Returns the two of them."""
        found: tuple[int, ...] = self.cleaned_data["entrants"]
        if len(found) != 2:
            text = _("Choose two people to swap.")
            raise forms.ValidationError(text, code="not_two")
        return found


class DraftForm(CommandForm):
    """Who rests on the matchday to come."""

    resting = NumbersField(required=False)


class SeatForm(OneForm):
    """Where someone sits."""

    table = number(pgettext_lazy("field", "Table"), 1, 1_000)


class ChairForm(OneForm):
    """Who takes the chair of someone who did not come."""

    absent = number(_("Who did not come"), 1, MOST_ENTRANTS, is_needed=True)


class ReplaceForm(OneForm):
    """Who plays for someone on a matchday: someone known, or a new name."""

    matchday = number(pgettext_lazy("field", "Matchday"), 1, 10_000, is_needed=True)
    by = number(pgettext_lazy("field", "Who"), 1, MOST_ENTRANTS)
    name = one_line(_("A new name"), MAX_NAME)
    score = number(pgettext_lazy("field", "Fixed score"), -100_000, 100_000)

    def clean(self) -> dict[str, Any]:
        """Refuses where nobody is named."""
        said: dict[str, Any] = self.cleaned_data
        if not said.get("by") and not said.get("name"):
            text = _("Choose a person, or enter a name.")
            raise forms.ValidationError(text, code="nobody")
        return said


class MergeForm(OneForm):
    """Whom someone turned out to be."""

    into = number(_("The same person as"), 1, MOST_ENTRANTS, is_needed=True)


class WishForm(PeopleForm):
    """How these want to sit."""

    wish = chosen(pgettext_lazy("field", "Seating wish"), WISHES)


class PenaltyForm(OneForm):
    """Points someone loses."""

    points = forms.DecimalField(
        label=pgettext_lazy("field", "Points"),
        min_value=0,
        max_value=100_000,
        decimal_places=2,
        widget=forms.NumberInput({"autocomplete": "off", "inputmode": "decimal"}),
        error_messages=dict.fromkeys(
            ("required", "invalid", "min_value", "max_value", "max_decimal_places"),
            _("Enter a number above 0 with at most two decimals."),
        ),
    )

    @property
    def hundredths(self) -> int:
        """The points in hundredths."""
        return int(self.cleaned_data["points"] * 100)


class RevokeForm(CommandForm):
    """A penalty that is taken back."""

    penalty = number(pgettext_lazy("field", "Penalty"), 1, 100_000, is_needed=True)


class DescribeForm(OneForm):
    """What someone is called, whom they belong to, and what is noted."""

    name = one_line(pgettext_lazy("field", "Name"), MAX_NAME, is_needed=True)
    group = one_line(_("Class, family or club"), MAX_NAME)
    notes = one_line(_("Notes, for organizers only"), 200)


class ClockForm(CommandForm):
    """A number of minutes from now."""

    minutes = number(pgettext_lazy("field", "Minutes"), 0, 24 * 60)


class TextForm(CommandForm):
    """What everyone is told; nothing takes down what was said."""

    text = one_line(pgettext_lazy("field", "Announcement"), 500)


class WhenForm(CommandForm):
    """When the event or a matchday begins, on the clock there."""

    starts = one_line(pgettext_lazy("field", "Start"), 40, kind="datetime-local")
    matchday = number(pgettext_lazy("field", "Matchday"), 1, 10_000)

    def clean_starts(self) -> datetime | None:
        """Returns day and time, None for open."""
        return day_and_time(self.cleaned_data["starts"])

    def starts_at_s(self, zone: str) -> int:
        """When that is, 0 for open."""
        starts: datetime | None = self.cleaned_data["starts"]
        if starts is None:
            return 0
        return max(0, int(starts.replace(tzinfo=ZoneInfo(zone)).timestamp()))


class UndoForm(CommandForm):
    """What is taken back: all that was said with a key, or places of the log."""

    what = one_line(pgettext_lazy("field", "What"), MOST_KEY + 24)
    seqs = NumbersField(required=False)


class CopyForm(CommandForm):
    """The next event like this one."""

    name = one_line(_("Name of the event"), MAX_EVENT_NAME, is_needed=True)
    with_people = ticked(pgettext_lazy("field", "People"))


class StageForm(CommandForm, FormatForm):
    """How the event goes on."""

    goes_on = ticked(_("Keep points from the previous part"))
    best = number(_("Only the top ranks advance; empty for all"), 2, 1_000)


class SettingsForm(CommandForm):
    """The rules of an event."""

    entry = chosen(_("Who can join"), list(ENTRIES.items()))
    capacity = number(
        _("Maximum number of people; more go on the waiting list"), 0, MOST_ENTRANTS
    )
    minutes = number(ASKS_MINUTES[False], 0, 24 * 60)
    no_show_minutes = number(_("Minutes to get to the table"), 0, 24 * 60)
    needs_agreement = ticked(_("Each result needs a second person to confirm it"))
    hides_standings = ticked(_("Only organizers see the standings"))
    is_rated = ticked(_("Counts for ratings"))
    played = chosen(ASKS_WHERE, list(WHERE_PLAYED.items()))
    points = chosen(pgettext_lazy("field", "Points"), list(POINTS.items()))
    by_place = one_line(_("Points per place, from first to last"), 80)
    tiebreaks = ordered(pgettext_lazy("field", "Tiebreaks"), list(TIEBREAKS.items()))
    best_of = number(ASKS_BEST[False], 0, MOST_ROUNDS)
    bye = chosen(_("Points for a bye"), list(BYES.items()))
    absent = chosen(_("Points for being absent"), list(ABSENCES.items()))
    minimum = number(_("Tables needed to be ranked"), 0, MOST_ROUNDS)
    board_carry = chosen(_("Cards set aside"), list(BOARDS.items()), is_needed=False)
    board_start = number(
        _("Cards everyone sets aside before their first match"), 0, MOST_CARDS
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        is_at_one_place = self["played"].value() == Where.ROOM
        self.fields["minutes"] = number(ASKS_MINUTES[is_at_one_place], 0, 24 * 60)
        self.fields["best_of"] = number(ASKS_BEST[is_at_one_place], 0, MOST_ROUNDS)

    def clean_by_place(self) -> tuple[int, ...]:
        """Returns the points from the first place on."""
        typed = self.cleaned_data["by_place"].replace(",", " ").split()
        if (
            any(not each.isdecimal() or len(each) > 4 for each in typed)
            or len(typed) > 12
        ):
            text = _(
                "Enter the points per place as whole numbers, for example 5 3 2 1."
            )
            raise forms.ValidationError(text, code="no_points")
        return tuple(map(int, typed))

    def settings_from(self, usual: EventSettings) -> EventSettings:
        """Returns the rules with all that was chosen; the rest stays."""
        said = self.cleaned_data
        scoring = structs.replace(
            usual.scoring,
            points=Points(said["points"]),
            by_place=said["by_place"],
            tiebreaks=tuple(map(Tiebreak, said["tiebreaks"])),
            best_of=said["best_of"] or 0,
            bye=Bye(said["bye"]),
            absent=Absent(said["absent"]),
            minimum=said["minimum"] or 0,
        )
        changed = structs.replace(
            usual,
            entry=EntryMode(said["entry"]),
            capacity=said["capacity"] or 0,
            minutes=said["minutes"] or 0,
            no_show_minutes=said["no_show_minutes"] or 0,
            needs_agreement=said["needs_agreement"],
            hides_standings=said["hides_standings"],
            is_rated=said["is_rated"],
            scoring=scoring,
        )
        if said["board_carry"]:
            changed = structs.replace(
                changed,
                board_carry=BoardCarry(said["board_carry"]),
                board_start=said["board_start"] or 0,
            )
        return changed.played(Where(said["played"]))


class VisibilityForm(CommandForm):
    """Who finds the event."""

    is_public = ticked(_("Everyone can find the event"))


class RoleForm(CommandForm):
    """What a helper may do."""

    role = chosen(pgettext_lazy("field", "Role"), Role.choices)
    player = number(pgettext_lazy("field", "Helper"), 1, 2**31)
