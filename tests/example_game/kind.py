"""Everything the site knows about Staircase."""

from django.utils.functional import lazystr

from games.kinds.kind import (
    Act,
    ActGroup,
    BoardFiles,
    GameKind,
    Keys,
    OptionText,
    PrintedSheet,
)
from games.kinds.option_texts import COMMON_OPTIONS, MILLISECONDS
from games.kinds.refusals import COMMON_SENTENCES
from games.kinds.score_texts import COMMON_FINDINGS, PENALTY
from games.kinds.table_strings import CALL, HAND, SPACE
from tests.example_game.bots import STAIRCASE_BOTS
from tests.example_game.lesson import LESSON
from tests.example_game.presenter import EFFECTS, StairsPresenter
from tests.example_game.rules import STAIRCASE, TOO_MANY_STAIRS, TWO_UP
from tests.example_game.state import NUMBERS, StairsRefusalCode

KIND = GameKind(
    rules=STAIRCASE,
    bots=STAIRCASE_BOTS,
    presenter=StairsPresenter,
    effects=EFFECTS,
    board=BoardFiles(
        "js/games/staircase.js", "css/games/staircase-table.css", max(NUMBERS)
    ),
    name="Staircase",
    length="5 minutes",
    presets={"standard": "three rounds", "short": "one round"},
    options={
        **COMMON_OPTIONS,
        "pass_cooldown_ms": OptionText(
            "Pause between passes",
            "So long you wait before you can pass again.",
            unit=MILLISECONDS,
            zero="none",
        ),
    },
    scoring="One point for each card placed, two more for an empty stack.",
    counts={"placed": "placed", "finished": "out first", **PENALTY},
    findings={
        **COMMON_FINDINGS,
        TOO_MANY_STAIRS: "%(names)s: there are only %(rule)s cards.",
        TWO_UP: "%(names)s: more than one was out first.",
    },
    pools={"staircase": "Staircase"},
    printed=PrintedSheet(
        columns=("cards placed", "out first"),
        scoring="Score of a round: one for each card placed, two for an empty stack.",
    ),
    refusals=StairsRefusalCode,
    sentences={
        **COMMON_SENTENCES,
        StairsRefusalCode.NOTHING_BELOW: lazystr("There is no card below it."),
    },
    piece_name=str,
    sayings={
        "start": "Go!",
        "end-call": "Out!",
        "finished": "{who} placed the last card.",
        "finished-by-you": "You placed your last card.",
        "end-voted": "Nobody wants to continue",
        "end-void": "The round stops here",
        "end-text": "Cards on the stairs count.",
        "stopped-for-nothing": "All cards were right.",
        "vote": "{who} wants to stop this round",
        "voted": "You want to stop this round",
    },
    keys=(
        Keys((SPACE,), "Pass", HAND),
        Keys(("S",), "Put the top card on the stairs", ("step",)),
        CALL,
    ),
    acts=ActGroup("staircase", "Staircase", (Act("step", "s", "Step"),)),
    colors={},
    lesson=LESSON,
)
