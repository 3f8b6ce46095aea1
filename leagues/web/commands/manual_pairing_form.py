"""The form in which an organizer writes down who sits with whom."""

import re

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from leagues.web.commands.forms import CommandForm
from leagues.web.wizard.forms import MOST_NAMES

BETWEEN_NAMES = re.compile(r"[,;\t]")
NO_TABLE = _("Enter at least one table.")


class ByHandForm(CommandForm):
    """Tables line by line, and who rests."""

    tables = forms.CharField(
        label=pgettext_lazy("heading", "Tables"),
        max_length=MOST_NAMES,
        widget=forms.Textarea({"rows": 6}),
        error_messages={"required": NO_TABLE},
    )
    rest = forms.CharField(
        label=_("Rest with a bye"), required=False, max_length=MOST_NAMES
    )

    def clean_tables(self) -> str:
        """Returns what was written, with a name in it."""
        written = str(self.cleaned_data["tables"])
        if not any(map(_names, written.splitlines())):
            raise forms.ValidationError(NO_TABLE, code="required")
        return written

    @property
    def written_tables(self) -> list[list[str]]:
        """The names at each table."""
        lines = map(_names, self.cleaned_data["tables"].splitlines())
        return [names for names in lines if names]

    @property
    def written_rest(self) -> list[str]:
        """The names of those who have a bye."""
        return _names(self.cleaned_data["rest"].replace("\n", ","))


def _names(line: str) -> list[str]:
    parts = (part.strip() for part in BETWEEN_NAMES.split(line))
    return [part for part in parts if part]
