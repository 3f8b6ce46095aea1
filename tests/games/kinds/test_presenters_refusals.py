"""Every refusal has a sentence of its own, kind and without jargon."""

import re
from pathlib import Path

import pytest
from django.utils.translation import override

from games import rules
from games.kinds.refusals import COMMON_SENTENCES, refusal_text, sentences_for_the_page
from games.kinds.registry import kind, kinds
from games.rules import registry
from games.rules.core import Refusal
from tests.games.playouts import roster

RULES = Path(rules.__file__).parent
REFUSED = re.compile(r'Refusal\(\s*"([A-Z_]+)"')
CODES_OF_THE_RULES = (
    "ALL_OR_NONE", "BAD_CLAIM", "CARD_OPEN", "COOLDOWN", "COVERED", "FROM_ROW",
    "FROZEN", "HAND_EMPTY", "HAND_NOT_EMPTY", "JOKER_PENDING", "MUST_RELOCATE",
    "NEED_ONE", "NOTHING_TO_PICK_UP", "NOT_ADJACENT", "NOT_A_DOMINO", "NOT_LOWER",
    "NOT_NEXT_LOWER", "NOT_ON_BOARD", "NOT_STARTED", "NOT_YOUR_DIE", "NOT_YOUR_TURN",
    "NO_DUTY", "NO_FOLLOW_UP", "NO_JOKER", "NO_OPEN_CARD", "NO_PILE", "NO_SUCH_CARD",
    "NO_SUCH_PILE", "PILE_CLOSED", "RESERVED", "ROUND_OVER", "SAME_COLOUR", "SAME_FACE",
    "STALE_THROW", "STRICT_MODE", "TOKEN_BLOCKED", "TOKEN_LOCKED", "TOO_LATE",
    "VARIANT_OFF", "WRONG_COLOUR", "WRONG_NUMBER",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _english() -> object:
    with override("en"):
        yield


@pytest.mark.parametrize("code", CODES_OF_THE_RULES)
@pytest.mark.parametrize("key", registry.GAMES)
def test_refusal_has_a_sentence(key: str, code: str) -> None:
    if code not in kind(key).sentences:
        return
    pieces = ("RG", "BW") if key == "domino" else ("r7", "r8")
    refusal = Refusal(code, wanted=pieces[0], had=pieces[1])
    text = refusal_text(refusal, roster(4), game_key=key)
    assert text
    assert code not in text
    assert "%" not in text


def test_every_code_of_the_rules_is_known_here() -> None:
    # What is chosen between rounds is no claim: `services/tables/card_choices.py` says why not.
    known = {code for each in kinds() for code in each.sentences}
    assert _refused("**/*.py") <= known
    assert set(CODES_OF_THE_RULES) == known


@pytest.mark.parametrize(
    ("key", "folders"),
    (
        ("ligretto", ("ligretto", "card_engine")),
        ("dutch-blitz", ("dutch_blitz", "card_engine")),
        ("domino", ("domino",)),
        ("wuerfel", ("wuerfel",)),
    ),
)
def test_every_code_of_a_game_has_a_sentence_there(
    key: str, folders: tuple[str, ...]
) -> None:
    found = _refused("*.py") | _refused("round/*.py")
    for folder in folders:
        found |= _refused(f"{folder}/**/*.py")
    assert found <= kind(key).sentences.keys()


def _refused(pattern: str) -> set[str]:
    """The codes in modules of the rules, those left out that are for no claim."""
    paths = (path for path in RULES.glob(pattern) if path.name != "carry_over.py")
    return {code for path in paths for code in REFUSED.findall(path.read_text())}


@pytest.mark.parametrize(
    ("refusal", "text"),
    (
        (Refusal("TOO_LATE", winner=1, had="g4"), "Bob was faster on green 4"),
        (Refusal("TOO_LATE", winner=1), "Bob was faster"),
        (Refusal("TOO_LATE"), "Somebody was faster."),
        (Refusal("TOO_LATE", winner=9), "Somebody was faster."),
        (
            Refusal("WRONG_NUMBER", wanted="r7", had="r8"),
            "Needs a red 7: yours is a red 8",
        ),
        (
            Refusal("WRONG_COLOUR", wanted="b10", had="y2"),
            "Needs a blue 10: yours is a yellow 2",
        ),
    ),
)
def test_refusal_says_what_was_wrong(refusal: Refusal, text: str) -> None:
    assert refusal_text(refusal, roster(4), game_key="ligretto") == text


def test_refusal_of_domino_names_squares_and_card_by_their_colors() -> None:
    refusal = Refusal("WRONG_COLOUR", wanted="RG", had="BW")
    assert refusal_text(refusal, roster(4), game_key="domino") == (
        "Needs red and green: yours is blue and white"
    )


def test_what_a_game_says_in_its_own_way_is_a_code_of_the_rules() -> None:
    for each in kinds():
        assert each.sentences.keys() <= set(CODES_OF_THE_RULES)
        assert each.sentences.keys() >= COMMON_SENTENCES.keys()


def test_page_gets_every_sentence_with_its_blanks() -> None:
    sentences = dict(sentences_for_the_page("ligretto"))
    assert sentences.keys() == kind("ligretto").sentences.keys()
    assert (
        sentences["HAND_EMPTY"] != dict(sentences_for_the_page("domino"))["HAND_EMPTY"]
    )
    assert sentences["WRONG_NUMBER"] == "Needs a {wanted}: yours is a {had}"
