"""What holds in every round of Ligretto Domino, whatever happens in it."""

from collections import Counter
from functools import lru_cache

from hypothesis import given
from hypothesis import strategies as st

from games.rules.core import Options
from games.rules.domino import DominoState, view
from games.rules.domino.boards.grid import fitting_kinds
from games.rules.domino.pieces import all_pieces
from games.rules.domino.state import DominoStage, card_bit, count_left, kind_on
from games.rules.round import RoundPhase, RoundState
from tests.rules.domino.board import DOMINO_GAME, clock_keys
from tests.rules.playouts import Playout, Step, playout

OPTIONS: dict[str, Options] = {
    "strict": {},
    "small": {"board": "compact", "token_setup": "random", "duty_timeout_s": 3},
    "putting": {"token_setup": "players", "joker_lock_s": 2},
    "honour": {"enforcement": "honour", "board": "compact"},
    "tolerant": {"enforcement": "honour", "reversed": "tolerated"},
}


@lru_cache(maxsize=200)
def played_round(name: str, seats: int, seed: int) -> Playout:
    options = OPTIONS[name]
    return playout(DOMINO_GAME, seats=seats, seed=f"{seed}", options=options)


rounds = st.builds(
    played_round,
    st.sampled_from(list(OPTIONS)),
    st.integers(2, 4),
    st.integers(0, 60),
)


def state(current: RoundState) -> DominoState:
    assert isinstance(current.state, DominoState)
    return current.state


def changes(played: Playout) -> list[Step]:
    """The steps after which the state is another one."""
    return [step for step in played.steps if step.after.state is not step.before.state]


@given(played=rounds)
def test_nothing_is_lost(played: Playout) -> None:
    all_ = Counter(all_pieces(state(played.opened)))
    for step in changes(played):
        assert Counter(all_pieces(state(step.after))) == all_


@given(played=rounds)
def test_squares_are_covered_once_and_free_ones_are_free(played: Playout) -> None:
    for step in changes(played):
        now = state(step.after)
        grid = now.rules.grid
        lying = [
            index
            for laid in now.laid
            for index in (laid.one, laid.other)[: 1 if laid.card is None else 2]
        ]
        standing = [token.at for token in now.tokens]
        assert len(set(lying)) == len(lying)
        assert len(set(standing)) == len(standing)
        assert now.covered == sum(1 << index for index in lying)
        blocked = now.covered | sum(1 << index for index in standing)
        assert now.free == grid.squares & ~blocked
        for token in now.tokens:
            assert token.fits == fitting_kinds(
                grid, token.at, now.free & ~(1 << token.at)
            )


@given(played=rounds)
def test_dom_19_every_blocked_token_has_its_causer(played: Playout) -> None:
    for step in changes(played):
        now = state(step.after)
        if now.stage is not DominoStage.PLAY or not all(map(count_left, now.areas)):
            continue
        locked = {lock.token for lock in now.locks}
        begun = {lock.begun for lock in now.locks}
        blocks = {block.token: block for block in now.blocks}
        assert set(blocks) == {token.number for token in now.tokens if not token.fits}
        for block in now.blocks:
            waits = block.token in locked or block.by_lock in begun
            assert block.is_due is not waits
            is_gone = block.seat in now.absent | now.left
            assert block.is_orphan or not (block.is_due and is_gone)


@given(played=rounds)
def test_dom_24_whoever_has_a_lock_has_a_card_to_lay(played: Playout) -> None:
    for step in changes(played):
        now = state(step.after)
        assert len({lock.seat for lock in now.locks}) == len(now.locks)
        for lock in now.locks:
            area = now.areas[now.rules.places[lock.seat]]
            assert area.open is not None
            assert lock.jokers <= 2


@given(played=rounds)
def test_dom_36_in_strict_mode_every_card_lies_right(played: Playout) -> None:
    last = state(played.last)
    if not last.rules.is_strict:
        return
    assert last.faults == ()
    for laid in last.laid:
        if laid.card is not None:
            kind = kind_on(last.rules.grid, laid.one, laid.other)
            assert kind == card_bit(last, laid.card)
            assert laid.half == last.rules.grid.letters[laid.one]


@given(played=rounds)
def test_clocks_run_for_as_long_as_their_keys_are_there(played: Playout) -> None:
    for step in played.steps:
        now = step.after
        if now.phase is RoundPhase.PLAYING:
            keys = clock_keys(now.state)
            assert [key for key, _ in now.clocks] == keys
            before = dict(step.before.clocks)
            assert all(before.get(key, at) == at for key, at in now.clocks)


@given(played=rounds)
def test_parts_of_the_view_that_did_not_change_are_the_same(played: Playout) -> None:
    for step in changes(played):
        before, after = view(state(step.before)), view(state(step.after))
        for one, other in (
            *zip(before.seats, after.seats, strict=True),
            *zip(before.tokens, after.tokens, strict=False),
            *zip(before.laid, after.laid, strict=False),
        ):
            assert one is other or one != other


@given(played=rounds, data=st.data())
def test_com_15_what_lies_face_down_is_not_seen(
    played: Playout, data: st.DataObject
) -> None:
    step = data.draw(st.sampled_from(played.steps))
    now = state(step.after)
    hidden = tuple(
        area._replace(
            hand=tuple(data.draw(st.permutations(area.hand))),
            discard=(*reversed(area.discard[:-1]), *area.discard[-1:]),
        )
        for area in now.areas
    )

    assert view(now._replace(areas=hidden)) == view(now)
    if not now.is_checked:
        assert view(now).faults == ()
