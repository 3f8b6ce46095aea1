"""What someone types to find an event, to come in, or to found a league."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.kinds.strings import game_choices
from leagues.services.names import MAX_EVENT_NAME, MAX_NAME
from leagues.web.form_fields import chosen, one_line

ADDRESS = re.compile(r"/e/([^/?#]+)")


class EventCodeForm(forms.Form):
    """The code of an event, or its whole address."""

    code = one_line(pgettext_lazy("field", "Code"), 200, is_needed=True)

    def clean_code(self) -> str:
        """Returns the code alone."""
        typed: str = self.cleaned_data["code"]
        found = ADDRESS.search(typed)
        return (found[1] if found else typed).strip().replace(" ", "").upper()


class JoinForm(forms.Form):
    """Who comes in."""

    key = one_line(pgettext_lazy("field", "Key"), 40, is_needed=True)
    name = one_line(pgettext_lazy("field", "Your name"), MAX_NAME, is_needed=True)
    group = one_line(_("Class, family or club"), MAX_NAME)


class PersonSearchForm(forms.Form):
    """A name, or a part of it, to find someone of a league by."""

    name = one_line(pgettext_lazy("field", "Name"), MAX_NAME)


class LeagueForm(forms.Form):
    """A league to be founded."""

    name = one_line(_("Name of the league"), MAX_EVENT_NAME, is_needed=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"] = chosen(pgettext_lazy("field", "Game"), game_choices())
