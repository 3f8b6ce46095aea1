"""The chat of a table as one viewer reads it, and its lines as everyone may."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils.translation import gettext as _

from games.models import ChatLine, Table
from games.models.chat import Emote, Phrase
from games.queries.chat import ChatRules, author_token, chat_rules, last_lines
from games.queries.tables import TableAccess
from games.services.chat import require_may_write
from games.services.problems import TableProblem
from players.masking import masked
from players.models import Mute
from players.queries.mutes import muted_ids, mutes_of
from players.queries.profiles import shown_name

PHRASE_KEYS = "1234567890kl"
EMOTE_KEYS = "qwertyuiop"


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line as everyone at the table may read it; `who` is its voice."""

    number: int
    who: str
    seat: int | None
    pattern: int | None
    name: str
    kind: str
    text: str
    at: datetime

    @property
    def shown(self) -> str:
        """What the line says, in the active language."""
        match self.kind:
            case ChatLine.Kind.PHRASE:
                return str(Phrase(self.text).label)
            case ChatLine.Kind.EMOTE:
                return str(Emote(self.text).label)
            case _:
                return self.text


@dataclass(frozen=True, slots=True)
class Word:
    """A phrase or emote to choose, with the key that says it."""

    value: str
    text: str
    key: str


@dataclass(frozen=True, slots=True)
class Speaker:
    """Someone whom the viewer may mute, or has muted; `pattern` where they sit here."""

    who: str
    name: str
    pattern: int | None
    is_muted: bool


@dataclass(frozen=True, slots=True)
class Chat:
    """What the chat's template shows.

    `problem` says why the viewer cannot write; `needs_name` that a name would help.
    """

    lines: tuple[ShownLine, ...]
    last: int
    rules: ChatRules
    me: str
    problem: str
    needs_name: bool
    muted: str
    others: tuple[Speaker, ...]
    can_mute: bool

    @property
    def takes_words(self) -> bool:
        """True if the viewer may type."""
        return not self.problem and self.rules.mode == Table.Chat.WORDS


def shown_lines(table: Table, lines: Iterable[ChatLine]) -> tuple[ShownLine, ...]:
    """Returns lines as everyone at the table may read them."""
    masks = chat_rules(table).masks_words
    return tuple(
        ShownLine(
            number=line.pk,
            who=author_token(line.table_id, line.player_id),
            seat=line.seat,
            pattern=line.pattern,
            name=shown_name(line.player, line.nickname),
            kind=line.kind,
            text=masked(line.text) if masks and line.kind == "text" else line.text,
            at=line.said_at,
        )
        for line in lines
    )


def chat_of(access: TableAccess) -> Chat:
    """Returns the chat for the viewer of `access`: four queries."""
    table, player = access.table, access.player
    unread = muted_ids(player.pk if player else None)
    lines = last_lines(table.pk, unread)
    mutes = tuple(mutes_of(player))
    muted = frozenset(author_token(table.pk, player_id) for player_id in unread)
    rules = chat_rules(table)
    return Chat(
        lines=shown_lines(table, lines),
        last=lines[-1].pk if lines else 0,
        rules=rules,
        me=author_token(table.pk, player.pk if player else None),
        problem=_problem(access),
        needs_name=player is None and rules.watchers_chat and rules.mode != "off",
        muted=" ".join(sorted(muted)),
        others=tuple(_others(access, mutes, unread)),
        can_mute=player is not None,
    )


def phrases() -> tuple[Word, ...]:
    """Returns the phrases in their order, in the active language."""
    return tuple(_words(Phrase, PHRASE_KEYS))


def emotes() -> tuple[Word, ...]:
    """Returns the emotes in their order, with their names."""
    return tuple(_words(Emote, EMOTE_KEYS))


def _words(choices: type[Phrase] | type[Emote], keys: str) -> Iterator[Word]:
    for (value, text), key in zip(choices.choices, keys, strict=True):
        yield Word(value, str(text), key)


def _problem(access: TableAccess) -> str:
    """Why the viewer cannot say anything here now, empty where they can."""
    if access.table.chat == Table.Chat.OFF:
        return _("The host has turned off the chat.")
    if access.player is None:
        if access.table.watchers_chat:
            return _("Choose a name to write here.")
        return _("Only players at this table can write.")
    try:
        require_may_write(
            access.table, access.player, seat=access.seat, note=access.own_kick
        )
    except TableProblem as problem:
        return str(problem.text)
    return ""


def _others(
    access: TableAccess, mutes: tuple[Mute, ...], unread: frozenset[int]
) -> Iterator[Speaker]:
    """Those who sit here, then those muted elsewhere."""
    seated_ids = set()
    for seat in access.seats:
        if seat.player_id is not None and seat != access.seat:
            seated_ids.add(seat.player_id)
            who = author_token(access.table.pk, seat.player_id)
            is_muted = seat.player_id in unread
            yield Speaker(who, seat.nickname, seat.pattern, is_muted=is_muted)
    for mute in mutes:
        if mute.muted_id not in seated_ids:
            who = author_token(access.table.pk, mute.muted_id)
            name = shown_name(mute.muted, mute.nickname)
            yield Speaker(who, name, None, is_muted=True)
