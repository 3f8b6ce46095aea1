"""The name someone is called by at a table, as forms take it."""

from typing import Any

from django import forms

from players.nicknames import MAX_LENGTH


class NicknameField(forms.CharField):
    """A box as long as a name may be; what was sent all the same is tidied first."""

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """Returns what the box has of its own."""
        own = {"maxlength": str(MAX_LENGTH), "autocomplete": "nickname"}
        return super().widget_attrs(widget) | own
