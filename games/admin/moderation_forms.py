"""What moderators decide: what is done, for how long, and why."""

import re
from datetime import datetime, timedelta
from secrets import randbelow
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players import usernames
from players.guest_names import some_animal
from players.models import Player, Sanction
from players.models.friends import MAX_REASON
from players.nicknames import MAX_LENGTH
from players.queries.sanctions import TOLD
from players.services.names import NewNames

DISMISS = "dismiss"
CUSTOM, FOR_GOOD = "custom", "good"
MOST_WANTED = 60

LENGTHS = {
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "week": timedelta(days=7),
    "month": timedelta(days=30),
}


def decision_form(player: Player, data: QueryDict | None) -> "DecisionForm":
    """Returns the form about someone, with a name of no meaning proposed."""
    animal, number = some_animal(), randbelow(9000) + 1000
    word = re.sub(r"[\W_]", "", animal)
    proposed = {
        "nickname": f"{animal[: MAX_LENGTH - 5]} {number}",
        "username": f"{word.lower()}{number}",
    }
    form = DecisionForm(data, initial=proposed)
    if not player.username:
        del form.fields["username"]
    return form


class DecisionForm(forms.Form):
    """What becomes of the open reports about someone, and of the person."""

    what = forms.ChoiceField(
        label=pgettext_lazy("field", "Decision"),
        choices=[
            (DISMISS, _("Dismiss: no action")),
            (Sanction.Kind.WARN.value, _("Warn: a message they must confirm")),
            (
                Sanction.Kind.RENAME.value,
                _("Rename: their name is removed everywhere"),
            ),
            (Sanction.Kind.SILENCE.value, _("Mute: can play but not write")),
            (Sanction.Kind.BAN.value, _("Ban: can only read the rules")),
        ],
        widget=forms.RadioSelect,
    )
    nickname = forms.CharField(
        label=_("New name at tables (if renamed)"),
        required=False,
        max_length=MAX_LENGTH,
    )
    username = forms.CharField(
        label=_("New user name (if renamed); leave empty if the old one is fine"),
        required=False,
        max_length=usernames.MAX_LENGTH,
    )
    length = forms.ChoiceField(
        label=_("Duration (mute or ban)"),
        required=False,
        choices=[
            ("hour", pgettext_lazy("duration", "1 hour")),
            ("day", pgettext_lazy("duration", "1 day")),
            ("week", pgettext_lazy("duration", "7 days")),
            ("month", pgettext_lazy("duration", "30 days")),
            (CUSTOM, _("until the time below")),
            (FOR_GOOD, pgettext_lazy("duration", "permanently")),
        ],
    )
    until = forms.DateTimeField(
        label=pgettext_lazy("field", "Until"),
        required=False,
        widget=forms.DateTimeInput({"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    reason = forms.CharField(
        label=_("Reason; the person sees it, unless the report is dismissed"),
        max_length=MAX_REASON,
        widget=forms.Textarea({"rows": 3}),
    )
    note = forms.CharField(
        label=_("Note for moderators only"),
        required=False,
        max_length=2000,
        widget=forms.Textarea({"rows": 2}),
    )

    def clean(self) -> dict[str, Any]:
        """Asks for a length, and for a name, where there has to be one."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("what") in {Sanction.Kind.SILENCE, Sanction.Kind.BAN}:
            if not cleaned.get("length"):
                self.add_error("length", _("Enter how long."))
            elif cleaned["length"] == CUSTOM and not cleaned.get("until"):
                self.add_error("until", _("Enter until when."))
        if cleaned.get("what") == Sanction.Kind.RENAME and not cleaned.get("nickname"):
            self.add_error("nickname", _("Enter the new name."))
        return cleaned

    @property
    def kind(self) -> Sanction.Kind | None:
        """What is given, None where the reports are dismissed."""
        what = self.cleaned_data["what"]
        return None if what == DISMISS else Sanction.Kind(what)

    @property
    def names(self) -> NewNames:
        """How someone is called from now on."""
        username = self.cleaned_data.get("username", "")
        return NewNames(self.cleaned_data["nickname"], username)

    @property
    def ends_at(self) -> datetime | None:
        """When it ends by itself; None for a warning, and for good."""
        length = self.cleaned_data["length"]
        if self.kind in TOLD or length == FOR_GOOD:
            return None
        if length == CUSTOM:
            until: datetime = self.cleaned_data["until"]
            return until
        return timezone.now() + LENGTHS[length]


class FindForm(forms.Form):
    """A name, or a part of it, to find someone by."""

    q = forms.CharField(required=False, max_length=MOST_WANTED)


class LiftForm(forms.Form):
    """Which sanction ends before its time, and why."""

    sanction = forms.IntegerField(min_value=1, widget=forms.HiddenInput)
    why = forms.CharField(label=_("Reason for lifting"), max_length=MAX_REASON)
