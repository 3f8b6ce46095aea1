"""Other names in lists of events: whom moderators call otherwise is so here as well."""

from leagues.models import Entrant
from leagues.services.names import free_name
from leagues.services.problems import LeagueProblem
from players.nicknames import confusable_key
from players.services.names import Naming, RenamedRows, Renaming


def _rename(renaming: Renaming) -> RenamedRows:
    """Replaces a name that was taken from someone in the lists of events.

    An organizer may have written them down under another one: that one stays.
    """
    kept = {}
    for entrant in Entrant.objects.filter(player__in=renaming.people):
        if confusable_key(entrant.name) in renaming.taken:
            kept[str(entrant.pk)] = (entrant.name, _call(entrant, renaming.name))
    return kept


def _give_back(kept: RenamedRows) -> None:
    for entrant in Entrant.objects.filter(pk__in=list(kept)):
        before, given = kept[str(entrant.pk)]
        if entrant.name == given:
            _call(entrant, before)


def _call(entrant: Entrant, wish: str) -> str:
    """Gives the name, or one like it that nobody else in the list has."""
    others = Entrant.objects.filter(event=entrant.event_id).exclude(pk=entrant.pk)
    try:
        entrant.name = free_name(wish, others.values_list("name", flat=True))
    except LeagueProblem as problem:
        entrant.name = problem.suggestion or wish
    entrant.save(update_fields=["name"])
    return entrant.name


NAMINGS = (Naming("leagues.Entrant.player", rename=_rename, give_back=_give_back),)
"""Where names of people are kept here."""
