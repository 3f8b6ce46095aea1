"""What others hear of people, and what others are asked about them.

Names in the past tense are events: receivers do something, in the transaction of the
sender where nothing else is written here. Names that begin with `collect_` are
questions: receivers return an answer, `collect` gathers them. Receivers are in the
module `receivers` of each app; docs/signals.md lists who hears what.
"""

from typing import Any

from django.dispatch import Signal

account_opened = Signal()
"""Someone, `player`, has an account from now on; they may have played before."""

player_renamed = Signal()
"""A moderator renames a player: `renaming`, a `players.services.names.Renaming`.

Receivers return what they renamed, by place: ``{"app.Model.field": {key: (before, now)}}``.
"""

player_rename_undone = Signal()
"""That is taken back: `rows`, all that receivers of `player_renamed` had returned."""

player_name_shortened = Signal()
"""Someone, `player`, is shown by a shorter name from now on."""

player_banned = Signal()
"""A moderator has banned someone: `player`."""

player_erased = Signal()
"""Someone, `player`, is erased; what is kept of them is in `players.personal_data`."""

guest_merged = Signal()
"""All that a guest has moves to the account they signed in to: `guest`, `account`."""

collect_mergeable_data = Signal()
"""What a guest, `guest`, would take along to an account: a list of sentences."""

collect_notices = Signal()
"""What someone, `player`, is to learn on any page: a list of `Notice`."""

collect_browser_notices = Signal()
"""The same for a browser, by its `session`; None where it keeps nothing of it."""

collect_whereabouts = Signal()
"""Where each of these `players` is now: `Place` by the id of the player."""

collect_ban_responses = Signal()
"""How a program is answered that is banned, at addresses of this URL `namespace`.

A function without arguments that returns the response, None for pages.
"""


def collect(question: Signal, **details: object) -> list[Any]:
    """Returns the answers of all receivers, in the order of the apps."""
    return [answer for _receiver, answer in question.send(sender=None, **details)]
