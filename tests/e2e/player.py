"""Plays a game by looking at the page and using it, as a person does.

What lies where is read from the elements on the page alone; what a person cannot see
is not asked for. A card that has just come up is not played before it was seen.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from playwright.sync_api import CDPSession, Page

from tests.e2e.visitor import Visitor

SEEN_SECONDS = 0.27
SETTLE_SECONDS = 0.35
STEP_MS = 12
KEYS = {"stack": "s", "waste": "d", "row0": "1", "row1": "2", "row2": "3"} | {
    "row3": "4",
    "row4": "5",
}

# Own cards that can be taken, each with the places in the middle it fits.
LOOK = """() => {
  const top = (element) => [...element.querySelectorAll(':is(.card, .die)[data-number]')].pop();
  const main = document.getElementById('main');
  const open = [...document.querySelectorAll('.middle .pile[id^=pile-]:not(.closed)')];
  const isDice = document.getElementById('board').dataset.kind === 'dice';
  const field = (color, number) => `field-${color[0]}${number}`;
  const fits = (color, number) => isDice
    ? [field(color, number)].filter((id) => document.getElementById(id).matches('.next'))
    : number === 1
    ? ['open-' + color]
    : open.filter((pile) => {
        const card = top(pile);
        return card && card.dataset.color === color
          && Number(card.dataset.number) === number - 1;
      }).map((pile) => pile.id);
  const cards = [...document.querySelectorAll('.own .take')]
    .filter((take) => take.dataset.look !== 'gone' && top(take))
    .map((take) => {
      const { color, number } = top(take).dataset;
      const targets = fits(color, Number(number));
      const key = take.dataset.key ?? '';
      return { place: take.dataset.place, card: color + number, targets, key };
    });
  return {
    phase: main.dataset.phase,
    mood: document.getElementById('stage').dataset.mood ?? '',
    hand: document.querySelector('#turn [data-does]')?.dataset.does ?? 'none',
    locked: Boolean(document.querySelector('.own[data-locked]')),
    cards,
  };
}"""


@dataclass(frozen=True, slots=True)
class Own:
    """An own card or die, where it lies, the elements it fits on, and a key of its own."""

    place: str
    card: str
    targets: tuple[str, ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Sight:
    """What someone sees on their board at one moment."""

    phase: str
    mood: str
    hand: str
    locked: bool
    cards: tuple[Own, ...]

    @property
    def playable(self) -> tuple[Own, ...]:
        """The cards that fit somewhere, the stack's first: it ends the round."""
        fitting = (card for card in self.cards if card.targets)
        return tuple(sorted(fitting, key=lambda own: own.place != "stack"))


type Hands = Callable[[Page, Own], None]
type Turn = Callable[[Page], None]


@dataclass
class Player:
    """A visitor who plays with one kind of input."""

    visitor: Visitor
    put: Hands
    turn: Turn
    placed: int = 0
    turned: int = 0
    _since: dict[tuple[str, str], float] = field(default_factory=dict)
    _rests_until: float = 0.0

    @property
    def page(self) -> Page:
        return self.visitor.page

    def look(self) -> Sight:
        """Returns what the page shows now."""
        seen = self.page.evaluate(LOOK)
        cards = tuple(
            Own(one["place"], one["card"], tuple(one["targets"]), one["key"])
            for one in seen["cards"]
        )
        return Sight(seen["phase"], seen["mood"], seen["hand"], seen["locked"], cards)

    def step(self) -> Sight:
        """Does one thing if there is one to do: places a card, or turns the hand."""
        sight = self.look()
        now = time.monotonic()
        shown = {(own.place, own.card) for own in sight.cards}
        self._since = {key: self._since.get(key, now) for key in shown}
        if sight.phase != "playing" or sight.mood or sight.locked:
            return sight
        for own in sight.playable:
            if now - self._since[own.place, own.card] >= SEEN_SECONDS:
                self.put(self.page, own)
                self.placed += 1
                return sight
        if not sight.playable and now >= self._rests_until and sight.hand != "none":
            self.turn(self.page)
            self.turned += 1
            self._rests_until = now + SETTLE_SECONDS
        return sight


# By keys.


def put_by_key(page: Page, own: Own) -> None:
    """Presses the key that stands on the card."""
    page.keyboard.press(own.key or KEYS[own.place])


def turn_by_key(page: Page) -> None:
    page.keyboard.press("Space")


# By taps.


def put_by_tap(page: Page, own: Own) -> None:
    """Taps the card, once."""
    page.touchscreen.tap(*middle_of(page, f"take-{own.place}"))


def turn_by_tap(page: Page) -> None:
    page.touchscreen.tap(*middle_of(page, "turn"))


# By drags.


def put_by_mouse(page: Page, own: Own) -> None:
    """Drags the card with the mouse onto the first place that takes it."""
    start, end = middle_of(page, f"take-{own.place}"), middle_of(page, own.targets[0])
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*_between(start, end, 0.4))
    page.mouse.move(*end)
    page.mouse.up()


def turn_by_click(page: Page) -> None:
    page.mouse.click(*middle_of(page, "turn"))


class Finger:
    """One finger on the glass of a page."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._glass: CDPSession = page.context.new_cdp_session(page)

    def put(self, page: Page, own: Own) -> None:
        """Drags the card with the finger onto the first place that takes it."""
        start, end = (
            middle_of(page, f"take-{own.place}"),
            middle_of(page, own.targets[0]),
        )
        self.down(*start)
        self.move(*_between(start, end, 0.4))
        self.move(*end)
        self.up()

    def down(self, x: float, y: float) -> None:
        self._touch("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        self._touch("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self._glass.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}
        )


def by_keys(visitor: Visitor) -> Player:
    """Someone who never leaves the keyboard."""
    return Player(visitor, put_by_key, turn_by_key)


def by_taps(visitor: Visitor) -> Player:
    """Someone with one thumb."""
    return Player(visitor, put_by_tap, turn_by_tap)


def by_mouse(visitor: Visitor) -> Player:
    """Someone who drags every card with the mouse."""
    return Player(visitor, put_by_mouse, turn_by_click)


def by_finger(visitor: Visitor) -> Player:
    """Someone who drags every card with a finger."""
    return Player(visitor, Finger(visitor.page).put, turn_by_tap)


def play_together(
    players: list[Player],
    is_over: Callable[[list[Sight]], bool],
    *,
    seconds: float,
) -> list[Sight]:
    """Has people play in turn, as fast as they see, until it is over."""
    until = time.monotonic() + seconds
    while True:
        sights = [player.step() for player in players]
        if is_over(sights):
            return sights
        assert time.monotonic() < until, f"not over after {seconds} s: {sights}"
        players[0].page.wait_for_timeout(STEP_MS)


def middle_of(page: Page, identity: str) -> tuple[float, float]:
    """The middle of an element; outside the window, where it is not shown any more."""
    x, y = page.evaluate(
        """(id) => {
          const element = document.getElementById(id);
          if (!element?.checkVisibility()) return [-1, -1];
          const rect = element.getBoundingClientRect();
          return [rect.left + rect.width / 2, rect.top + rect.height / 2];
        }""",
        identity,
    )
    return x, y


def _between(
    start: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    """A point on the way."""
    return (
        start[0] + (end[0] - start[0]) * share,
        start[1] + (end[1] - start[1]) * share,
    )
