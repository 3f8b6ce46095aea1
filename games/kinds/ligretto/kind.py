"""Everything the site knows about Ligretto."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.bots.ligretto import LIGRETTO_BOTS
from games.kinds.cards import words
from games.kinds.cards.events import EFFECTS
from games.kinds.cards.presenter import PackPresenter
from games.kinds.kind import BoardFiles, GameKind, Keys, OptionText, PlaceNames
from games.kinds.ligretto.lesson import LESSON
from games.kinds.table_strings import CALL, DIGITS, HAND, ROW, SPACE
from games.rules.card_engine.refusals import CardRefusalCode
from games.rules.cards import NUMBERS
from games.rules.ligretto.game import LIGRETTO

NAME = pgettext_lazy("name of a game", "Ligretto")

KIND = GameKind(
    rules=LIGRETTO,
    bots=LIGRETTO_BOTS,
    presenter=PackPresenter,
    effects=EFFECTS,
    board=BoardFiles("js/games/ligretto.js", highest=max(NUMBERS)),
    simulated_per_second=60,
    name=NAME,
    length=pgettext_lazy("duration", "10 minutes"),
    presets={
        "current": pgettext_lazy("option", "current edition"),
        "current_experts": _("current edition, for experts"),
        "old99": _("older edition, to 99 points"),
        "old99_experts": _("older edition, for experts"),
    },
    options={
        **words.OPTIONS,
        "reshuffle": OptionText(
            _("Picking up your pile"),
            _("Shuffled, or turned over so that the cards come in the same order."),
            {
                "shuffle": pgettext_lazy("option", "shuffle it"),
                "keep": _("keep the order"),
            },
        ),
        "deal_order": OptionText(
            pgettext_lazy("option", "Dealing"),
            _("Whether the first cards of the deck go to the row or to the stack."),
            {
                "row_first": pgettext_lazy("option", "row first"),
                "stack_first": pgettext_lazy("option", "stack first"),
            },
        ),
        "stalemate": OptionText(
            _("When nobody can play"),
            _("Score the round and continue, or the leader wins the match."),
            {"score": _("score and continue"), "leader_wins": _("the leader wins")},
        ),
    },
    option_order=words.ORDER,
    scoring=_(
        "One point per card in the middle, minus two per card left in the stack."
    ),
    counts=words.COUNTS,
    findings=words.FINDINGS,
    pools={"ligretto": NAME, "ligretto-experts": _("Ligretto for experts")},
    printed=words.PRINTED,
    refusals=CardRefusalCode,
    sentences=words.SENTENCES,
    piece_name=words.piece_name,
    sayings={
        "start": pgettext_lazy("start call", "Ligretto!"),
        "end-call": pgettext_lazy("end call", "Ligretto!"),
        "finished": _("{who} emptied the stack."),
        "finished-by-you": _("You emptied your stack."),
    },
    keys=(
        Keys((SPACE,), _("Flip three, or pick up"), HAND),
        Keys(("S",), _("Play from the stack"), ("stack",)),
        Keys(("D",), _("Play the flipped card"), ("waste",)),
        Keys(DIGITS[:5], _("Play a card from the row"), ROW),
        CALL,
    ),
    acts=words.ACTS,
    colors=words.COLORS,
    places=PlaceNames(
        stack=pgettext_lazy("game area", "Stack"),
        slot=pgettext_lazy("game area", "Row"),
        waste=pgettext_lazy("game area", "Flipped"),
    ),
    lesson=LESSON,
)
