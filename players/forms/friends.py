"""Whom someone asks to be friends."""

from django import forms

from players.usernames import MAX_LENGTH


class AskForm(forms.Form):
    """The user name of the person who is asked."""

    username = forms.CharField(
        max_length=MAX_LENGTH,
        widget=forms.TextInput(
            {"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
