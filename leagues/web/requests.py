"""Numbers in requests, and private links in their sessions."""

from django.contrib.sessions.backends.base import SessionBase
from django.http import QueryDict

LINKS_KEY = "event_links"
MOST_LINKS = 50


def sent_number(data: QueryDict, name: str, *, usual: int, most: int) -> int:
    """Returns a number that was sent, `most` at most; the usual one where none was."""
    given = data.get(name, "")
    is_number = given.isdecimal() and len(given) <= len(str(most))
    return min(int(given), most) if is_number else usual


def link_of(session: SessionBase, event_id: int) -> str:
    """Returns the secret by which this browser is someone of the event, if it is."""
    return str(session.get(LINKS_KEY, {}).get(str(event_id), ""))


def keep_link(session: SessionBase, event_id: int, token: str) -> None:
    """Keeps a private link in the session, which makes this browser that entrant.

    Only so many events are remembered, the latest ones.
    """
    known = {k: v for k, v in session.get(LINKS_KEY, {}).items() if k != str(event_id)}
    latest = list(known.items())[-(MOST_LINKS - 1) :]
    session[LINKS_KEY] = dict([*latest, (str(event_id), token)])


def links_of(session: SessionBase) -> tuple[str, ...]:
    """Returns all secrets by which this browser is someone of an event."""
    return tuple(map(str, session.get(LINKS_KEY, {}).values()))


def forget_link(session: SessionBase, event_id: int) -> None:
    """Forgets the private link of an event in this browser."""
    known = session.get(LINKS_KEY, {})
    session[LINKS_KEY] = {k: v for k, v in known.items() if k != str(event_id)}
