"""What people have said yes to by being ready, and how they are asked again."""

from typing import Any

from games.models import Table
from games.rules.core import OptionProblem

type Rules = dict[str, Any]


def chosen_rules(table: Table) -> Rules:
    """Returns what is played at a table, to be compared later."""
    return {"game": table.game, "options": table.options}


def reset_ready(table: Table, before: Rules) -> None:
    """Asks everyone again, since the table's rules are not those of `before` any more.

    A seat that was ready remembers what it had agreed to, until it is ready again
    or the rules are as they were. The host knows what the host has changed.
    """
    now = chosen_rules(table)
    host = table.seats.filter(player=table.host_id).first()
    by = host.nickname if host else ""
    for seat in table.seats.filter(bot=""):
        agreed = seat.agreed
        if seat.is_ready and seat != host:
            agreed = {**before, "by": by, "by_id": table.host_id}
        if agreed and {name: agreed.get(name) for name in now} == now:
            agreed = None
        seat.is_ready, seat.agreed = False, agreed
        seat.save(update_fields=["is_ready", "agreed"])


def cancel_match(table: Table, problem: OptionProblem | None) -> None:
    """Asks everyone again, where the match could not begin, and keeps note why."""
    note = None
    if problem is not None:
        note = {**chosen_rules(table), "problem": [problem.name, problem.code]}
    table.seats.filter(bot="").update(is_ready=False, agreed=note)
