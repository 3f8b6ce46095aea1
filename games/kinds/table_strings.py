"""Keys and calls that several games share, as a table's page names them."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.kinds.kind import Keys

SPACE = pgettext_lazy("key", "Space")
ENTER = pgettext_lazy("key", "Enter")
HAND, ROW = ("hand",), tuple(f"row{slot}" for slot in range(5))
DIGITS = tuple("12345678")
CALL = Keys(("P",), _("Call a mistake (if the table allows them)"), ("call",))

STOP = pgettext_lazy("call", "Stop!")
"""What is called where someone sees a mistake, unless a game has a word of its own."""

NOBODY_CAN_PLAY = _("Nobody can play")
"""What everyone may ask for together, unless a game has words of its own."""
