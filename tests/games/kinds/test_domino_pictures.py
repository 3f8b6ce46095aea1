"""The pictures that explain Domino show what its rules allow."""

import pytest

from games.kinds.domino.pictures import (
    PICTURES,
    Lying,
    Picture,
    drawn_card,
    drawn_joker,
    picture,
)
from games.rules.domino.boards.kit import Square
from tests.served.markup import parse


def beside(square: Square) -> set[Square]:
    x, y = square
    return {Square(x + 1, y), Square(x - 1, y), Square(x, y + 1), Square(x, y - 1)}


def covered(shown: Picture, *, but: Lying | None = None) -> set[Square]:
    cards = [card for card in shown.cards if card is not but]
    return {*shown.jokers, *(at for card in cards for at in (card.one, card.other))}


@pytest.mark.parametrize("name", PICTURES)
def test_picture_is_well_formed_and_needs_nothing_of_the_page(name: str) -> None:
    drawn = picture(name)
    assert parse(drawn).text.strip("ABCD \n") == ""
    assert " id=" not in drawn
    assert "href" not in drawn


@pytest.mark.parametrize("name", PICTURES)
def test_cards_of_a_picture_lie_on_two_free_squares_of_two_colors(name: str) -> None:
    shown = PICTURES[name]
    for card in shown.cards:
        assert card.other in beside(card.one)
        assert {card.one, card.other}.isdisjoint(covered(shown, but=card))
        one, other = (shown.rows[y][x] for x, y in (card.one, card.other))
        assert one != other


def test_arrows_show_the_nine_places_of_the_rules() -> None:
    shown = PICTURES["places"]
    token = shown.tokens[0].at
    taken = covered(shown)
    allowed = {
        (near, far)
        for near in beside(token) - taken
        for far in beside(near) - taken - {token}
    }
    assert set(shown.ways) == allowed
    assert len(shown.ways) == 9


def test_moved_token_stands_on_the_half_that_is_farther() -> None:
    shown = PICTURES["moved"]
    before, after = (token.at for token in shown.tokens)
    new = next(card for card in shown.cards if card.is_new)
    assert new.one in beside(before)
    assert new.other == after


def test_token_of_the_dead_end_has_no_way_out() -> None:
    shown = PICTURES["dead-end"]
    stuck, freed = shown.tokens
    on_board = {at for at in beside(stuck.at) if at.x >= 0 and at.y >= 0}
    assert on_board <= covered(shown)
    new = next(card for card in shown.cards if card.is_new)
    assert freed.at in {new.one, new.other}


def test_joker_bridges_one_square_between_two_cards() -> None:
    shown = PICTURES["joker"]
    (joker,) = shown.jokers
    before, after = (token.at for token in shown.tokens)
    new = next(card for card in shown.cards if card.is_new)
    assert joker in beside(before)
    assert new.one in beside(joker)
    assert new.other == after


def test_cards_that_decorate_have_no_name() -> None:
    for drawn in (drawn_card("RG", "double"), drawn_joker()):
        assert 'aria-hidden="true"' in drawn
        assert " id=" not in drawn
