"""Everything the site knows about Würfel-Ligretto."""

from dataclasses import replace

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.bots.wuerfel import WUERFEL_BOTS
from games.kinds.cards import words
from games.kinds.kind import (
    Act,
    ActGroup,
    BoardFiles,
    GameKind,
    Keys,
    OptionOrder,
    OptionText,
    PrintedSheet,
    SeatShares,
)
from games.kinds.option_texts import COMMON_OPTIONS, EACH, EVEN, MILLISECONDS
from games.kinds.refusals import COMMON_SENTENCES
from games.kinds.score_texts import COMMON_FINDINGS, PENALTY
from games.kinds.table_strings import CALL, DIGITS, HAND, SPACE
from games.kinds.wuerfel.board import KEYS as DICE_KEYS
from games.kinds.wuerfel.events import EFFECTS
from games.kinds.wuerfel.lesson import LESSON
from games.kinds.wuerfel.presenter import DicePresenter
from games.rules.codes import RefusalCode
from games.rules.score_sheet import ADDS_UP, NOT_ZERO
from games.rules.wuerfel import FACES, WUERFEL
from games.rules.wuerfel.dice import DICE as ALL_DICE
from games.rules.wuerfel.options import DiceOptionCode
from games.rules.wuerfel.refusals import DiceRefusalCode
from games.rules.wuerfel.score_sheet import TOO_MANY_DICE, TWO_OUT_OF_DICE

NAME = pgettext_lazy("name of the game", "Dice")
DICE = tuple(f"die{key}" for key in "12345678asdfghjk")
ACTS = ActGroup(
    "dice",
    pgettext_lazy("heading", "Dice"),
    tuple(
        Act(
            f"die{key}",
            key,
            format_lazy(_("Die {number} of row {line}"), number=number, line=line),
        )
        for line, keys in enumerate(DICE_KEYS, 1)
        for number, key in enumerate(keys, 1)
    ),
)

KIND = GameKind(
    rules=WUERFEL,
    bots=WUERFEL_BOTS,
    presenter=DicePresenter,
    effects=EFFECTS,
    board=BoardFiles("js/games/dice.js", "css/games/dice-table.css", max(FACES)),
    simulated_per_second=400,
    name=NAME,
    length=pgettext_lazy("duration", "10 minutes"),
    presets={"standard": _("rules of the box")},
    options={
        **COMMON_OPTIONS,
        "enforcement": replace(
            COMMON_OPTIONS["enforcement"], name=pgettext_lazy("option", "Wrong dice")
        ),
        "error_penalty": replace(
            COMMON_OPTIONS["error_penalty"], name=_("Penalty per wrong die")
        ),
        "wrong_lockout_ms": OptionText(
            _("Pause after a wrong die"),
            _("How long you cannot place dice after one that does not fit."),
            unit=MILLISECONDS,
            zero=pgettext_lazy("pause", "none"),
        ),
        "rounds_per_player": OptionText(
            _("Rounds per player"),
            _(
                "Multiplied by the number of players: 3 means six rounds for two "
                "players, twelve for four."
            ),
            is_always_told=True,
        ),
        "dice_per_seat": OptionText(
            _("Dice for each seat"),
            _("Fewer dice make it easier. You don't have to use all 24."),
            {EVEN: _("the same for everyone"), EACH: _("a number for each seat")},
        ),
        "roll_cooldown_ms": OptionText(
            _("Pause between rolls"),
            _("How long you wait before you can roll again."),
            unit=MILLISECONDS,
        ),
        "stop_by_all": OptionText(
            _("When everyone wants to stop"),
            _("The round is played again, or everyone loses a point per die left."),
            {"void": _("do not score the round"), "score": _("score it as it is")},
        ),
    },
    option_order=OptionOrder(
        first=("rounds_per_player", "dice_per_seat", "enforcement", "tie", "rated"),
        times=("roll_cooldown_ms",),
    ),
    option_codes=DiceOptionCode,
    option_problems={
        DiceOptionCode.NOT_A_LIST: _("Enter a number of dice for every seat."),
        DiceOptionCode.NO_DICE: _("Every seat needs at least one die."),
        DiceOptionCode.TOO_MANY_DICE: _(
            "There are only 24 dice. Lower one of the numbers."
        ),
        DiceOptionCode.TOO_FEW_SHARES: _(
            "Some seats have no number of dice yet. Enter one for each, or the same "
            "for everyone."
        ),
    },
    shares=SeatShares(len(ALL_DICE), DiceOptionCode.NOT_A_LIST),
    scoring=_(
        "The player who finishes first gets one point per die the others have left. "
        "The others lose one point per die they have left."
    ),
    counts={
        "others_left": pgettext_lazy("column", "dice of the others"),
        "left": pgettext_lazy("column", "left over"),
        **PENALTY,
    },
    boxes={"left": pgettext_lazy("measure", "dice left")},
    findings={
        **COMMON_FINDINGS,
        TOO_MANY_DICE: _("There are %(rule)s dice, but this is %(number)s."),
        TWO_OUT_OF_DICE: _(
            "%(names)s: only one player can be out of dice. Count again."
        ),
        NOT_ZERO: _(
            "The sum is %(number)s. With dice, one player wins what the others lose, "
            "so it is usually 0."
        ),
        ADDS_UP: _("The sum is 0, as it should be."),
    },
    pools={"wuerfel": NAME},
    printed=PrintedSheet(
        columns=(
            pgettext_lazy("column", "others' dice"),
            pgettext_lazy("column", "own dice"),
        ),
        scoring=_(
            "Score of a round: the player who finishes first gets one point per die "
            "the others have left. The others lose one point per die they have left."
        ),
    ),
    refusals=DiceRefusalCode,
    sentences={
        **COMMON_SENTENCES,
        DiceRefusalCode.NOT_YOUR_DIE: _("That die is gone."),
        RefusalCode.STALE_THROW: _("You have rolled that die again since."),
        DiceRefusalCode.ALL_OR_NONE: _("You roll all your dice together."),
    },
    piece_name=words.piece_name,
    sayings={
        "start": pgettext_lazy("start call", "Ligretto!"),
        "end-call": pgettext_lazy("end call", "Ligretto stop!"),
        "finished": _("{who} placed the last die."),
        "finished-by-you": _("You placed your last die."),
        "end-voted": _("Nobody wants to continue"),
        "end-void": _("The round stops here"),
        "end-text": _("Each die left costs one point."),
        "stopped-for-nothing": _("All dice were right."),
        "ask-vote": _("Stop this round"),
        "vote": _("{who} wants to stop this round"),
        "voted": _("You want to stop this round"),
    },
    keys=(
        Keys((SPACE,), _("Roll all dice you have left"), HAND),
        Keys(DIGITS, _("Place a die from the upper row"), DICE[:8]),
        Keys(tuple("ASDFGHJK"), _("Place a die from the lower row"), DICE[8:]),
        CALL,
    ),
    acts=ACTS,
    colors=words.COLORS,
    lesson=LESSON,
)
