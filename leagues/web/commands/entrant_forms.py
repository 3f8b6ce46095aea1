"""What somebody does for themselves at an event."""

from django.utils.translation import gettext_lazy as _

from leagues.web.commands.forms import CommandForm
from leagues.web.form_fields import chosen, number

ACTS = (
    "check_in", "leave", "drop", "ready", "unready", "erase", "claim",
)  # fmt: skip


class OwnForm(CommandForm):
    """One act, and the table it is about where it is about one."""

    do = chosen(_("What"), [(act, act) for act in ACTS])
    matchday = number(_("Matchday"), 1, 10_000)
    table = number(_("Table"), 1, 1_000)
