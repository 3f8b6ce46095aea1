"""What one match leaves the next at a real table, as the cards aside of Domino, in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kinds.kind import CarriedTexts
from games.kinds.registry import kind
from leagues.rules.core import EntrantNumber
from leagues.rules.event.carry_history import BoardMatch, matchday_boards
from leagues.rules.event.state import EventState
from leagues.rules.scores.sheets import carried_box


@dataclass(frozen=True, slots=True)
class BoardNotes:
    """What is carried to the tables of a matchday; nothing where nothing is carried.

    All ask by table and person, and answer "" or None where nothing is known.
    """

    state: EventState
    texts: CarriedTexts | None = None
    matches: Mapping[int, BoardMatch] | None = None
    most: int = 0

    def before(self, table: int, seat: EntrantNumber) -> str:
        """Returns what someone begins the match with, in words."""
        return self.told(self.number(table, seat))

    def now(self, table: int, seat: EntrantNumber) -> str:
        """Returns what someone has after the match, as far as that is known, in words."""
        found = (self.matches or {}).get(table)
        return self.told(found.now.get(self.state.person(seat)) if found else None)

    def number(self, table: int, seat: EntrantNumber) -> int | None:
        """Returns how many cards someone begins the match with."""
        found = (self.matches or {}).get(table)
        return found.before.get(self.state.person(seat)) if found else None

    @property
    def told_form(self) -> str:
        """Returns the text for a number of cards, with `%(count)s` for it; "" for none."""
        return str(self.texts.told) if self.texts else ""

    def told(self, cards: int | None) -> str:
        """Returns a number of cards in words."""
        if self.texts is None or cards is None:
            return ""
        return str(self.texts.told) % {"count": cards}


def board_notes(game: str, state: EventState, matchday: int) -> BoardNotes:
    """Returns what is carried to the tables of a matchday."""
    box = carried_box(game, state.settings)
    if box is None:
        return BoardNotes(state)
    matches = matchday_boards(state, matchday)
    return BoardNotes(state, kind(game).carried, matches, box.high)


def board_texts(game: str, state: EventState) -> CarriedTexts | None:
    """Returns what an event calls what it carries on; None where it carries nothing."""
    return kind(game).carried if carried_box(game, state.settings) else None
