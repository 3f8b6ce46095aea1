"""Points, cards put aside and taken back: E-DOM-11 to E-DOM-15, DOM-26 to DOM-33."""

from collections.abc import Sequence

import pytest

from games.rules.core import Ending, NotationError
from games.rules.domino.asides import may_put
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.state import Fault
from games.rules.round import (
    LIMIT,
    VOTE,
    Claim,
    RoundEnded,
    RoundState,
    open_round,
    scores,
)
from tests.rules.domino.board import DOMINO_GAME, cards, carried_after, dominoes, laid
from tests.rules.tables import claimed, done

ALL = [card.text for card in default_kit().domino_set.cards]
OUT = ("open 0 YG", "token 0 4,4", "token 1 0,0")


def held(seat: int, count: int) -> str:
    """So many cards in a seat's hand, the first ones of the set."""
    return " ".join(["hand", str(seat), *ALL[:count]])


def ended(*hands: str) -> RoundState:
    """Seat 0 lays its last card."""
    current = laid(*OUT, *hands, seats=len(hands) + 1)
    outcome = claimed(current, 0, "PLACE YG 0 5,4 6,4")
    assert outcome.events[-1] == RoundEnded(Ending.FINISHED, 0)
    return outcome.round


def points(current: RoundState) -> list[int]:
    return [score.points for score in scores(DOMINO_GAME, current)]


def asides(current: RoundState) -> list[int]:
    return [dict(score.counts)["puts_aside"] for score in scores(DOMINO_GAME, current)]


def faulty(current: RoundState, *seats: int) -> RoundState:
    """The round with a wrong placing of these seats."""
    state = dominoes(current)
    faults = tuple(Fault(seat, 0, "WRONG_COLOUR") for seat in seats)
    return current._replace(state=state._replace(faults=faults))


def test_e_dom_11_the_rulebooks_scoring() -> None:
    current = ended(held(1, 2), held(2, 2), held(3, 4))

    assert (points(current), asides(current)) == ([2, 1, 1, 0], [0, 0, 0, 2])
    after = carried_after(current.state, {})
    again = dealt(after, seats=4)
    assert [len(cards(again, seat).hand) for seat in range(4)] == [15, 15, 15, 13]


def test_e_dom_12_two_players() -> None:
    three = ended(held(1, 3))
    assert (points(three), asides(three)) == ([2, 0], [0, 2])

    one = ended(held(1, 1))
    assert (points(one), asides(one)) == ([2, 0], [0, 2])


def test_e_dom_12_the_second_card_comes_from_the_board() -> None:
    current = laid(
        "lay 1 RY 0,3 1,3 R",
        "lay 1 GB 2,3 3,3 G",
        *OUT,
        "hand 1 VW",
    )
    current = claimed(current, 0, "PLACE YG 0 5,4 6,4").round

    assert carried_after(current.state, {}) == "1=VW,GB"
    count, allowed = may_put(dominoes(current), 1)
    assert (count, [card.text for card in allowed]) == (2, ["VW", "GB", "RY"])
    assert carried_after(current.state, {1: "RY,VW"}) == "1=RY,VW"
    assert carried_after(current.state, {1: "RY,GB"}) == "1=VW,GB"


@pytest.mark.parametrize(
    ("left", "wrong", "expected", "aside"),
    (
        ((1, 3, 5), (1,), [2, 0, 1, 0], [0, 0, 0, 2]),
        ((2, 2, 4), (0,), [0, 1, 1, 0], [0, 0, 0, 2]),
        ((2, 2, 4), (1, 2, 3), [2, 0, 0, 0], [0, 0, 0, 0]),
        ((2, 2, 4), (0, 1, 2, 3), [0, 0, 0, 0], [0, 0, 0, 0]),
    ),
)
def test_e_dom_13_faults(
    left: Sequence[int], wrong: Sequence[int], expected: list[int], aside: list[int]
) -> None:
    hands = [held(seat, count) for seat, count in enumerate(left, start=1)]
    current = faulty(ended(*hands), *wrong)

    assert (points(current), asides(current)) == (expected, aside)


def dealt(carried: str, *, seats: int = 4, number: int = 2) -> RoundState:
    return open_round(
        DOMINO_GAME,
        seats=tuple(range(seats)),
        options={},
        seed="aside",
        number=number,
        carried=carried,
    )


def on_boards(counts: Sequence[int]) -> list[str]:
    """So many cards aside for each seat, the last ones of the set."""
    return [
        " ".join(["aside", str(seat), *ALL[15 - count :]])
        for seat, count in enumerate(counts)
        if count
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    (
        ((2, 2, 4, 0), [0, 0, 2, 0]),
        ((0, 6, 4, 0), [0, 6, 4, 2]),
    ),
)
def test_e_dom_14_taking_back(before: Sequence[int], after: list[int]) -> None:
    """Seat 3 puts two aside; seats 1 and 2 have fewest left, and nothing to put."""
    lines = (*on_boards(before), held(1, 2), held(2, 2), held(3, 4))
    current = claimed(laid(*OUT, *lines, seats=4), 0, "PLACE YG 0 5,4 6,4").round

    again = dealt(carried_after(current.state, {}))

    assert [len(cards(again, seat).aside) for seat in range(4)] == after
    assert [len(cards(again, seat).hand) for seat in range(4)] == [
        15 - count for count in after
    ]


def test_dom_30_taking_back_the_oldest_or_what_is_wished() -> None:
    lines = ("aside 0 RW BW VW", "aside 1 RW BV", held(1, 4))
    current = claimed(laid(*OUT, *lines), 0, "PLACE YG 0 5,4 6,4").round

    first = carried_after(current.state, {})
    wished = carried_after(current.state, {0: "/VW,RW", 1: "RY,RG/RY,BV"})
    nonsense = carried_after(current.state, {0: "/GB,RW", 1: "one, two"})
    assert (first, wished) == ("0=VW 1=RV,RB", "0=BW 1=RW,RG")
    assert nonsense == first


@pytest.mark.parametrize(
    ("lay", "expected", "aside"),
    (((14, 10), [2, 0], [0, 2]), ((0, 0), [0, 0], [2, 2]), ((3, 3), [2, 2], [0, 0])),
)
def test_e_dom_15_two_players_stuck(
    lay: Sequence[int], expected: list[int], aside: list[int]
) -> None:
    current = placed(lay, left=(1, 1))

    assert (points(current), asides(current)) == (expected, aside)


@pytest.mark.parametrize(
    ("lay", "left", "expected", "aside"),
    (
        ((12, 12, 9), (3, 3, 6), [2, 2, 1], [0, 0, 0]),
        ((0, 0, 0), (15, 13, 15), [0, 1, 0], [2, 0, 2]),
    ),
)
def test_e_dom_15_three_players(
    lay: Sequence[int], left: Sequence[int], expected: list[int], aside: list[int]
) -> None:
    current = placed(lay, left=left)

    assert (points(current), asides(current)) == (expected, aside)


def placed(lay: Sequence[int], *, left: Sequence[int]) -> RoundState:
    """A round without a finisher in which so many cards were placed and are left."""
    hands = [held(seat, count) for seat, count in enumerate(left)]
    current = laid("token 0 4,4", *hands, seats=len(left))
    state = dominoes(current)
    areas = tuple(
        area._replace(placed=count)
        for area, count in zip(state.areas, lay, strict=True)
    )
    return current._replace(state=state._replace(areas=areas))


def test_dom_33_a_vote_ends_the_round_like_a_stalemate() -> None:
    current = laid("token 0 4,4", "hand 0 YG", "hand 1 YG")

    ended_ = done(current, Claim(0, VOTE), Claim(1, VOTE))

    assert (ended_.ending, points(ended_)) == (Ending.VOTED, [0, 0])


def test_com_17_the_round_limit_is_scored_like_a_stalemate() -> None:
    current = laid(
        "lay 0 RY 0,3 1,3 R", "token 0 4,4", "hand 0 YG", "hand 1 YG", round_limit_s=9
    )

    ended_ = done(current, LIMIT, at_ms=9000)

    assert (ended_.ending, points(ended_)) == (Ending.LIMIT, [2, 0])


def test_com_10_a_seat_that_has_left_gets_nothing_and_is_not_looked_at() -> None:
    lines = ("aside 0 RW BW", "aside 1 RW BV", "gone 2", held(1, 4), held(2, 1))
    current = claimed(laid(*OUT, *lines, seats=3), 0, "PLACE YG 0 5,4 6,4").round

    assert (points(current), asides(current)) == ([2, 1, 0], [0, 0, 0])
    assert carried_after(current.state, {}) == ""


@pytest.mark.parametrize(("least", "count"), ((1, 1), (2, 0)))
def test_dom_29_some_cards_stay_in_play(least: int, count: int) -> None:
    lines = ("aside 1 " + " ".join(ALL[:13]), "hand 1 BW VW")
    current = laid(*OUT, *lines, min_play_cards=least)
    current = claimed(current, 0, "PLACE YG 0 5,4 6,4").round

    assert asides(current) == [0, count]
    carried = carried_after(current.state, {})
    assert len(cards(dealt(carried, seats=2), 1).hand) == 2 - count


def test_dom_29_the_server_takes_the_last_ones() -> None:
    lines = ("hand 1 RY RG RB RV", "open 1 RW", "discard 1 GB GV")
    current = claimed(laid(*OUT, *lines), 0, "PLACE YG 0 5,4 6,4").round
    assert carried_after(current.state, {}) == "1=GV,GB"

    current = claimed(laid(*OUT, *lines[:2]), 0, "PLACE YG 0 5,4 6,4").round
    assert carried_after(current.state, {}) == "1=RW,RV"


def test_dom_29_any_card_or_chance() -> None:
    lines = ("lay 1 GB 2,3 3,3 G", "hand 1 RY RG RB RV")
    free = claimed(
        laid(*OUT, *lines, aside_choice="any"), 0, "PLACE YG 0 5,4 6,4"
    ).round
    assert carried_after(free.state, {1: "GB,RB"}) == "1=GB,RB"
    drawn = claimed(
        laid(*OUT, *lines, aside_choice="random"), 0, "PLACE YG 0 5,4 6,4"
    ).round
    first = carried_after(drawn.state, {1: "RY,RG"})
    assert first == carried_after(drawn.state, {})
    assert set(first[2:].split(",")) <= {"RY", "RG", "RB", "RV"}


def test_dom_32_a_number_of_cards_carried_over_is_drawn() -> None:
    current = dealt("0=4 2=0 7=3", seats=3, number=1)

    assert [len(cards(current, seat).aside) for seat in range(3)] == [4, 0, 0]
    assert [len(cards(current, seat).hand) for seat in range(3)] == [11, 15, 15]
    assert current == dealt("0=4 2=0 7=3", seats=3, number=1)


@pytest.mark.parametrize(
    "text", ("RY", "0", "x=RY", "0=RX", "0=15", "0=RY,RY", "0=ZZ", "0=" + ",".join(ALL))
)
def test_what_cannot_be_carried(text: str) -> None:
    with pytest.raises(NotationError):
        dealt(text)
