"""What determines the future or opens a door: no page, file or log shows it.

One list for the whole site. Superusers are no exception: who plays here may also run the
site, and a hand that an admin can read is no hidden hand.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Until(StrEnum):
    """When something on the list may be told."""

    MATCH = "match"
    """When its match is over."""

    EVENT = "event"
    """When its event is over and nothing is drawn any more."""

    CLOSED = "closed"
    """When its table or event is for everyone; else never."""

    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Secret:
    """A column, as ``app.Model.field``; `keys` where only parts of its JSON are secret."""

    place: str
    until: Until
    keys: tuple[str, ...] = ()


SECRETS = (
    Secret("games.Match.seed", Until.MATCH),
    Secret("games.Round.record", Until.MATCH),
    Secret("games.Round.carried", Until.MATCH),
    Secret("games.Round.choices", Until.MATCH),
    Secret("games.JournalEntry.actor", Until.MATCH),
    Secret("games.JournalEntry.text", Until.MATCH),
    Secret("games.JournalEntry.code", Until.MATCH),
    Secret("games.Table.code", Until.CLOSED),
    Secret("games.TableChange.code", Until.NEVER),
    Secret("leagues.Fact.data", Until.EVENT, keys=("seed", "lots_seed")),
    Secret("leagues.Fact.key", Until.NEVER),
    Secret("leagues.Event.code", Until.CLOSED),
    Secret("leagues.Event.slug", Until.CLOSED),
    Secret("leagues.Event.head", Until.NEVER),
    Secret("leagues.Entrant.token_hash", Until.NEVER),
    Secret("leagues.RoleInvitation.token_hash", Until.NEVER),
    Secret("leagues.Webhook.secret", Until.NEVER),
    Secret("players.FriendSettings.token", Until.NEVER),
    Secret("players.ApiToken.digest", Until.NEVER),
    Secret("players.Player.password", Until.NEVER),
    Secret("account.EmailConfirmation.key", Until.NEVER),
    Secret("mfa.Authenticator.data", Until.NEVER),
    Secret("sessions.Session.session_data", Until.NEVER),
    Secret("usersessions.UserSession.session_key", Until.NEVER),
    Secret("django_tasks_database.DBTaskResult.args_kwargs", Until.NEVER),
)  # fmt: skip
NAMES_IN_MEMORY = frozenset(
    ("seed", "lots_seed", "record", "journal", "stack", "hand", "deck", "token")
)
"""Names under which code at work holds what is on the list, for error reports."""
HIDDEN = "(…)"


def secret_fields(label: str) -> frozenset[str]:
    """Returns the columns of a model, by its label, that no page of the admin has."""
    return frozenset(
        each.place.removeprefix(f"{label}.")
        for each in SECRETS
        if each.place.startswith(f"{label}.")
    )


def secret_names() -> frozenset[str]:
    """Returns all names under which something on the list may stand in an error report."""
    columns = {each.place.rpartition(".")[2] for each in SECRETS} - {"key", "data"}
    return NAMES_IN_MEMORY | columns


def without_secrets(value: object, keys: Iterable[str]) -> object:
    """Returns JSON with a sign in place of what stands under these keys, however deep."""
    hidden = frozenset(keys)
    if isinstance(value, Mapping):
        return dict(_parts(value, hidden))
    if isinstance(value, list | tuple):
        return [without_secrets(each, hidden) for each in value]
    return value


def _parts(
    value: Mapping[str, object], hidden: frozenset[str]
) -> Iterator[tuple[str, object]]:
    for key, part in value.items():
        yield key, HIDDEN if key in hidden else without_secrets(part, hidden)
