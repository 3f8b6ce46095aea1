"""The keys somebody plays with: what each does in which game, and which it usually is."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.kinds.wuerfel.board import KEYS as DICE_KEYS

type Text = str | Promise

SPACE = " "
SPACE_NAME = _("Space")
ROW_SIZE = 5
TOKENS = 4


@dataclass(frozen=True, slots=True)
class Act:
    """Something a key does; `name` is how it is kept, `usual` the key it begins with."""

    name: str
    usual: str
    does: Text


@dataclass(frozen=True, slots=True)
class ActGroup:
    """What keys do in some of the games, besides what they do in all."""

    key: str
    title: Text
    acts: tuple[Act, ...]


SHARED = (
    Act("hand", SPACE, _("Turn cards, pick them up, throw all dice")),
    Act("call", "p", _("Call a mistake, where the table allows them")),
    Act("chat", "c", _("Say something: phrases; once more, own words")),
)
CARDS = (
    Act("stack", "s", _("Play the stack")),
    Act("waste", "d", _("Play the turned card")),
    *(
        Act(
            f"row{slot}",
            str(slot + 1),
            format_lazy(_("Card {number} of the row"), number=slot + 1),
        )
        for slot in range(ROW_SIZE)
    ),
)
DOMINO = (
    Act("discard", "d", _("Put the open card on your discard pile")),
    *(
        Act(
            f"token{number}",
            str(number + 1),
            format_lazy(_("Choose token {letter}"), letter="ABCD"[number]),
        )
        for number in range(TOKENS)
    ),
    Act("next", "n", _("Go to the next place; with Shift, back")),
    Act("turn", "r", _("Turn the card, or choose the other half for a token")),
    Act("joker", "j", _("Take a joker")),
    Act("fits", "h", _("Show where the open card fits")),
)
DICE = tuple(
    Act(
        f"die{key}",
        key,
        format_lazy(_("Die {number} of line {line}"), number=number, line=line),
    )
    for line, keys in enumerate(DICE_KEYS, 1)
    for number, key in enumerate(keys, 1)
)
GROUPS = (
    ActGroup("cards", _("Ligretto and Dutch Blitz"), CARDS),
    ActGroup("domino", _("Ligretto Domino"), DOMINO),
    ActGroup("dice", _("Dice"), DICE),
)
ACTS_OF_GAME: Mapping[str, tuple[Act, ...]] = {
    "ligretto": CARDS,
    "dutch-blitz": CARDS,
    "domino": DOMINO,
    "wuerfel": DICE,
}


def usual_keys(game: str) -> Mapping[str, str]:
    """Returns what keys do in a game, by the names of the acts."""
    return {act.name: act.usual for act in (*SHARED, *ACTS_OF_GAME[game])}


def all_acts() -> Iterator[Act]:
    """Yields everything that has a key."""
    yield from SHARED
    for group in GROUPS:
        yield from group.acts


def key_name(key: str) -> str:
    """Returns a key as it is printed."""
    return str(SPACE_NAME) if key == SPACE else key.upper()
