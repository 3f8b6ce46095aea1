"""Pictures, short names, keys, and who shows what to others."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from players.avatars import (
    BARE,
    BLOCKS,
    DYES,
    SHAPES,
    WEAVES,
    Avatar,
    default_avatar,
    read,
    svg,
)
from players.keys import read_keys
from players.models import Player, Profile
from players.nicknames import MAX_LENGTH
from players.patterns import PATTERN_COUNT, PATTERN_NAMES
from players.queries.profiles import (
    accounts_with_history,
    avatar_of,
    listed_accounts,
    look_of,
    profile_of,
    shown_name,
    shows_history,
)
from players.services import profiles
from players.services.profiles import Privacy
from players.short_names import shortened
from players.signals import player_name_shortened
from tests.players.factories import GuestFactory, PlayerFactory

TOKENS = Path(settings.BASE_DIR) / "static" / "css" / "base" / "tokens.css"
OPEN = Privacy(hides_history=False, shortens_name=False, is_listed=False)


def test_patterns_are_dyed_as_on_the_page() -> None:
    found = re.findall(
        r"\.back-(\d+)\s+\{\s+--ground: (#\w+);\s+--yarn: (#\w+);", TOKENS.read_text()
    )
    assert {int(number): (ground, yarn) for number, ground, yarn in found} == DYES
    assert set(DYES) == set(WEAVES) == set(PATTERN_NAMES)
    assert len(DYES) == PATTERN_COUNT


def test_every_picture_is_read_as_it_is_written() -> None:
    drawn = set()
    for block in BLOCKS:
        for shape in (*SHAPES, BARE):
            for ground in range(1, PATTERN_COUNT + 1):
                avatar = Avatar(block, ground, ground % PATTERN_COUNT + 1, shape)
                assert read(str(avatar)) == avatar
                assert len(str(avatar)) <= Profile._meta.get_field("avatar").max_length  # type: ignore[operator]
                drawn.add(svg(avatar))
    assert len(drawn) == len(BLOCKS) * (len(SHAPES) + 1) * PATTERN_COUNT


@pytest.mark.parametrize(
    "text",
    (
        "",
        "star",
        "star-4",
        "star-4-4-circle",
        "star-0-4-circle",
        "star-4-13-circle",
        "moon-4-5-circle",
        "star-4-5-moon",
        "star--5-circle",
        "star-4-5-circle-6",
        "star-²-5-circle",
    ),
)
def test_odd_picture_is_none(text: str) -> None:
    assert read(text) is None


@given(seed=st.text())
def test_dealt_picture_is_sound_and_always_the_same(seed: str) -> None:
    assert default_avatar(seed).is_sound
    assert default_avatar(seed) == default_avatar(seed)


def test_many_pictures_are_dealt() -> None:
    assert len({default_avatar(f"player {number}") for number in range(1000)}) > 900


def test_picture_has_neither_id_nor_style() -> None:
    for number in range(50):
        drawn = svg(default_avatar(str(number)))
        assert not re.search(r"\b(id|style|href)=", drawn)


@pytest.mark.parametrize(
    ("full", "short"),
    (
        ("Anna", "Anna"),
        ("Anna Berger", "Anna B."),
        ("anna berger", "anna B."),
        ("Anna B.", "Anna B."),
        ("Anna Maria Berger", "Anna B."),
        ("Anna-Lena Berger", "Anna-Lena B."),
        ("Anna_Berger", "Anna B."),
        ("Anna.Berger", "Anna B."),
        ("Anna Berger 2", "Anna B. 2"),
        ("Anna 2", "Anna 2"),
        ("Anna 🦊", "Anna 🦊"),
        ("Anna Berger 🦊", "Anna B."),
        ("Anna Öztürk", "Anna Ö."),
        ("Abcdefghijklmnopqr B", "Abcdefghijklmnopq B."),
    ),
)
def test_name_is_shortened(full: str, short: str) -> None:
    assert shortened(full) == short


@given(name=st.text(max_size=MAX_LENGTH))
def test_short_name_is_short_and_stays(name: str) -> None:
    assert len(shortened(name)) <= MAX_LENGTH
    assert shortened(shortened(name)) == shortened(name)


@pytest.mark.parametrize("text", ("", "no", "[]", '{"stack": 4}', '{"STACK": "q"}'))
def test_odd_keys_are_left_out(text: str) -> None:
    assert read_keys(text) == {}


@pytest.mark.django_db
def test_account_hides_its_history() -> None:
    anna = PlayerFactory.create()
    assert shows_history(anna)
    profiles.change_privacy(anna, Privacy(True, False, True))
    anna = Player.objects.get(pk=anna.pk)
    assert not shows_history(anna)
    assert not accounts_with_history().filter(pk=anna.pk).exists()
    assert not listed_accounts().filter(pk=anna.pk).exists()


@pytest.mark.django_db
def test_only_who_wants_to_is_listed() -> None:
    anna, _ben = PlayerFactory.create_batch(2)
    profiles.change_privacy(anna, Privacy(False, False, True))
    assert list(listed_accounts()) == [anna]


@pytest.mark.django_db
def test_guests_and_banned_accounts_show_nothing() -> None:
    guest = GuestFactory.create()
    gone = PlayerFactory.create(is_active=False)
    coming = PlayerFactory.create(signing_up_since=timezone.now())
    assert not any(map(shows_history, (guest, gone, coming)))
    assert not accounts_with_history().exists()


@pytest.mark.django_db
def test_shown_name_is_short_where_somebody_wants_it() -> None:
    anna = PlayerFactory.create()
    assert shown_name(anna, "Anna Berger") == "Anna Berger"
    assert shown_name(None, "Anna Berger") == "Anna Berger"
    profiles.change_privacy(anna, Privacy(False, True, False))
    assert shown_name(Player.objects.get(pk=anna.pk), "Anna Berger") == "Anna B."


@pytest.mark.django_db
def test_others_hear_of_a_shorter_name_once() -> None:
    anna = PlayerFactory.create()
    heard: list[Player] = []

    def hear(player: Player, **_kwargs: object) -> None:
        heard.append(player)

    player_name_shortened.connect(hear)
    try:
        for short in (False, True, True):
            profiles.change_privacy(anna, Privacy(False, short, False))
    finally:
        player_name_shortened.disconnect(hear)
    assert heard == [anna]


@pytest.mark.django_db
def test_guest_has_no_row() -> None:
    with pytest.raises(ValueError, match="browser"):
        profiles.change_look(GuestFactory.create(), {"palette": "safe"})


@pytest.mark.django_db
def test_look_is_what_was_chosen() -> None:
    anna = PlayerFactory.create()
    kept = profiles.change_look(anna, {"palette": "safe", "theme": "", "hand": "foot"})
    assert look_of(kept) == {"palette": "safe"}


@pytest.mark.django_db
def test_people_read_with_their_profile_cost_no_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for player in PlayerFactory.create_batch(3)[1:]:
        profiles.choose_avatar(player, Avatar("star", 1, 2, BARE))
    with django_assert_num_queries(1):
        for player in Player.objects.select_related("profile"):
            avatar_of(player)
            shown_name(player, "Anna Berger")


@pytest.mark.django_db
def test_nobody_there_is_asked_for_only_once(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    anna = Player.objects.get(pk=PlayerFactory.create().pk)
    with django_assert_num_queries(1):
        assert not profile_of(anna).is_kept
        assert not profile_of(anna).is_kept
    with pytest.raises(ObjectDoesNotExist):
        Profile.objects.get(player=anna)
