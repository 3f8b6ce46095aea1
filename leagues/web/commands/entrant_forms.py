"""What someone does for themselves at an event."""

from django.utils.translation import pgettext_lazy

from leagues.web.commands.forms import CommandForm
from leagues.web.form_fields import chosen, number

ACTS = (
    "check_in", "leave", "drop", "ready", "unready", "erase", "claim",
)  # fmt: skip


class OwnForm(CommandForm):
    """One act, and the table it is about where it is about one."""

    do = chosen(pgettext_lazy("field", "What"), [(act, act) for act in ACTS])
    matchday = number(pgettext_lazy("field", "Matchday"), 1, 10_000)
    table = number(pgettext_lazy("field", "Table"), 1, 1_000)
