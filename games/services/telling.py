"""What other parts of the site are told of tables, and what live tables are told.

Whoever writes to a table without knowing who looks after it says so here; whoever keeps
tables reserved hears here that one of them is done with.
"""

from collections.abc import Callable
from functools import partial

from django.db import transaction

type Poke = Callable[[str], None]
type Heard = Callable[[int], None]

_pokes: list[Poke] = []
_heard: list[Heard] = []
_errands: list[Callable[[], None]] = []


def poke_through(poke: Poke) -> None:
    """Lets the live tables hear by their codes of what was changed in the database."""
    if poke not in _pokes:
        _pokes.append(poke)


def keep_tables(heard: Heard, errand: Callable[[], None]) -> None:
    """Lets a part of the site keep reserved tables.

    Args:
        heard: Gets the id of a table whose match is over, without a result perhaps, or
            at which too few sat down in time.
        errand: Does what there is to do and what was missed, whenever it is called:
            after a start, then every few seconds. It must not mind to be called often,
            or by several processes at once.
    """
    if heard not in _heard:
        _heard.append(heard)
        _errands.append(errand)


def tell_changed(code: str) -> None:
    """Says, once this is stored, that a table was changed."""
    for poke in _pokes:
        transaction.on_commit(partial(poke, code))


def tell_done(table_id: int) -> None:
    """Says, once this is stored, that a reserved table is done with.

    Whoever hears it may fail, or the process may end before: the errands make up for
    both. What was stored stands in any case.
    """
    for heard in _heard:
        transaction.on_commit(partial(heard, table_id), robust=True)


def run_errands() -> None:
    """Lets all who keep tables do what there is to do now."""
    for errand in _errands:
        errand()
