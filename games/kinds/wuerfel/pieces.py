"""The places of a dice game as HTML: dice, the fields of the board, the throw button.

A die has one place of its own before its seat for the whole round, so that nothing
moves under a thumb; the place is empty while the die lies on the board. As with cards,
the HTML knows neither language nor viewer: a die is named like the card of its color
and number.
"""

from functools import cache

from games.presenters.board.cards import COLORS
from games.presenters.board.core import PagePiece
from games.rules.cards import Color
from games.rules.core import SeatNumber
from games.rules.wuerfel import FACES, DiceField, DiceRow, Die, Placed, SeatDice


@cache
def die_html(color: Color, value: int) -> str:
    """Returns a die that shows a value; before its first throw it shows none."""
    if not value:
        return f"<span class=die data-color={COLORS[color]}></span>"
    return (
        f"<span class=die data-color={COLORS[color]} data-number={value}"
        f" role=img aria-labelledby=c-{color}{value}>{'<i></i>' * value}</span>"
    )


def die_places(dice: SeatDice, dealt: tuple[Die, ...]) -> tuple[PagePiece, ...]:
    """The places of all dice a seat was dealt, those on the board left empty."""
    shown = {each.die: each.value for each in dice.dice}
    return tuple(
        _die_place(
            f"s{dice.seat}-{die.text}",
            die_html(die.color, shown[die]) if die in shown else "",
        )
        for die in dealt
    )


def throw(dice: SeatDice) -> PagePiece:
    """How many dice a seat would throw, the number of its throw, and what it can do."""
    place, count = f"s{dice.seat}-throw", len(dice.dice)
    does = "roll" if count and dice.throw else "none"
    return place, f"<b id={place} data-does={does} data-throw={dice.throw}>{count}</b>"


def dice_left(seat: SeatNumber, count: int) -> PagePiece:
    """The number of dice a seat has not placed."""
    return f"s{seat}-left", f"<b id=s{seat}-left class=left>{count}</b>"


def field_place(field: DiceField) -> str:
    """The id of a field of the board: `field-b4`."""
    return f"field-{field}"


def fields(row: DiceRow, *, is_strict: bool) -> tuple[PagePiece, ...]:
    """The fields of a row; the next one stands out where no other takes a die."""
    following = row.height + 1 if is_strict else 0
    return tuple(
        _field(DiceField(row.color, number), placed, is_next=number == following)
        for number, placed in zip(FACES, row.fields, strict=True)
    )


def _die_place(place: str, die: str) -> PagePiece:
    return place, f"<span id={place} class=nest>{die}</span>"


def _field(field: DiceField, placed: Placed | None, *, is_next: bool) -> PagePiece:
    place = field_place(field)
    if placed is not None:
        die = die_html(placed.die.color, placed.value)
        return place, f"<span id={place} class=field>{die}</span>"
    kind = "'field open-place next'" if is_next else "'field open-place'"
    said = "next" if is_next else "free"
    return place, (
        f"<span id={place} class={kind} role=img aria-labelledby='{said}-field c-{field}'>"
        f"<svg class=numeral><use href=#n{field.number} /></svg></span>"
    )
