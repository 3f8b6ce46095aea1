"""What a score pad sends: the rounds of a table, box by box, and what it is about."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django import forms
from django.http import QueryDict
from django.utils.translation import pgettext_lazy

from games.rules.score_sheet import POINTS, Box
from leagues.rules.core import EntrantNumber
from leagues.rules.event.facts import MOST_ROUNDS_OF_A_TABLE
from leagues.rules.scores.pad import PadRound, boxes_of
from leagues.services.log import MAX_WHY
from leagues.web.form_fields import one_line
from leagues.web.scorepad.strings import TypedRound, field_name

WORD = re.compile(r"[0-9A-Za-z_-]{8,40}")
PAD = re.compile(r"[0-9a-f]{16,32}")
NUMBER = re.compile("[-\N{MINUS SIGN}]?[0-9]{1,6}")
MOST_LETTERS = 6
SEQ = re.compile(r"[0-9]{1,9}")


class BoxesForm(forms.Form):
    """The boxes of the round that is typed now, by their names; a script fills them."""

    def __init__(self, texts: Mapping[str, str], *, in_points: bool) -> None:
        super().__init__(initial=dict(texts), auto_id=False)
        mode = "text" if in_points else "numeric"
        for name in texts:
            self.fields[name] = forms.CharField(
                required=False,
                max_length=MOST_LETTERS,
                widget=forms.TextInput({"class": "box", "inputmode": mode}),
            )


class WhyForm(forms.Form):
    """The reason for correcting a result, or for confirming it alone."""

    why = one_line(pgettext_lazy("field", "Reason"), MAX_WHY)


@dataclass(frozen=True, slots=True)
class PadData:
    """What was sent. `word` names this sending, `pad` the phone, empty for neither."""

    texts: tuple[TypedRound, ...]
    is_final: bool
    seen_seq: int
    word: str
    pad: str
    why: str

    @property
    def rounds(self) -> tuple[PadRound, ...]:
        """The numbers in the boxes; what is none is left out."""
        return tuple(map(numbers_of, self.texts))


def read_pad(data: QueryDict, seats: Sequence[EntrantNumber], game: str) -> PadData:
    """Reads what was sent; empty rounds at the end are none."""
    texts = [
        _texts(data, number, seats, game)
        for number in range(1, MOST_ROUNDS_OF_A_TABLE + 1)
    ]
    while texts and not any(map(dict, texts[-1].values())):
        texts.pop()
    return PadData(
        texts=tuple(texts),
        is_final=data.get("do") == "finish",
        seen_seq=int(seen) if SEQ.fullmatch(seen := data.get("seen", "")) else 0,
        word=_matching(WORD, data.get("key", "")),
        pad=_matching(PAD, data.get("pad", "")),
        why=data.get("why", ""),
    )


def numbers_of(texts: TypedRound) -> dict[EntrantNumber, dict[str, int]]:
    """The numbers of a round, for those who have any; points say it is one of points."""
    in_points = any(POINTS in each for each in texts.values())
    return {
        entrant: {
            name: int(text.replace("\N{MINUS SIGN}", "-"))
            for name, text in boxes.items()
            if NUMBER.fullmatch(text) and (name == POINTS) is in_points
        }
        for entrant, boxes in texts.items()
    }


def _texts(
    data: QueryDict, number: int, seats: Sequence[EntrantNumber], game: str
) -> dict[EntrantNumber, dict[str, str]]:
    """What stands in the boxes of a round: points where there are any."""
    by_points = _of_boxes(data, number, seats, boxes_of(game, in_points=True))
    if any(by_points.values()):
        return by_points
    return _of_boxes(data, number, seats, boxes_of(game))


def _of_boxes(
    data: QueryDict, number: int, seats: Sequence[EntrantNumber], boxes: Sequence[Box]
) -> dict[EntrantNumber, dict[str, str]]:
    typed = (
        (entrant, box.name, data.get(field_name(number, entrant, box.name), ""))
        for entrant in seats
        for box in boxes
    )
    texts: dict[EntrantNumber, dict[str, str]] = {entrant: {} for entrant in seats}
    for entrant, name, text in typed:
        if text.strip():
            texts[entrant][name] = text.strip()[:8]
    return texts


def _matching(pattern: re.Pattern[str], text: str) -> str:
    return text if pattern.fullmatch(text) else ""
