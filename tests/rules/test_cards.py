"""The 40 cards, and the chance that mixes them (LIG-1, COM-4)."""

import copy
import pickle
from collections import Counter

import pytest

from games.rules.cards import CARDS, Card, Color, next_bit, parse_card
from games.rules.chance import generator, shuffled
from games.rules.core import NotationError


def test_lig_1_a_pack_has_four_colors_and_ten_numbers_each_once() -> None:
    assert len({(card.color, card.number) for card in CARDS}) == 40
    assert {card.number for card in CARDS} == set(range(1, 11))


def test_a_card_is_always_the_same_object() -> None:
    seven = Card(Color.GREEN, 7)

    assert seven is parse_card("g7")
    assert pickle.loads(pickle.dumps(seven)) is seven  # noqa: S301 -- our own bytes
    assert copy.deepcopy(seven) is seven
    assert (str(seven), repr(seven)) == ("g7", "g7")


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Card(Color.RED, 1).number = 2


@pytest.mark.parametrize("text", ("", "g", "g0", "g11", "G7", "p7", "7g", "g07", "g7 "))
def test_what_is_no_card_is_not_read(text: str) -> None:
    with pytest.raises(NotationError):
        parse_card(text)


def test_there_are_no_other_cards() -> None:
    with pytest.raises(KeyError):
        Card(Color.RED, 11)


def test_bits_tell_cards_apart_and_follow_each_other() -> None:
    assert len({card.bit for card in CARDS}) == 40
    for card in CARDS:
        following = Card(card.color, card.number % 10 + 1)
        assert next_bit(card) == (following.bit if card.number < 10 else 0)


def draw(
    *,
    seed: str = "s",
    number: int = 1,
    seat: int = 0,
    kind: str = "k",
    counter: int = 0,
) -> tuple[Card, ...]:
    random = generator(seed=seed, number=number, seat=seat, kind=kind, counter=counter)
    return shuffled(CARDS, random)


def test_com_4_the_same_arguments_give_the_same_order() -> None:
    assert draw() == draw()
    assert Counter(draw()) == Counter(CARDS)
    assert " ".join(card.text for card in draw()[:6]) == "b7 r4 r10 b3 r7 y10"


@pytest.mark.parametrize("part", ("seed", "number", "seat", "kind", "counter"))
def test_com_4_every_argument_matters(part: str) -> None:
    other = {
        "seed": draw(seed="t"),
        "number": draw(number=2),
        "seat": draw(seat=1),
        "kind": draw(kind="l"),
        "counter": draw(counter=1),
    }

    assert other[part] != draw()


def test_com_4_all_orders_are_alike() -> None:
    firsts = Counter(
        shuffled("abc", generator(seed=str(n), number=1, seat=0, kind="", counter=0))
        for n in range(3000)
    )

    assert len(firsts) == 6
    assert all(400 < count < 600 for count in firsts.values())
