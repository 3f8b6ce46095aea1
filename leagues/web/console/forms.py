"""The scores of a table on a plain form."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from leagues.presenters.boards import BoardNotes
from leagues.presenters.numbers import MINUS
from leagues.presenters.standings import pattern_of
from leagues.queries.people import EntrantNames
from leagues.rules.core import EntrantNumber
from leagues.rules.event.carry_history import AFTER
from leagues.rules.event.state import Fixture
from leagues.services.results.results import Result
from leagues.web.commands.forms import CommandForm
from leagues.web.form_fields import number

MOST_POINTS = 100_000
FAULTS = dict.fromkeys(
    ("required", "invalid", "min_value", "max_value"),
    _("Enter a whole number, with a minus if it is below zero."),
)


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Someone of the table with the box of their score, and of their board."""

    number: EntrantNumber
    name: str
    pattern: int
    field: Any
    forfeit: Any
    board: Any
    board_label: str


class ScoreField(forms.IntegerField):
    """A whole number, however its minus was typed."""

    def __init__(self) -> None:
        super().__init__(
            min_value=-MOST_POINTS,
            max_value=MOST_POINTS,
            widget=forms.TextInput(
                {
                    "class": "event-score",
                    "inputmode": "numeric",
                    "pattern": rf"[\-{MINUS}]?[0-9]+",
                    "autocomplete": "off",
                }
            ),
            error_messages=FAULTS,
        )

    def to_python(self, value: Any) -> int | None:
        """Returns the number."""
        typed = value.replace(MINUS, "-") if isinstance(value, str) else value
        return super().to_python(typed)


class ScoresForm(CommandForm):
    """A score for everyone at a table, who has forfeited, and what boards hold now.

    Boards are asked for where the event carries them; one left empty stays as it was.
    """

    seen_seq = number(_("State of the table"), 0, 2**31)
    drops_rounds = forms.BooleanField(required=False)
    asks_about_rounds = False

    def __init__(
        self, fixture: Fixture, boards: BoardNotes, *args: Any, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self._fixture = fixture
        self.board_title = boards.texts.column if boards.texts else ""
        known = fixture.result
        for seat in fixture.seats:
            score = ScoreField()
            score.initial = known.scores.get(seat) if known else None
            self.fields[f"score_{seat}"] = score
            gone = forms.BooleanField(
                required=False, widget=forms.CheckboxInput({"class": "event-check"})
            )
            gone.initial = seat in fixture.forfeits or bool(
                known and seat in known.forfeits
            )
            self.fields[f"forfeit_{seat}"] = gone
            if boards.texts:
                board = number(boards.texts.column, 0, boards.most)
                board.initial = known.counts.get(seat, {}).get(AFTER) if known else None
                before = boards.number(fixture.number, seat)
                board.widget.attrs |= {"class": "event-score", "placeholder": before}
                self.fields[f"board_{seat}"] = board

    @property
    def result(self) -> Result:
        """What was typed."""
        said = self.cleaned_data
        seats = self._fixture.seats
        return Result(
            self._fixture.matchday,
            self._fixture.number,
            {seat: said[f"score_{seat}"] for seat in seats},
            tuple(seat for seat in seats if said[f"forfeit_{seat}"]),
            seen_seq=said["seen_seq"] or 0,
            drops_rounds=said["drops_rounds"],
            boards={
                seat: cards
                for seat in seats
                if (cards := said.get(f"board_{seat}")) is not None
            },
        )

    @property
    def needs_why(self) -> bool:
        """True if a result is put right that was there before."""
        return self._fixture.result is not None

    def lines(self, names: EntrantNames) -> tuple[ScoreLine, ...]:
        """The boxes, in the order of the seats."""
        return tuple(
            ScoreLine(
                seat,
                names.get(seat, ""),
                pattern_of(seat),
                self[f"score_{seat}"],
                self[f"forfeit_{seat}"],
                self[f"board_{seat}"] if self.board_title else None,
                f"{names.get(seat, '')}, {self.board_title}",
            )
            for seat in self._fixture.seats
        )
