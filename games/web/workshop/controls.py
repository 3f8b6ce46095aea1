"""Boxes of the editors of the workshop that a script fills, with the limits of the rules."""

from django import forms

from games.rules.domino.boards.reading import (
    LARGEST_PIECE,
    MOST_JOKERS,
    MOST_NAME,
    MOST_TOKENS,
)

MOST_SOUGHT = 60
ALONE = {"form": "workshop-alone"}
"""They belong to a form of their own: what the admin saves is the text of the design."""
NUMBER = ALONE | {"inputmode": "numeric"}


class SearchInput(forms.TextInput):
    """What narrows a list while it is typed."""

    input_type = "search"


class Controls(forms.Form):
    """All of them; each is drawn where its editor has it."""

    layout = forms.CharField(max_length=MOST_NAME, widget=forms.TextInput(ALONE))
    search = forms.CharField(max_length=MOST_SOUGHT, widget=SearchInput(ALONE))
    size = forms.ChoiceField(
        choices=[(size, size) for size in range(1, LARGEST_PIECE + 1)],
        widget=forms.Select(ALONE),
    )
    jokers = forms.IntegerField(
        min_value=0, max_value=MOST_JOKERS, widget=forms.NumberInput(NUMBER)
    )
    tokens = forms.IntegerField(
        min_value=1, max_value=MOST_TOKENS, widget=forms.NumberInput(NUMBER)
    )
    letter = forms.CharField(
        max_length=1, widget=forms.TextInput(ALONE | {"autocapitalize": "characters"})
    )

    use_required_attribute = False

    def __init__(self) -> None:
        super().__init__(auto_id=False)
