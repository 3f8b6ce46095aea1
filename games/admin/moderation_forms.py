"""What moderators decide: what is done, for how long, and why."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.models import Sanction
from players.models.company import MAX_REASON

DISMISS = "dismiss"
CUSTOM, FOR_GOOD = "custom", "good"

LENGTHS = {
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "week": timedelta(days=7),
    "month": timedelta(days=30),
}


class DecisionForm(forms.Form):
    """What becomes of the open reports about somebody, and of the person."""

    what = forms.ChoiceField(
        label=_("What is done"),
        choices=[
            (DISMISS, _("Dismiss: nothing to be done")),
            (Sanction.Kind.WARN.value, _("Warn: a message to be acknowledged")),
            (Sanction.Kind.SILENCE.value, _("Silence: may play, cannot write")),
            (Sanction.Kind.BAN.value, _("Ban: may only read the rules")),
        ],
        widget=forms.RadioSelect,
    )
    length = forms.ChoiceField(
        label=_("For how long (silence or ban)"),
        required=False,
        choices=[
            ("hour", _("1 hour")),
            ("day", _("1 day")),
            ("week", _("7 days")),
            ("month", _("30 days")),
            (CUSTOM, _("until the moment below")),
            (FOR_GOOD, _("for good")),
        ],
    )
    until = forms.DateTimeField(
        label=_("Until"),
        required=False,
        widget=forms.DateTimeInput({"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    reason = forms.CharField(
        label=_("Why; the person reads this, but not that of a dismissal"),
        max_length=MAX_REASON,
        widget=forms.Textarea({"rows": 3}),
    )
    note = forms.CharField(
        label=_("Note for moderators alone"),
        required=False,
        max_length=2000,
        widget=forms.Textarea({"rows": 2}),
    )

    def clean(self) -> dict[str, Any]:
        """Asks for a length where there has to be one."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("what") in {Sanction.Kind.SILENCE, Sanction.Kind.BAN}:
            if not cleaned.get("length"):
                self.add_error("length", _("Please say for how long."))
            elif cleaned["length"] == CUSTOM and not cleaned.get("until"):
                self.add_error("until", _("Please say until when."))
        return cleaned

    @property
    def kind(self) -> Sanction.Kind | None:
        """What is given, None where the reports are dismissed."""
        what = self.cleaned_data["what"]
        return None if what == DISMISS else Sanction.Kind(what)

    @property
    def ends_at(self) -> datetime | None:
        """When it ends by itself; None for a warning, and for good."""
        length = self.cleaned_data["length"]
        if self.kind is Sanction.Kind.WARN or length == FOR_GOOD:
            return None
        if length == CUSTOM:
            until: datetime = self.cleaned_data["until"]
            return until
        return timezone.now() + LENGTHS[length]


class LiftForm(forms.Form):
    """Which sanction ends before its time, and why."""

    sanction = forms.IntegerField(min_value=1, widget=forms.HiddenInput)
    why = forms.CharField(label=_("Why it is lifted"), max_length=MAX_REASON)
