"""What is asked before a board is tried out, and with what it is compared."""

from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from games.models import BoardConfiguration, LabRun
from games.models.lab import LEAST_ROUNDS, MOST_ROUNDS, USUAL_ROUNDS
from games.queries.workshop.lab import designed_boards, other_runs, own_boards
from games.rules.domino.boards.kit import BoardDesign
from games.web.workshop.lab_strings import layout_text, run_name

SEPARATOR = " "
"""Between the board and the layout in a choice; neither a slug nor a number has it."""

type GroupedChoices = list[tuple[str, list[tuple[str, str]]]]


class TryOutForm(forms.Form):
    """Which board, in which layout, and how many rounds."""

    what = forms.ChoiceField(
        label=pgettext_lazy("field", "Board"),
        help_text=gettext_lazy(
            "Without a layout, the usual one is used for each number of players."
        ),
    )
    rounds = forms.IntegerField(
        label=pgettext_lazy("option", "Rounds"),
        initial=USUAL_ROUNDS,
        min_value=LEAST_ROUNDS,
        max_value=MOST_ROUNDS,
        help_text=gettext_lazy(
            "For each number of players and both kinds of bots. Four times as many "
            "rounds make the figures twice as precise."
        ),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        designed = designed_boards()
        self._designed = {str(board.pk): board for board, _design in designed}
        self._choices = _boards(designed)
        cast("forms.ChoiceField", self.fields["what"]).choices = self._choices

    def has(self, value: str) -> bool:
        """True if a board is among those that can be tried out."""
        return any(
            value == known for _title, group in self._choices for known, _name in group
        )

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

    other = forms.ChoiceField(label=pgettext_lazy("field", "Compare with"))

    def __init__(self, run: LabRun, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(str(each.pk), run_name(each)) for each in other_runs(run)]
        cast("forms.ChoiceField", self.fields["other"]).choices = choices


def _boards(boards: Sequence[tuple[BoardConfiguration, BoardDesign]]) -> GroupedChoices:
    own = [
        choice
        for each in own_boards()
        for choice in _layouts(each.name, each.name, each)
    ]
    designed = [
        choice
        for board, design in boards
        for choice in _layouts(str(board.pk), str(board), design)
    ]
    groups = (
        (_("Boards from the workshop"), designed),
        (pgettext("field", "Built-in boards"), own),
    )
    return [(name, choices) for name, choices in groups if choices]


def _layouts(value: str, name: str, design: BoardDesign) -> list[tuple[str, str]]:
    """The board with its usual layouts, and with each one."""
    return [
        (value, name),
        *(
            (
                f"{value}{SEPARATOR}{layout.name}",
                _("%(board)s, %(layout)s")
                % {"board": name, "layout": layout_text(layout)},
            )
            for layout in design.layouts.values()
        ),
    ]
