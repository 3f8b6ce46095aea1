"""People who are forgotten: the tables at which they sat hear of it at once."""

from functools import partial

from django.db import transaction

from games.live.runtime import runtime
from games.services.people.personal_data import KEPT, forget_at_tables
from games.services.signals import tell_changed
from games.web.people.personal_data import files_of_matches, records_count
from players.personal_data import Keeper, Person, register


def take_part() -> None:
    """Registers what games keep of people."""
    keeper = Keeper(KEPT, files=files_of_matches, count=records_count, forget=_forget)
    register("games", keeper)


def _forget(person: Person) -> None:
    transaction.on_commit(partial(runtime.look_up_anew, person.pk))
    for code in forget_at_tables(person):
        tell_changed(code)
