"""Everything the site knows about Ligretto Domino."""

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.bots.domino import DOMINO_BOTS
from games.kinds.domino.board_choices import DesignedBoards
from games.kinds.domino.color_names import COLOR_NAMES, piece_name
from games.kinds.domino.events import EFFECTS
from games.kinds.domino.options import OPTIONS, ORDER, PROBLEMS
from games.kinds.domino.presenter import DominoPresenter
from games.kinds.domino.scores import DominoCarryOverPresenter
from games.kinds.domino.strings import DOMINO_SAYINGS
from games.kinds.kind import (
    Act,
    ActGroup,
    BoardFiles,
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
from games.rules.score_sheet import Found

NAME = _("Ligretto Domino")
TOKENS = 4
ARROWS = tuple(
    "\N{LEFTWARDS ARROW}\N{UPWARDS ARROW}\N{DOWNWARDS ARROW}\N{RIGHTWARDS ARROW}"
)
ACTS = ActGroup(
    "domino",
    _("Ligretto Domino"),
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
        Act("next", "n", _("Go to the next place; with Shift, back")),
        Act("turn", "r", _("Turn the card, or choose the other half for a token")),
        Act("joker", "j", _("Take a joker")),
        Act("fits", "h", _("Show where the open card fits")),
    ),
)

KIND = GameKind(
    rules=DOMINO,
    bots=DOMINO_BOTS,
    presenter=DominoPresenter,
    effects=EFFECTS,
    board=BoardFiles(
        "js/games/domino.js", ("css/games/domino.css", "css/games/domino-play.css")
    ),
    pictures=PictureFiles(
        ("css/games/domino-pieces.css",), lesson_styles=("css/games/domino.css",)
    ),
    simulated_per_second=15,
    name=NAME,
    length=_("10 minutes"),
    presets={
        "standard": _("rules of the box"),
        "compact": _("small board, tighter and faster"),
        "free": _("mixed board, you place the tokens"),
    },
    options=OPTIONS,
    option_order=ORDER,
    option_codes=DominoOptionCode,
    option_problems=PROBLEMS,
    site_choices=DesignedBoards(),
    scoring=_(
        "Two points for whoever is out first, one for the fewest cards left of the others. Who gets none puts two cards aside."
    ),
    counts={
        "placed": _("laid"),
        "left": _("left over"),
        "faults": _("laid wrong"),
        "puts_aside": _("put aside"),
        **PENALTY,
    },
    boxes={"chips": _("chips won"), "aside": _("on the player board")},
    findings={
        **COMMON_FINDINGS,
        Found.NO_ONES: _("%(names)s: nobody gets %(rule)s chip where only two play."),
        Found.TWO_FIRST: _(
            "%(names)s: %(rule)s chips each. That is right only if nobody could go on."
        ),
        Found.NOBODY_FIRST: _(
            "Nobody has %(rule)s chips. That is right only if who went out had laid something wrong."
        ),
    },
    pools={"domino": NAME},
    printed=PrintedSheet(
        columns=(_("first"), _("fewest left")),
        scoring=_(
            "Score of a round: two for whoever was first, one for the fewest cards left."
        ),
    ),
    refusals=DominoRefusalCode,
    sentences={
        **COMMON_SENTENCES,
        RefusalCode.NO_SUCH_CARD: _("That card is not open before you any more."),
        RefusalCode.WRONG_COLOUR: _("Needs %(wanted)s: yours is %(had)s"),
        RefusalCode.HAND_EMPTY: _("Your hand is empty: pick up your discard pile."),
        DominoRefusalCode.CARD_OPEN: _(
            "A card is open before you: lay it or discard it first."
        ),
        DominoRefusalCode.NO_OPEN_CARD: _(
            "No card is open before you: turn one first."
        ),
        DominoRefusalCode.NOT_YOUR_TURN: _(
            "It is not your turn to place a token: wait for your name."
        ),
        DominoRefusalCode.NOT_ON_BOARD: _(
            "That is beside the board. Choose a square on it."
        ),
        DominoRefusalCode.NOT_A_DOMINO: _(
            "A card covers two squares side by side. Choose such two."
        ),
        DominoRefusalCode.COVERED: _(
            "Something is there already. Choose free squares."
        ),
        DominoRefusalCode.NOT_ADJACENT: _(
            "It must touch the square of the token, edge to edge."
        ),
        DominoRefusalCode.RESERVED: _(
            "That is kept for the card after a joker. Wait, or lay elsewhere."
        ),
        DominoRefusalCode.TOKEN_LOCKED: _(
            "After a joker this token waits for its card. Take another one."
        ),
        DominoRefusalCode.TOKEN_BLOCKED: _(
            "Nothing fits beside the token there. Choose another place."
        ),
        DominoRefusalCode.MUST_RELOCATE: _(
            "First free the stuck token: lay this card wherever it fits."
        ),
        DominoRefusalCode.NO_DUTY: _(
            "You need not move this token. Lay beside one that is free."
        ),
        DominoRefusalCode.NO_JOKER: _(
            "You have no joker left for this. Lay a card instead."
        ),
        DominoRefusalCode.JOKER_PENDING: _(
            "First lay your open card beside your joker."
        ),
        DominoRefusalCode.NO_FOLLOW_UP: _(
            "Your open card would not fit after a joker here."
        ),
    },
    piece_name=piece_name,
    sayings={
        "start": pgettext_lazy("start call", "Ligretto!"),
        "end-call": pgettext_lazy("end call", "Ligretto stop!"),
        "finished": _("{who} laid the last card."),
        "finished-by-you": _("You laid your last card."),
        "end-text": _("Who has laid most cards comes first."),
        **DOMINO_SAYINGS,
    },
    keys=(
        Keys((SPACE,), _("Turn the next card, or pick up"), HAND),
        Keys(("D",), _("Put the open card on your discard pile"), ("discard",)),
        Keys(
            DIGITS[:TOKENS],
            _("Choose a token: the board comes nearer"),
            tuple(f"token{number}" for number in range(TOKENS)),
        ),
        Keys(ARROWS, _("Go from square to square")),
        Keys((ENTER,), _("Lay the card where it is shown")),
        Keys(("N",), _("Go to the next place; with Shift, back"), ("next",)),
        Keys(
            ("R",),
            _("Turn the card, or choose the other half for a token"),
            ("turn",),
        ),
        Keys(("J",), _("Take a joker"), ("joker",)),
        Keys(("H",), _("Show where the open card fits"), ("fits",)),
    ),
    acts=ACTS,
    colors=COLOR_NAMES,
    carry_over=DominoCarryOverPresenter(),
)
