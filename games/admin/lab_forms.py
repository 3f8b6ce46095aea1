"""What is asked before a board is tried out, and with what it is compared."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.models import BoardConfiguration, LabRun
from games.models.lab import LEAST_ROUNDS, MOST_ROUNDS, USUAL_ROUNDS
from games.presenters.lab_words import layout_text, run_name
from games.queries.lab import designed_boards, other_runs, own_boards
from games.rules.domino.kit import BoardDesign

SEPARATOR = " "
"""Between the board and the layout in a choice; neither a slug nor a number has it."""

type Choices = list[tuple[str, list[tuple[str, str]]]]


class TryOutForm(forms.Form):
    """Which board, in which layout, and how many rounds."""

    what = forms.ChoiceField(label=gettext_lazy("Board"))
    rounds = forms.IntegerField(
        label=gettext_lazy("Rounds"),
        initial=USUAL_ROUNDS,
        min_value=LEAST_ROUNDS,
        max_value=MOST_ROUNDS,
        help_text=gettext_lazy(
            "For each number of players and both kinds of bots. With four times as many"
            " the figures are twice as sure."
        ),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._designed = {str(board.pk): board for board, _design in designed_boards()}
        what = self.fields["what"]
        if isinstance(what, forms.ChoiceField):
            what.choices = _boards()

    @property
    def board(self) -> BoardConfiguration | str:
        """The board chosen: one of the workshop, or the name of one of the site."""
        name = self.cleaned_data["what"].partition(SEPARATOR)[0]
        found: BoardConfiguration | None = self._designed.get(name)
        return name if found is None else found

    @property
    def layout(self) -> str:
        """The layout chosen, empty for the usual ones."""
        return str(self.cleaned_data["what"].partition(SEPARATOR)[2])


class CompareForm(forms.Form):
    """The other run."""

    other = forms.ChoiceField(label=gettext_lazy("Compare with"))

    def __init__(self, run: LabRun, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        other = self.fields["other"]
        if isinstance(other, forms.ChoiceField):
            other.choices = [(str(each.pk), run_name(each)) for each in other_runs(run)]


def _boards() -> Choices:
    own = [
        (
            _("%(name)s (the site's own)") % {"name": each.name},
            _layouts(each.name, each),
        )
        for each in own_boards()
    ]
    designed = [
        (str(board), _layouts(str(board.pk), design))
        for board, design in designed_boards()
    ]
    return [*designed, *own]


def _layouts(name: str, design: BoardDesign) -> list[tuple[str, str]]:
    usual = (name, _("the usual layout of each number of players"))
    return [
        usual,
        *(
            (f"{name}{SEPARATOR}{layout.name}", layout_text(layout))
            for layout in design.layouts.values()
        ),
    ]
