"""The keys someone plays with, as they type them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from games.kinds.kind import Act
from games.kinds.play_keys import (
    SHARED,
    SPACE,
    SPACE_NAME,
    act_groups,
    all_acts,
    key_name,
)
from players.keys import is_key

MOST_LETTERS = 20
ENGLISH_SPACE = "space"


class KeyField(forms.CharField):
    """A key: one character as it stands on the keyboard, or the word for the space."""

    def __init__(self, act: Act) -> None:
        self._act = act
        attributes = {
            "class": "key-input",
            "autocomplete": "off",
            "autocapitalize": "off",
            "spellcheck": "false",
            "data-usual": key_name(act.usual),
        }
        super().__init__(
            label=str(act.does),
            required=False,
            max_length=MOST_LETTERS,
            strip=False,
            widget=forms.TextInput(attrs=attributes),
        )

    def clean(self, value: object) -> str:
        """Returns the key itself; the usual one where nothing was typed."""
        text = str(super().clean(value))
        typed = text.strip()
        if not text:
            return self._act.usual
        if not typed or typed.casefold() in {ENGLISH_SPACE, str(SPACE_NAME).casefold()}:
            return SPACE
        if not is_key(typed):
            raise forms.ValidationError(
                _("Enter one letter, digit or sign, or the word “%(space)s”.")
                % {"space": SPACE_NAME}
            )
        return typed.lower()


class KeysForm(forms.Form):
    """The keys someone plays with; an empty field stands for the usual key."""

    def __init__(
        self, *args: Any, changed: Mapping[str, str] | None = None, **kwargs: Any
    ) -> None:
        keys = changed or {}
        kwargs.setdefault(
            "initial",
            {act.name: key_name(keys.get(act.name, act.usual)) for act in all_acts()},
        )
        super().__init__(*args, **kwargs)
        for act in all_acts():
            self.fields[act.name] = KeyField(act)

    def clean(self) -> dict[str, Any]:
        """Refuses a key that would do two things in the same game."""
        said = super().clean() or {}
        for group in act_groups():
            self._require_distinct((*SHARED, *group.acts), said)
        return said

    def keys(self) -> dict[str, str]:
        """The keys that are not the usual ones, once all are valid."""
        said = self.cleaned_data
        return {
            act.name: said[act.name]
            for act in all_acts()
            if said[act.name] != act.usual
        }

    def groups(self) -> Iterator[tuple[str | Promise, list[forms.BoundField]]]:
        """The fields under their headings."""
        yield _("In every game"), [self[act.name] for act in SHARED]
        for group in act_groups():
            yield group.title, [self[act.name] for act in group.acts]

    def _require_distinct(self, acts: Iterable[Act], said: Mapping[str, Any]) -> None:
        seen: dict[str, Act] = {}
        for act in acts:
            key = said.get(act.name)
            if key is None:
                continue
            first = seen.setdefault(key, act)
            if first is not act and act.name not in self.errors:
                text = _("%(key)s is already used for “%(other)s”.")
                blanks = {"key": key_name(key), "other": first.does}
                self.add_error(act.name, text % blanks)
