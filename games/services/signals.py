"""What other parts of the site are told of tables, and what live tables are told.

Whoever writes to a table without knowing who looks after it says so here; whoever keeps
tables reserved hears here that one of them is done with.
"""

import logging
from collections.abc import Callable
from functools import partial

from django.db import transaction

type Poke = Callable[[str], None]
type Heard = Callable[[int], None]
type Home = Callable[[int], str]

logger = logging.getLogger(__name__)

_pokes: list[Poke] = []
_heard: list[Heard] = []
_errands: list[Callable[[], None]] = []
_homes: list[Home] = []


def poke_through(poke: Poke) -> None:
    """Lets the live tables hear by their codes of what was changed in the database."""
    if poke not in _pokes:
        _pokes.append(poke)


def keep_tables(heard: Heard, errand: Callable[[], None], home: Home) -> None:
    """Lets a part of the site keep reserved tables.

    Args:
        heard: Gets the id of a table whose match is over, without a result perhaps, or
            at which too few sat down in time.
        errand: Does what there is to do and what was missed, whenever it is called:
            after a start, then every few seconds. It must not mind to be called often,
            or by several processes at once.
        home: Gives the address of where a table of this id is looked after, empty for
            a table of somebody else.
    """
    if heard not in _heard:
        _heard.append(heard)
        _errands.append(errand)
        _homes.append(home)


def run_regularly(errand: Callable[[], None]) -> None:
    """Has something done after a start, then every few seconds, as `keep_tables` does."""
    if errand not in _errands:
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


def home_of(table_id: int) -> str:
    """Returns the address of where a reserved table is looked after, empty for nowhere."""
    addresses = (home(table_id) for home in _homes)
    return next(filter(None, addresses), "")


def run_errands() -> None:
    """Does all that is to be done regularly.

    An errand that fails is told in the log of the server; the others are done.
    """
    for errand in _errands:
        try:
            errand()
        except Exception:  # one part that is broken must not keep the others waiting
            logger.exception("An errand is not done: %r", errand)
