"""Forms of the workshop: data as text, and the save someone began from."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms.fields import InvalidJSONInput
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy

from games.models import Design
from games.rules.domino.boards.json_text import parsed
from games.services.workshop.board_import import MOST_KILOBYTES
from games.services.workshop.boards import (
    Wording,
    is_slug_taken,
    other_save,
    slug_taken_text,
)
from games.web.workshop.board_problems import problem_lines
from games.web.workshop.designs import data_text

type DesignForm = forms.ModelForm[Design]


class DataField(forms.JSONField):
    """JSON as people edit it; what is not JSON is told by its line."""

    widget = forms.Textarea

    def to_python(self, value: Any) -> Any:
        if value in self.empty_values or not isinstance(value, str):
            return None if value in self.empty_values else value
        data, problems = parsed(value)
        if problems:
            raise ValidationError([line.text for line in problem_lines(problems)])
        return data

    def bound_data(self, data: Any, initial: Any) -> Any:
        """What cannot be kept is shown again just as it was typed."""
        if not isinstance(data, str):
            return super().bound_data(data, initial)
        value, problems = parsed(data)
        return InvalidJSONInput(data) if problems else value

    def prepare_value(self, value: Any) -> Any:
        return value if isinstance(value, InvalidJSONInput) else data_text(value)


class WorkshopForm(forms.ModelForm[Design]):
    """The form of a draft, or of something new.

    `theirs` is what someone else has saved since this form was shown.
    """

    since = forms.IntegerField(required=False, widget=forms.HiddenInput)
    theirs: Design | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["since"].initial = self.instance.edit

    def clean_slug(self) -> str:
        slug = str(self.cleaned_data["slug"])
        if is_slug_taken(type(self.instance), slug):
            raise ValidationError(slug_taken_text(slug))
        return slug

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if self.instance.pk is not None and not self.errors:
            since = cleaned.get("since")
            theirs = other_save(
                self.instance, wording_of(cleaned), since=-1 if since is None else since
            )
            if theirs is not None:
                self._tell_of(theirs)
        return cleaned

    def _tell_of(self, theirs: Design) -> None:
        """A second save counts as having seen the other person's version."""
        self.theirs = theirs
        posted = QueryDict(mutable=True)
        posted.update(self.data)
        posted["since"] = str(theirs.edit)
        self.data = posted
        self.add_error(
            None,
            _(
                "%(name)s saved this in the meantime. Nothing is lost: both versions "
                "are below."
            )
            % {"name": theirs.changed_by or pgettext("author", "Someone")},
        )


class ImportForm(forms.Form):
    """A file, or its text."""

    file = forms.FileField(required=False, label=pgettext_lazy("field", "File"))
    text = forms.CharField(
        required=False,
        label=gettext_lazy("Or paste its text"),
        widget=forms.Textarea({"rows": 12, "spellcheck": "false"}),
    )
    publish = forms.BooleanField(
        required=False, label=gettext_lazy("Publish right away")
    )

    def clean_file(self) -> str:
        file = self.cleaned_data["file"]
        if file is None:
            return ""
        if file.size > MOST_KILOBYTES * 1000:
            raise ValidationError(
                _("This file is too large. The limit is %(most)s kB.")
                % {"most": MOST_KILOBYTES}
            )
        try:
            return str(file.read().decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise ValidationError(_("This is not a UTF-8 text file.")) from None

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if not self.errors and not (cleaned.get("file") or cleaned.get("text")):
            raise ValidationError(_("Choose a file, or paste its text."))
        return cleaned


def wording_of(cleaned: dict[str, Any]) -> Wording:
    """Returns what was typed into a form that is right."""
    return Wording(cleaned["name"], cleaned["data"], cleaned.get("domino_set"))
