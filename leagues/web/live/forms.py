"""What helpers send about live tables."""

from django import forms

from leagues.rules.event.facts import MOST_SEATS

DOES = (("begin", "begin"), ("again", "again"))


class LiveTableForm(forms.Form):
    """Which live table, and whether it begins now or another one is opened."""

    do = forms.ChoiceField(choices=DOES)
    matchday = forms.IntegerField(
        min_value=1, max_value=MOST_SEATS, widget=forms.HiddenInput
    )
    table = forms.IntegerField(
        min_value=1, max_value=MOST_SEATS, widget=forms.HiddenInput
    )
