"""Cards put aside and taken back, and what lay wrong, in words and small drawings."""

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kinds.domino.cards import card_shown
from games.kinds.domino.faults import faults_shown
from games.kinds.domino.views import rim_of
from games.presenters.carry_over import (
    CarryOverSeat,
    DrawnItem,
    Notes,
    Pick,
    ShownCarryOver,
    Tick,
)
from games.presenters.names import SeatNames
from games.queries.carry_over import RoundCarryOver
from games.rules.core import CarryChoice, Options, SeatNumber
from games.rules.domino import DominoState
from games.rules.domino.asides import carried_counts, may_take_back
from games.rules.domino.boards.kit import KitColor
from games.rules.domino.carry_over import ASIDE, BACK
from games.rules.domino.options import kit_of_options
from games.rules.domino.scoring import aside_counts


class DominoCarryOverPresenter:
    """The carry-over presenter of Ligretto Domino."""

    def carry_over(
        self,
        after: RoundCarryOver,
        names: SeatNames,
        seats: Mapping[SeatNumber, CarryOverSeat],
    ) -> ShownCarryOver:
        """Who puts aside what, who takes back, and what lay wrong."""
        state = cast("DominoState", after.state)
        own = () if names.mine is None else after.choices(names.mine)
        colors = kit_of_options(after.options).colors
        rim = rim_of(state.rules, names.mine) if own and names.mine is not None else ""
        return ShownCarryOver(
            picks=tuple(_pick(choice, colors, rim) for choice in own),
            reminder=_reminder(own, names, seats),
            sentences=tuple(_sentences(state, names)),
            waiting=_waiting(after, names, seats),
            wrong=tuple(faults_shown(state, colors, names, seats)),
            notes=_notes(after.next_carried, after.seats),
        )

    def first(self, options: Options, own: tuple[CarryChoice, ...]) -> tuple[Pick, ...]:
        """Which cards the viewer brings along (DOM-32)."""
        colors = kit_of_options(options).colors if own else ()
        return tuple(_pick(choice, colors, "single") for choice in own)

    def notes(
        self, options: Options, carried: str, seats: Iterable[SeatNumber]
    ) -> Notes:
        """How many cards lie aside, where the next match begins with them."""
        return _notes(carried, seats) if options["carry_over"] else {}


def has_chosen_all(choice: CarryChoice) -> bool:
    """True if someone has chosen all there is to choose."""
    return len(choice.wished) + len(choice.fixed) >= choice.count


def _notes(carried: str, seats: Iterable[SeatNumber]) -> Notes:
    """What lies aside beside every name, as soon as anyone has any."""
    counts = carried_counts(carried)
    if not counts:
        return {}
    return {
        seat: _("%(count)s set aside") % {"count": counts.get(seat, 0)}
        for seat in sorted({*seats, *counts})
    }


def _sentences(state: DominoState, names: SeatNames) -> Iterator[str]:
    """Who puts how many aside, and whether cards are taken back (DOM-28 to DOM-30)."""
    puts = {seat: count for seat, count in aside_counts(state).items() if count}
    for count in sorted(set(puts.values()), reverse=True):
        yield from _put_aside([s for s in puts if puts[s] == count], count, names)
    boards = {
        area.seat: len(area.aside) + puts.get(area.seat, 0)
        for area in state.areas
        if area.seat not in state.left
    }
    if may_take_back(state):
        yield _("Now everyone has cards set aside, so everyone takes two back.")
    elif any(boards.values()):
        yield _nobody([seat for seat, count in boards.items() if not count], names)


def _put_aside(seats: list[SeatNumber], count: int, names: SeatNames) -> Iterator[str]:
    others = [seat for seat in seats if seat != names.mine]
    said = {"names": names.enumerated(others), "count": count}
    if len(others) < len(seats):
        yield (
            ngettext(
                "You set %(count)s card aside.", "You set %(count)s cards aside.", count
            )
            % said
        )
    if len(others) == 1:
        yield (
            ngettext(
                "%(names)s sets %(count)s card aside.",
                "%(names)s sets %(count)s cards aside.",
                count,
            )
            % said
        )
    elif others:
        yield (
            ngettext(
                "%(names)s each set %(count)s card aside.",
                "%(names)s each set %(count)s cards aside.",
                count,
            )
            % said
        )


def _nobody(without: list[SeatNumber], names: SeatNames) -> str:
    """Why nobody takes cards back: someone has none."""
    others = [seat for seat in without if seat != names.mine]
    said = {"names": names.enumerated(others)}
    if len(others) < len(without):
        return _("Nobody takes cards back: you have none set aside.")
    if len(others) == 1:
        return _("Nobody takes cards back: %(names)s has none set aside.") % said
    return _("Nobody takes cards back: %(names)s have none set aside.") % said


def _waiting(
    after: RoundCarryOver, names: SeatNames, seats: Mapping[SeatNumber, CarryOverSeat]
) -> str:
    """Who of the others has not chosen yet, and still can."""
    late = [
        seat
        for seat in after.seats
        if seat != names.mine
        and seat in seats
        and seats[seat].may_choose
        and not all(map(has_chosen_all, after.choices(seat)))
    ]
    said = {"names": names.enumerated(late)}
    if len(late) > 1:
        return _("%(names)s are still choosing.") % said
    return _("%(names)s is still choosing.") % said if late else ""


def _reminder(
    own: tuple[CarryChoice, ...],
    names: SeatNames,
    seats: Mapping[SeatNumber, CarryOverSeat],
) -> str:
    """What being ready without a choice comes to."""
    if names.mine is None or all(map(has_chosen_all, own)):
        return ""
    sitting = seats.get(names.mine)
    if sitting is None or sitting.may_choose:
        return ""
    return _(
        "You have not chosen, so the cards shown here are used. You can still change "
        "them."
    )


def _pick(choice: CarryChoice, colors: tuple[KitColor, ...], rim: str) -> Pick:
    def shown(text: str) -> DrawnItem:
        return card_shown(colors, text, rim)

    wished = list(choice.wished)
    ticks = [Tick(text, shown(text), is_fixed=True) for text in choice.fixed]
    for text in sorted(choice.among, key=lambda text: _order(colors, text)):
        is_chosen = text in wished
        if is_chosen:
            wished.remove(text)
        ticks.append(Tick(text, shown(text), is_chosen=is_chosen))
    text, hint = _asked(choice)
    return Pick(
        kind=choice.kind,
        text=text,
        hint=hint,
        most=choice.count - len(choice.fixed),
        ticks=tuple(ticks),
        outcome=tuple(shown(text) for text in choice.taken),
    )


def _asked(choice: CarryChoice) -> tuple[str, str]:
    """The question and what it is about."""
    said = {"count": choice.count}
    if choice.kind == BACK:
        return (
            _("Which %(count)s cards do you take back?") % said,
            _("They return to your cards."),
        )
    if choice.kind == ASIDE:
        return (
            _("Which %(count)s cards do you set aside?") % said,
            _("They are out of play in the next round, so you have fewer to place."),
        )
    return (
        ngettext(
            "Which card starts set aside?",
            "Which %(count)s cards start set aside?",
            choice.count,
        )
        % said,
        _(
            "As many as at the end of the last match. If you choose none, they are "
            "picked at random."
        ),
    )


def _order(colors: tuple[KitColor, ...], text: str) -> tuple[int, ...]:
    places = [color.letter for color in colors]
    return tuple(places.index(letter) for letter in text)
