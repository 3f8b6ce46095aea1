"""Which round it is, and of how many, for any game."""

from django.utils.translation import gettext as _

from games.queries.snapshots import TableSnapshot
from games.rules import registry
from games.rules.round import RoundState


def round_label(snapshot: TableSnapshot, round_: RoundState) -> str:
    """Returns which round this is: "Round 2 of 5".

    There may be more than agreed: for a tie, or where one did not count.
    """
    rules = registry.game(round_.game_key).match_rules(
        round_.options, seats=len(snapshot.roster.seats)
    )
    said = {"number": round_.number, "rounds": rules.rounds, "target": rules.target}
    if rules.rounds is None:
        return _("Round %(number)s, to %(target)s") % said
    if round_.number > rules.rounds:
        return _("Round %(number)s") % said
    return _("Round %(number)s of %(rounds)s") % said
