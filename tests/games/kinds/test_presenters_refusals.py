"""Every refusal has a sentence of its own, kind and without jargon."""

from enum import StrEnum

import pytest
from django.utils.translation import override

from games.kinds.refusals import COMMON_SENTENCES, refusal_text, sentences_for_the_page
from games.kinds.registry import kind, kinds
from games.live.table.refusals import SENTENCES as TABLE_SENTENCES
from games.live.table.refusals import TableRefusalCode
from games.rules import registry
from games.rules.codes import RefusalCode
from games.rules.core import Refusal
from tests.games.playouts import roster

OF_GAME: dict[str, type[StrEnum]] = {each.key: each.refusals for each in kinds()}
CODES_OF_THE_RULES: set[StrEnum] = {*RefusalCode}.union(*OF_GAME.values())
# Refused by one game alone, though the rules of rounds know it.
OF_ONE_GAME = {RefusalCode.STALE_THROW}


@pytest.fixture(autouse=True)
def _english() -> object:
    with override("en"):
        yield


@pytest.mark.parametrize("code", sorted(CODES_OF_THE_RULES))
@pytest.mark.parametrize("key", registry.GAMES)
def test_refusal_has_a_sentence(key: str, code: StrEnum) -> None:
    if code not in kind(key).sentences:
        return
    pieces = ("RG", "BW") if key == "domino" else ("r7", "r8")
    refusal = Refusal(code, wanted=pieces[0], had=pieces[1])
    text = refusal_text(refusal, roster(4), game_key=key)
    assert text
    assert code not in text
    assert "%" not in text


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    # What is chosen between rounds is no claim: `services/tables/card_choices.py` says why not.
    assert COMMON_SENTENCES.keys() == {*RefusalCode} - OF_ONE_GAME
    assert {code for each in kinds() for code in each.sentences} == CODES_OF_THE_RULES


@pytest.mark.parametrize("key", OF_GAME)
def test_every_code_of_a_game_has_a_sentence_there(key: str) -> None:
    assert {*RefusalCode, *OF_GAME[key]} - OF_ONE_GAME <= kind(key).sentences.keys()


def test_every_code_of_the_table_itself_has_a_sentence() -> None:
    assert TABLE_SENTENCES.keys() == set(TableRefusalCode)


def test_no_two_games_mean_different_things_by_one_code() -> None:
    enums: set[type[StrEnum]] = {RefusalCode, *OF_GAME.values()}
    assert len(CODES_OF_THE_RULES) == sum(map(len, enums))


@pytest.mark.parametrize(
    ("refusal", "text"),
    (
        (
            Refusal(RefusalCode.TOO_LATE, winner=1, had="g4"),
            "Bob was faster on green 4",
        ),
        (Refusal(RefusalCode.TOO_LATE, winner=1), "Bob was faster"),
        (Refusal(RefusalCode.TOO_LATE), "Someone was faster."),
        (Refusal(RefusalCode.TOO_LATE, winner=9), "Someone was faster."),
        (
            Refusal(RefusalCode.WRONG_NUMBER, wanted="r7", had="r8"),
            "Needs a red 7; yours is a red 8",
        ),
        (
            Refusal(RefusalCode.WRONG_COLOUR, wanted="b10", had="y2"),
            "Needs a blue 10; yours is a yellow 2",
        ),
    ),
)
def test_refusal_says_what_was_wrong(refusal: Refusal, text: str) -> None:
    assert refusal_text(refusal, roster(4), game_key="ligretto") == text


def test_refusal_of_domino_names_squares_and_card_by_their_colors() -> None:
    refusal = Refusal(RefusalCode.WRONG_COLOUR, wanted="RG", had="BW")
    assert refusal_text(refusal, roster(4), game_key="domino") == (
        "Needs red and green; yours is blue and white"
    )


def test_page_gets_every_sentence_with_its_blanks() -> None:
    sentences = dict(sentences_for_the_page("ligretto"))
    assert sentences.keys() == kind("ligretto").sentences.keys()
    assert (
        sentences["HAND_EMPTY"] != dict(sentences_for_the_page("domino"))["HAND_EMPTY"]
    )
    assert sentences["WRONG_NUMBER"] == "Needs a {wanted}; yours is a {had}"
