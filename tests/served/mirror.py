"""A board as a page has it: the whole board once, then frame after frame."""

import re
from dataclasses import dataclass
from typing import Any

from tests.served.markup import Element, parse

LETTERS = {"red": "r", "yellow": "y", "green": "g", "blue": "b"}
CARD_NAME = re.compile(r"\bc-([rygb](?:10|[1-9]))\b")


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of the middle that is still open."""

    number: int
    card: str


class Mirror:
    """Applies what a socket says to a tree of elements."""

    def __init__(self) -> None:
        self.root = parse("")
        self.round_id = 0
        self.seq = -1
        self.phase = ""
        self.gaps = 0

    @property
    def board(self) -> Element:
        """The element `#board`."""
        board = self.root.find("board")
        assert board is not None
        return board

    @property
    def me(self) -> int | None:
        """The own seat, None for a spectator."""
        me = self.board.attributes["data-me"]
        return None if me == "none" else int(me)

    def hear(self, message: dict[str, Any]) -> None:
        """Takes one decoded message of the socket."""
        kind = message["t"]
        if kind == "board":
            self.root = parse(message["html"])
            self.round_id, self.seq = message["round"], message["seq"]
        if kind in {"board", "phase"}:
            self.phase = message["phase"]
        if kind == "phase" and message["round"] == self.round_id:
            self.board.attributes["data-opened"] = str(message["opened"])
        elif kind == "frame" and message["round"] == self.round_id:
            self._frame(message)

    def places(self, seat: int) -> dict[str, str]:
        """The cards a seat can take: source to card in notation."""
        found: dict[str, str] = {}
        for element in self.root.elements():
            name = element.attributes.get("id", "")
            source = name.removeprefix(f"s{seat}-")
            if source != name and (cards := cards_in(element)):
                found[source] = cards[-1]
        return found

    def piles(self) -> list[Pile]:
        """The open piles, by number."""
        found = []
        for element in self.root.elements():
            name = element.attributes.get("id", "")
            if name.startswith("pile-") and (cards := cards_in(element)):
                found.append(Pile(int(name.removeprefix("pile-")), cards[-1]))
        return sorted(found, key=lambda pile: pile.number)

    def hand(self, seat: int) -> str:
        """What the hand button does: flip, pickup or none."""
        element = self.root.find(f"s{seat}-hand")
        return element.attributes.get("data-does", "none") if element else "none"

    def moves(self, seat: int) -> list[str]:
        """The legal placings the board shows, then what the hand offers."""
        piles = self.piles()
        moves = []
        for source, card in self.places(seat).items():
            if card[1:] == "1":
                moves.append(f"PLAY {card} {source} new")
            below = f"{card[0]}{int(card[1:]) - 1}"
            moves += [
                f"PLAY {card} {source} {pile.number}"
                for pile in piles
                if pile.card == below and pile.card[1:] != "10"
            ]
        hand = self.hand(seat)
        return moves if hand == "none" else [*moves, hand.upper()]

    def text(self) -> str:
        """The board as text to compare, without what may differ."""
        return normal_text(self.board)

    def _frame(self, message: dict[str, Any]) -> None:
        if message["seq"] <= self.seq:
            return
        if message["prev"] != self.seq:
            self.gaps += 1
        self.seq = message["seq"]
        for place, html in message["set"]:
            self._set(place, html)
        for place, name, value in message["attr"]:
            if element := self.root.find(place):
                element.attributes[name] = str(value)

    def _set(self, place: str, html: str) -> None:
        old = self.root.find(place)
        new = _only_element(html)
        if old is not None:
            old.replace_with(new)
        elif new is not None:
            target = self.root.find(new.attributes.get("data-before", ""))
            if target is not None:
                target.insert_before(new)


def normal_text(board: Element) -> str:
    """A board as text to compare, without what may differ between two pages."""
    lines = []
    skipped = -1
    for line in board.lines():
        depth = len(line) - len(line.lstrip(" "))
        if skipped >= 0 and depth > skipped:
            continue
        skipped = -1
        if re.search(r"\bid=word\b", line):
            skipped = depth
            continue
        lines.append(re.sub(r"\s*data-seq=\d+", "", line))
    return "\n".join(lines)


def cards_in(element: Element) -> list[str]:
    """The face-up cards inside an element, in notation, bottom to top."""
    return [
        LETTERS[card.attributes["data-color"]] + card.attributes["data-number"]
        for card in element.with_class("card")
        if "data-number" in card.attributes
    ]


def cards_named(text: str) -> set[str]:
    """Every card a text mentions by its key in the page's dictionary."""
    return set(CARD_NAME.findall(text))


def _only_element(html: str) -> Element | None:
    return next((c for c in parse(html).children if isinstance(c, Element)), None)
