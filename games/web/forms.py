"""What people type and choose in the lobby, checked for form, not yet for sense."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.kinds.kind import GameKind
from games.kinds.option_texts import EACH, named_choices, option_problem_text
from games.kinds.registry import kind
from games.kinds.shares import BLANK
from games.kinds.strings import game_choices
from games.models import Report, Seat, Table
from games.models.chat import MAX_LINE
from games.models.reports import MAX_WORDS
from games.queries.tables import code_in
from games.rules.codes import OptionProblemCode
from games.rules.core import OptionProblem, OptionSpec
from games.web.form_fields import CHOICE_FAULTS, one_of, whole_number
from players.forms.nickname import NicknameField
from players.nicknames import MAX_LENGTH, clean_nickname
from players.patterns import PATTERN_COUNT

MOST_TEXT = 40
SHARE_FAULTS = ("required", "max_length", "null_characters_not_allowed")


class CodeForm(forms.Form):
    """The code of a table, however it was written, or its whole address."""

    code = forms.CharField(
        max_length=200,
        widget=forms.TextInput(
            {
                "autocomplete": "off",
                "autocapitalize": "characters",
                "spellcheck": "false",
            }
        ),
        error_messages={
            "required": _("Enter the code."),
            "max_length": _("A table code is shorter than this."),
            "null_characters_not_allowed": _("A code has only letters."),
        },
    )

    def clean_code(self) -> str:
        code = code_in(self.cleaned_data["code"])
        if not code:
            raise forms.ValidationError(
                _("A code has only letters."), code="no_letters"
            )
        return code


class NicknameForm(forms.Form):
    """The name someone wants to sit under."""

    nickname = NicknameField(
        required=False,
        max_length=200,
        error_messages={
            "max_length": format_lazy(
                _("This name is too long. Use at most {limit} characters."),
                limit=MAX_LENGTH,
            ),
            "null_characters_not_allowed": _(
                "This name contains characters we cannot show. Please type it again."
            ),
        },
    )

    def clean_nickname(self) -> str:
        return clean_nickname(self.cleaned_data["nickname"])


class OpenForm(forms.Form):
    """How many bots sit down with the person who opens a table."""

    bots = forms.IntegerField(min_value=0, max_value=3, widget=forms.HiddenInput)


class PlayOnForm(forms.Form):
    """From which entry of a record someone wants to play on."""

    seq = forms.IntegerField(min_value=0, max_value=1_000_000, widget=forms.HiddenInput)


class BotForm(forms.Form):
    strength = one_of(pgettext_lazy("player", "Bot"), Seat.Bot.choices)


class CapacityForm(forms.Form):
    capacity = whole_number(pgettext_lazy("field", "Seats"), 2, 12)


class PatternForm(forms.Form):
    pattern = whole_number(pgettext_lazy("of a person", "Pattern"), 1, PATTERN_COUNT)


class SwitchForm(forms.Form):
    """A yes or no, sent as 1 or 0."""

    on = forms.TypedChoiceField(
        choices=[("1", "1"), ("0", "0")],
        coerce=lambda value: value == "1",
        error_messages=dict.fromkeys(CHOICE_FAULTS, _("Use one of the buttons.")),
    )


def _switch() -> forms.TypedChoiceField:
    """A yes or no that may be left as it is."""
    return forms.TypedChoiceField(
        choices=[("1", "1"), ("0", "0")],
        coerce=lambda value: value == "1",
        required=False,
        empty_value=None,
        error_messages=dict.fromkeys(CHOICE_FAULTS, _("Use one of the buttons.")),
    )


class ChatRulesForm(forms.Form):
    """How a table talks; what is not sent stays as it is."""

    mode = forms.TypedChoiceField(
        choices=Table.Chat.choices,
        required=False,
        empty_value=None,
        error_messages=dict.fromkeys(CHOICE_FAULTS, _("Use one of the buttons.")),
    )
    watchers_chat = _switch()
    masks_words = _switch()


class ChatTextForm(forms.Form):
    """What someone wants to say; a script sends it."""

    text = forms.CharField(
        required=False,
        max_length=MAX_LINE,
        widget=forms.TextInput({"enterkeyhint": "send"}),
    )


class MuteForm(SwitchForm):
    """Whom to mute, or to read again, by the voice that pages know."""

    who = forms.CharField(
        max_length=40,
        error_messages=dict.fromkeys(
            ("required", "max_length", "null_characters_not_allowed"),
            _("This person cannot be muted."),
        ),
    )


class GameForm(forms.Form):
    """Which game is played at a table."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["game"] = one_of(pgettext_lazy("field", "Game"), game_choices())


class QuickForm(forms.Form):
    """Which game someone wants to play at once; empty for any once it is cleaned."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [("any", pgettext_lazy("button", "Any game")), *game_choices()]
        self.fields["game"] = one_of(pgettext_lazy("field", "Game"), choices)

    def clean_game(self) -> str:
        game: str = self.cleaned_data["game"]
        return "" if game == "any" else game


class ReportForm(forms.Form):
    """What someone tells the moderators about someone else."""

    reason = forms.ChoiceField(
        label=_("What is it about?"),
        choices=Report.Reason.choices,
        widget=forms.RadioSelect,
        error_messages=dict.fromkeys(CHOICE_FAULTS, _("Choose what fits best.")),
    )
    words = forms.CharField(
        label=pgettext_lazy("field", "What happened?"),
        required=False,
        max_length=MAX_WORDS,
        widget=forms.Textarea({"rows": 3}),
        error_messages={
            "max_length": format_lazy(
                _("Use at most {limit} characters."),
                limit=MAX_WORDS,
            ),
            "null_characters_not_allowed": _(
                "This contains characters we cannot show. Please type it again."
            ),
        },
    )
    mutes = forms.BooleanField(label=_("Mute this person"), required=False)
    blocks = forms.BooleanField(label=_("Block this person"), required=False)


class SharesInput(forms.TextInput):
    """Reads a number for each seat, or the one word that says it is even."""

    def __init__(self, *, seats: int) -> None:
        super().__init__()
        self.seats = seats

    def value_from_datadict(
        self, data: Mapping[str, Any], files: Any, name: str
    ) -> str | None:
        word: str | None = super().value_from_datadict(data, files, name)
        if word != EACH:
            return word
        given = (data.get(f"{name}-{number}") for number in range(self.seats))
        return ",".join(text.strip() or BLANK for text in given if text is not None)


class OptionsForm(forms.Form):
    """The rules of a table: one field for each option of its game."""

    def __init__(
        self,
        game: str,
        specs: tuple[OptionSpec, ...],
        data: Mapping[str, Any] | None = None,
        *,
        initial: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.fields.update({spec.name: _field(kind(game), spec) for spec in specs})


def _field(of: GameKind, spec: OptionSpec) -> forms.Field:
    text = of.options[spec.name]
    if spec.choices:
        choices = named_choices(of.key, spec, chosen="").labels
        return one_of(text.name, list(choices.items()))
    if isinstance(spec.default, bool):
        return forms.BooleanField(required=False)
    if spec.low is not None and spec.high is not None:
        return whole_number(text.name, spec.low, spec.high)
    code = of.shares.fault if of.shares else OptionProblemCode.WRONG_TYPE
    why = option_problem_text(of.key, OptionProblem(spec.name, code))
    return forms.CharField(
        max_length=MOST_TEXT,
        widget=SharesInput(seats=of.high),
        error_messages=dict.fromkeys(SHARE_FAULTS, why),
    )
