"""Everything the site knows about Ligretto Domino."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.bots.domino import DOMINO_BOTS
from games.kinds.domino.board_choices import DesignedBoards
from games.kinds.domino.color_names import COLOR_NAMES, piece_name
from games.kinds.domino.events import EFFECTS
from games.kinds.domino.lesson import LESSON
from games.kinds.domino.options import OPTIONS, ORDER, PROBLEMS
from games.kinds.domino.presenter import DominoPresenter
from games.kinds.domino.scores import DominoCarryOverPresenter
from games.kinds.domino.strings import DOMINO_SAYINGS
from games.kinds.kind import (
    Act,
    ActGroup,
    BoardFiles,
    CarriedTexts,
    GameKind,
    Keys,
    PictureFiles,
    PrintedSheet,
)
from games.kinds.refusals import COMMON_SENTENCES
from games.kinds.score_texts import COMMON_FINDINGS, PENALTY
from games.kinds.table_strings import DIGITS, ENTER, HAND, SPACE
from games.rules.codes import RefusalCode
from games.rules.domino import DOMINO
from games.rules.domino.options import DominoOptionCode
from games.rules.domino.refusals import DominoRefusalCode
from games.rules.domino.score_sheet import NO_ONES, NOBODY_FIRST, TWO_FIRST

NAME = pgettext_lazy("name of a game", "Ligretto Domino")
TOKENS = 4
ARROWS = tuple(
    "\N{LEFTWARDS ARROW}\N{UPWARDS ARROW}\N{DOWNWARDS ARROW}\N{RIGHTWARDS ARROW}"
)
ACTS = ActGroup(
    "domino",
    pgettext_lazy("name of a game", "Ligretto Domino"),
    (
        Act("discard", "d", _("Put the open card on your discard pile")),
        *(
            Act(
                f"token{number}",
                str(number + 1),
                format_lazy(_("Choose token {letter}"), letter="ABCD"[number]),
            )
            for number in range(TOKENS)
        ),
        Act("next", "n", _("Next place; with Shift, the previous one")),
        Act("turn", "r", _("Rotate the card, or choose the other half for a token")),
        Act("joker", "j", _("Take a joker")),
        Act("fits", "h", _("Show where the open card fits")),
    ),
)

KIND = GameKind(
    rules=DOMINO,
    bots=DOMINO_BOTS,
    presenter=DominoPresenter,
    effects=EFFECTS,
    board=BoardFiles("js/games/domino.js", "css/games/domino-table.css"),
    pictures=PictureFiles(
        ("css/games/domino-pieces.css",), lesson_styles=("css/games/domino.css",)
    ),
    simulated_per_second=15,
    name=NAME,
    length=pgettext_lazy("duration", "10 minutes"),
    presets={
        "standard": _("rules of the box"),
        "compact": _("small board, tighter and faster"),
        "free": _("mixed board, players place the tokens"),
    },
    options=OPTIONS,
    option_order=ORDER,
    option_codes=DominoOptionCode,
    option_problems=PROBLEMS,
    site_choices=DesignedBoards(),
    scoring=_(
        "Two points for finishing first, one for the fewest cards left. If you get "
        "none, you set two cards aside."
    ),
    counts={
        "placed": pgettext_lazy("column", "placed"),
        "left": pgettext_lazy("column", "left over"),
        "faults": pgettext_lazy("column", "placed wrong"),
        "puts_aside": pgettext_lazy("column", "set aside"),
        **PENALTY,
    },
    boxes={
        "chips": pgettext_lazy("measure", "chips won"),
        "aside": _("on the player board"),
    },
    findings={
        **COMMON_FINDINGS,
        NO_ONES: _("%(names)s: nobody gets %(rule)s chip with two players."),
        TWO_FIRST: _(
            "%(names)s: %(rule)s chips each. This is only right if nobody could "
            "continue."
        ),
        NOBODY_FIRST: _(
            "Nobody has %(rule)s chips. This is only right if the player who went out "
            "had placed wrong cards."
        ),
    },
    pools={"domino": NAME},
    printed=PrintedSheet(
        columns=(
            pgettext_lazy("column", "first"),
            pgettext_lazy("column", "fewest left"),
            pgettext_lazy("column", "set aside"),
        ),
        scoring=_(
            "Score of a round: two for finishing first, one for the fewest cards left."
        ),
    ),
    refusals=DominoRefusalCode,
    sentences={
        **COMMON_SENTENCES,
        RefusalCode.NO_SUCH_CARD: _("That card is no longer open."),
        RefusalCode.WRONG_COLOUR: _("Needs %(wanted)s; yours is %(had)s"),
        RefusalCode.HAND_EMPTY: _("Your hand is empty. Pick up your discard pile."),
        DominoRefusalCode.CARD_OPEN: _(
            "You have an open card: place it or discard it first."
        ),
        DominoRefusalCode.NO_OPEN_CARD: _("You have no open card. Flip one first."),
        DominoRefusalCode.NOT_YOUR_TURN: _(
            "It is not your turn to place a token. Wait for your name."
        ),
        DominoRefusalCode.NOT_ON_BOARD: _(
            "That is off the board. Choose a square on it."
        ),
        DominoRefusalCode.NOT_A_DOMINO: _(
            "A card covers two squares side by side. Choose two neighboring squares."
        ),
        DominoRefusalCode.COVERED: _("That square is taken. Choose free squares."),
        DominoRefusalCode.NOT_ADJACENT: _(
            "It must touch the token's square, edge to edge."
        ),
        DominoRefusalCode.RESERVED: _(
            "That place is reserved for the card after a joker. Wait, or choose "
            "another place."
        ),
        DominoRefusalCode.TOKEN_LOCKED: _(
            "This token is waiting for a card after a joker. Choose another token."
        ),
        DominoRefusalCode.TOKEN_BLOCKED: _(
            "Nothing fits next to the token there. Choose another place."
        ),
        DominoRefusalCode.MUST_RELOCATE: _(
            "Free the stuck token first: place this card anywhere it fits."
        ),
        DominoRefusalCode.NO_DUTY: _(
            "You don't have to move this token. Choose one that is free."
        ),
        DominoRefusalCode.NO_JOKER: _("You have no joker left. Place a card instead."),
        DominoRefusalCode.JOKER_PENDING: _(
            "First place your open card next to your joker."
        ),
        DominoRefusalCode.NO_FOLLOW_UP: _(
            "Your open card would not fit after a joker here."
        ),
    },
    piece_name=piece_name,
    sayings={
        "start": pgettext_lazy("start call", "Ligretto!"),
        "end-call": pgettext_lazy("end call", "Ligretto stop!"),
        "finished": _("{who} placed the last card."),
        "finished-by-you": _("You placed your last card."),
        "end-text": _("The player who placed most cards is first."),
        **DOMINO_SAYINGS,
    },
    keys=(
        Keys((SPACE,), _("Flip the next card, or pick up"), HAND),
        Keys(("D",), _("Put the open card on your discard pile"), ("discard",)),
        Keys(
            DIGITS[:TOKENS],
            _("Choose a token to zoom in"),
            tuple(f"token{number}" for number in range(TOKENS)),
        ),
        Keys(ARROWS, _("Move from square to square")),
        Keys((ENTER,), _("Place the card where it is shown")),
        Keys(("N",), _("Next place; with Shift, the previous one"), ("next",)),
        Keys(
            ("R",),
            _("Rotate the card, or choose the other half for a token"),
            ("turn",),
        ),
        Keys(("J",), _("Take a joker"), ("joker",)),
        Keys(("H",), _("Show where the open card fits"), ("fits",)),
    ),
    acts=ACTS,
    colors=COLOR_NAMES,
    carry_over=DominoCarryOverPresenter(),
    carried=CarriedTexts(
        column=pgettext_lazy("column", "set aside"),
        told=_("%(count)s set aside"),
    ),
    lesson=LESSON,
)
