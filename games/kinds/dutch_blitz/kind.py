"""Everything the site knows about Dutch Blitz."""

from dataclasses import replace
from functools import partial

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.bots.dutch_blitz import DUTCH_BLITZ_BOTS
from games.kinds.cards import words
from games.kinds.cards.events import EFFECTS
from games.kinds.cards.presenter import PackPresenter
from games.kinds.dutch_blitz.cards import CHILDREN
from games.kinds.dutch_blitz.lesson import LESSON
from games.kinds.kind import (
    BoardFiles,
    GameKind,
    Keys,
    OptionText,
    PictureFiles,
    PlaceNames,
)
from games.kinds.table_strings import CALL, DIGITS, HAND, ROW, SPACE
from games.rules.card_engine.refusals import CardRefusalCode
from games.rules.cards import NUMBERS
from games.rules.dutch_blitz.game import DUTCH_BLITZ
from games.rules.dutch_blitz.options import DutchBlitzOptionCode

NAME = pgettext_lazy("name of a game", "Dutch Blitz")

KIND = GameKind(
    rules=DUTCH_BLITZ,
    bots=DUTCH_BLITZ_BOTS,
    presenter=partial(PackPresenter, cards=CHILDREN),
    effects=EFFECTS,
    board=BoardFiles(
        "js/games/dutch-blitz.js", "css/games/dutch-blitz-table.css", max(NUMBERS)
    ),
    pictures=PictureFiles(
        ("css/games/dutch-blitz.css",), symbols="games/dutch-blitz/symbols.html"
    ),
    name=NAME,
    length=pgettext_lazy("duration", "15 minutes"),
    presets={
        "standard": _("one box, up to four"),
        "experts": _("one box, for experts"),
        "expansion": _("two boxes, up to eight"),
    },
    options={
        **words.OPTIONS,
        "advanced": replace(
            words.OPTIONS["advanced"],
            name=_("Building on post piles"),
            change=_(
                "You can also play cards from your Blitz pile and wood pile onto your "
                "own post piles, counting down."
            ),
        ),
        "enforcement": replace(
            words.OPTIONS["enforcement"],
            change=_(
                "Put back at once, or left until someone calls “Dutch!” and "
                "everything is checked."
            ),
        ),
        "expansion": OptionText(
            pgettext_lazy("option", "Second box"),
            _("Four more decks with other backs, for five to eight players."),
        ),
        "post_piles_3p": OptionText(
            _("Post piles with three players"),
            _("How many post piles each of three players has."),
        ),
    },
    option_order=words.ORDER,
    option_codes=DutchBlitzOptionCode,
    option_problems={
        DutchBlitzOptionCode.NEEDS_EXPANSION: _(
            "One box is for up to four players. Turn on the second box, or remove "
            "seats."
        ),
    },
    scoring=_(
        "One point per card in the Dutch piles, minus two per card left in the Blitz "
        "pile."
    ),
    counts={
        **words.COUNTS,
        "middle": pgettext_lazy("game area", "Dutch piles"),
        "stack": pgettext_lazy("game area", "Blitz pile"),
    },
    findings=words.FINDINGS,
    pools={"dutch-blitz": NAME, "dutch-blitz-experts": _("Dutch Blitz for experts")},
    printed=words.PRINTED,
    refusals=CardRefusalCode,
    sentences=words.SENTENCES,
    piece_name=words.piece_name,
    sayings={
        "start": pgettext_lazy("start call", "Go!"),
        "end-call": pgettext_lazy("end call", "Blitz!"),
        "finished": _("{who} emptied the Blitz pile."),
        "finished-by-you": _("You emptied your Blitz pile."),
        "stop": pgettext_lazy("error call", "Dutch!"),
    },
    keys=(
        Keys((SPACE,), _("Flip three, or pick up"), HAND),
        Keys(("S",), _("Play the Blitz pile"), ("stack",)),
        Keys(("D",), _("Play the wood pile"), ("waste",)),
        Keys(DIGITS[:5], _("Play a post pile"), ROW),
        CALL,
    ),
    acts=words.ACTS,
    colors=words.COLORS,
    places=PlaceNames(
        stack=pgettext_lazy("game area", "Blitz pile"),
        slot=pgettext_lazy("game area", "Post pile"),
        waste=pgettext_lazy("game area", "Wood pile"),
    ),
    lesson=LESSON,
)
