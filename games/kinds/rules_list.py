"""The rules of a table or match in words: as a form's rows, and as a list of facts."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.forms import BoundField
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.kinds.kind import OptionText
from games.kinds.option_texts import EACH, EVEN, POINTS, named_choices, option_text
from games.kinds.strings import match_length, preset_name, preset_of
from games.queries.table_options import StoredOptions, flat_options, option_specs
from games.rules.core import Options, OptionSpec, OptionValue
from players.texts import Text

# Of all other rules, only those that differ from the default are listed.
TOLD_FIRST = {"match"}
# Told together in one fact.
TOLD_WITH_OTHERS = {"rounds", "target", "away"}

TOLD_TOGETHER = TOLD_FIRST | TOLD_WITH_OTHERS | {"away_grace_s"}

type RuleLine = tuple[Text, Text]


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, a pattern or a strength."""

    value: str
    text: Text
    is_chosen: bool = False
    is_taken: bool = False


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option in the form: its words, its choices or range, its value."""

    spec: OptionSpec
    text: OptionText
    value: OptionValue
    choices: tuple[Choice, ...]
    problem: str = ""
    field: BoundField | None = None
    """What it is typed in, with its range, where it is not chosen from a list."""

    @property
    def depends_on(self) -> str:
        """The option and value without which this one means nothing; "" for none."""
        return ":".join(self.text.needs or ())

    @property
    def kind(self) -> str:
        """What the form asks for: `choice`, `number`, `switch` or `shares`."""
        if self.spec.choices:
            return "choice"
        if isinstance(self.spec.default, bool):
            return "switch"
        return "shares" if self.spec.is_text else "number"


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A rule that was changed: its name, and both values in words."""

    name: Text
    before: Text
    after: Text


def option_rows(game_key: str, options: Options) -> tuple[OptionRow, ...]:
    """Returns every option of a game with the value it has."""
    return tuple(_row(game_key, spec, options) for spec in option_specs(game_key))


def rule_facts(
    game_key: str, stored: StoredOptions, *, fixed: RuleLine | None = None
) -> tuple[RuleLine, ...]:
    """Returns the rules as name and value, shortest way.

    `fixed` is the option that a match has fixed, told instead of its value.
    """
    facts = tuple(_facts(game_key, stored))
    if fixed is None:
        return facts
    others = (fact for fact in facts[1:] if fact[0] != fixed[0])
    return (facts[0], fixed, *others)


def rule_changes(
    game_key: str, before: StoredOptions, after: StoredOptions
) -> Iterator[RuleChange]:
    """Yields what is different between two sets of rules of one game."""
    old, new = flat_options(before), flat_options(after)
    if "match" in new and match_length(old) != match_length(new):
        name = option_text(game_key, "match").name
        yield RuleChange(name, match_length(old), match_length(new))
    if _when_gone(old) != _when_gone(new):
        yield RuleChange(_("If someone is away"), _when_gone(old), _when_gone(new))
    rows = zip(option_rows(game_key, old), option_rows(game_key, new), strict=True)
    for was, row in rows:
        name = row.spec.name
        if name in TOLD_TOGETHER or was.value == row.value:
            continue
        if _matters(row, old) or _matters(row, new):
            yield RuleChange(row.text.name, value_text(was), value_text(row))


def _row(game_key: str, spec: OptionSpec, options: Options) -> OptionRow:
    text = option_text(game_key, spec.name)
    value = options.get(spec.name, spec.default)
    words = spec.choices or ((EVEN, EACH) if spec.default == EVEN else ())
    labels = text.choices
    if spec.is_open:
        named = named_choices(game_key, spec, chosen=str(value))
        text, labels = named.text, named.labels
        words = tuple(labels)
    chosen = value if value in words else EACH
    return OptionRow(
        spec=spec,
        text=text,
        value=value,
        choices=tuple(
            Choice(word, labels[word], is_chosen=word == chosen) for word in words
        ),
    )


def _facts(game_key: str, stored: StoredOptions) -> Iterator[RuleLine]:
    yield (
        pgettext("heading", "Rules"),
        preset_name(game_key, preset_of(game_key, stored)),
    )
    rows = option_rows(game_key, flat_options(stored))
    values = {row.spec.name: row.value for row in rows}
    for row in sorted(rows, key=lambda row: row.spec.name not in TOLD_FIRST):
        name = row.spec.name
        if name == "match":
            yield row.text.name, match_length(values)
        elif name == "away_grace_s":
            yield _("If someone is away"), _when_gone(values)
        elif name in TOLD_WITH_OTHERS or not _matters(row, values):
            continue
        elif row.text.is_always_told or row.value != row.spec.default:
            yield row.text.name, value_text(row)


def _when_gone(values: Options) -> str:
    seconds = {"seconds": values["away_grace_s"]}
    if values["away"] == "bot":
        return _("a bot takes over after %(seconds)s s") % seconds
    return _("the seat does nothing after %(seconds)s s") % seconds


def _matters(row: OptionRow, values: Options) -> bool:
    """True if the option means anything with the others as they are."""
    if row.text.needs is None:
        return True
    other, needed = row.text.needs
    return values[other] == needed


def value_text(row: OptionRow) -> Text:
    """Returns the value of an option in words."""
    text = row.text
    if str(row.value) in text.choices:
        return text.choices[str(row.value)]
    if isinstance(row.value, bool):
        return (
            pgettext("option value", "yes")
            if row.value
            else pgettext("option value", "no")
        )
    if not row.value and text.zero:
        return text.zero
    if text.unit is POINTS:
        points = int(row.value)
        return ngettext("%(points)s point", "%(points)s points", points) % {
            "points": points
        }
    return f"{row.value} {text.unit}".strip()
