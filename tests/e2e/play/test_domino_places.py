"""What the page thinks would be right in Ligretto Domino, against the rules themselves."""

from typing import Any, cast

from playwright.sync_api import Page

from games.rules.core import OptionValue, SeatNumber
from games.rules.domino import DominoState
from games.rules.domino.legality import refusal
from games.rules.domino.moves import DISCARD, move_text
from games.rules.domino.offers import moves
from games.rules.domino.state import DominoStage, Token, area_at, block_on, lock_on
from games.rules.registry import GAMES
from tests.e2e.visitor import Visitor
from tests.rules.playouts import playout

DOMINO = GAMES["domino"]
SEEDS = 6
EVERY = 5

# What the page offers: every right aim as the claims it makes, and why not to discard.
OFFERS = """async (all) => {
  const address = (name) => new URL(`/static/js/games/domino/${name}.js`, location.href).href;
  const aiming = await import(address('aims'));
  const places = await import(address('places'));
  return all.map((facts) => {
    const offered = [];
    for (const isJoker of [false, true]) {
      for (const token of [null, ...facts.tokens.map(({ number }) => number)]) {
        const intent = aiming.intentOf(facts, { token, isJoker });
        for (const aim of aiming.rightAims(facts, intent)) {
          const halves = aim.kind === 'relocate' ? aim.squares : [null];
          for (const to of halves) offered.push(aiming.claimText(facts, aim, to));
        }
      }
    }
    return { offered: [...new Set(offered)].sort(), discard: places.whyNotDiscarded(facts) };
  });
}"""


def test_page_offers_exactly_what_the_rules_accept(alice: Visitor) -> None:
    alice.visit("/")
    states = [state for seed in range(SEEDS) for state in _states(str(seed))]
    cases = [(state, seat) for state in states for seat in state.rules.seats]
    assert any(state.locks for state in states)
    assert any(state.blocks for state in states)
    found = _offers(alice.page, [_facts(state, seat) for state, seat in cases])
    for (state, seat), page in zip(cases, found, strict=True):
        wanted = sorted(
            move_text(move)
            for move in moves(state, seat)
            if area_at(state, seat).open is not None and move != DISCARD
        )
        assert page["offered"] == wanted
        why = refusal(state, seat, DISCARD)
        assert page["discard"] == ("" if why is None else why.code)


def _offers(page: Page, facts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", page.evaluate(OFFERS, facts))


def _states(seed: str) -> list[DominoState]:
    """Some of the states of a round in which everything is tried."""
    options: dict[str, OptionValue] = {"board": "compact", "turn_cooldown_ms": 0}
    played = playout(DOMINO, seats=3, seed=seed, options=options)
    states = [cast("DominoState", step.after.state) for step in played.steps]
    rare = [state for state in states if state.locks or state.blocks]
    return [
        state
        for state in (*states[::EVERY], *rare[::EVERY])
        if state.stage is DominoStage.PLAY
    ]


def _facts(state: DominoState, seat: SeatNumber) -> dict[str, Any]:
    """A state as the page reads it of its board."""
    grid, area = state.rules.grid, area_at(state, seat)
    width = grid.stride - 1
    indexes = [
        index for index in range(len(grid.letters)) if index % grid.stride < width
    ]
    return {
        "cols": width,
        "letters": [grid.letters[index] for index in indexes],
        "covered": [bool(state.covered >> index & 1) for index in indexes],
        "free": [bool(state.free >> index & 1) for index in indexes],
        "tokens": [_token(state, token) for token in state.tokens],
        "me": str(seat),
        "isStrict": state.rules.is_strict,
        "stage": state.stage.value,
        "put": "",
        "card": "" if area.open is None else area.open.text,
        "jokers": area.jokers,
    }


def _token(state: DominoState, token: Token) -> dict[str, Any]:
    stride = state.rules.grid.stride
    y, x = divmod(token.at, stride)
    lock, block = lock_on(state, token.number), block_on(state, token.number)
    shown = "free" if token.fits else "blocked"
    owner: SeatNumber | str = ""
    if block is not None and block.is_due:
        shown, owner = ("orphan" if block.is_orphan else "duty"), block.seat
    if lock is not None:
        shown, owner = "locked", lock.seat
    return {
        "number": token.number,
        "at": y * (stride - 1) + x,
        "state": shown,
        "seat": str(owner),
        "until": "",
        "chain": 0 if lock is None else lock.jokers,
        "begun": 0 if lock is None else lock.begun,
    }
