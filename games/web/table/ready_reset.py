"""Why someone is asked again whether they are ready, in words."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.kinds.option_texts import option_problem_text
from games.kinds.rules_list import RuleChange, RuleLine, rule_changes
from games.kinds.strings import game_name
from games.models import Seat, Table
from games.rules.core import OptionProblem


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """What is told to someone who was ready: why not any more, and what changed."""

    why: str
    changes: tuple[RuleChange, ...] = ()

    def facts_with_changes(self, facts: Iterable[RuleLine]) -> tuple[RuleLine, ...]:
        """Adds to the rules told those that are only told because they changed."""
        given = tuple(facts)
        names = {str(name) for name, _value in given}
        more = (
            (change.name, change.after)
            for change in self.changes
            if str(change.name) not in names
        )
        return (*given, *more)

    @property
    def names(self) -> tuple[str, ...]:
        """What was changed."""
        return tuple(str(change.name) for change in self.changes)


def asked_again(table: Table, seat: Seat | None) -> AskedAgain | None:
    """Returns what someone is told whose readiness was taken back, None for others."""
    if seat is None or not seat.agreed:
        return None
    agreed = seat.agreed
    if "problem" in agreed:
        name, code = agreed["problem"]
        problem = option_problem_text(table.game, OptionProblem(name, code))
        return AskedAgain(
            _("The match could not start. %(problem)s") % {"problem": problem}
        )
    who = agreed.get("by")
    why = _("%(name)s changed the rules.") % {"name": who} if who else ""
    return AskedAgain(
        why or _("The rules were changed."), tuple(_changes(table, agreed))
    )


def _changes(table: Table, agreed: dict[str, object]) -> Iterable[RuleChange]:
    was = str(agreed["game"])
    if was != table.game:
        yield RuleChange(
            pgettext("field", "Game"), game_name(was), game_name(table.game)
        )
        return
    before = agreed["options"]
    if not isinstance(before, dict):
        raise TypeError(f"rules agreed to at {table}: {before!r}")
    yield from rule_changes(was, before, table.options)
