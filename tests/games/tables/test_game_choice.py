"""The host chooses the game in the lobby; its rules come with it, and say why not."""

from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client

from games.kinds.shares import shares_of
from games.kinds.strings import match_rounds, match_title, rules_text
from games.models import Table
from games.queries.table_options import checked_options, flat_options, option_specs
from games.queries.tables import table_access
from games.rules import registry
from games.web.forms import OptionsForm
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import SeatFactory, finish, match_at, table_of
from tests.players.factories import GuestFactory
from tests.served.markup import Element, parse

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
BLITZ = "dutch-blitz"
GAMES = tuple(registry.GAMES)


def choose(table: Table, player: Player | None, game: str, **headers: str) -> Any:
    url = f"/t/{table.code}/game/"
    return browser_of(player).post(url, {"game": game}, headers=headers)


def post_options(table: Table, host: Player, **changed: Any) -> tuple[int, Element]:
    """Sends the form of options with these changed, and returns the panel."""
    form = {**flat_options(table.options), **changed}
    sent = {name: value for name, value in form.items() if value is not False}
    url = f"/t/{table.code}/options/"
    answer = browser_of(host).post(url, sent, headers=HTMX)
    return answer.status_code, parse(answer.content.decode())


def part(root: Element, identity: str) -> Element:
    found = root.find(identity)
    assert found is not None
    return found


def test_host_sees_every_game_and_a_guest_none(
    table: Table, alice: Player, bob: Player
) -> None:
    page = browser_of(alice).get(f"/t/{table.code}/").content.decode()
    root = parse(page)
    pressed = {
        key: part(root, f"game-{key}").attributes["aria-pressed"] for key in GAMES
    }
    assert pressed == {key: "true" if key == table.game else "false" for key in GAMES}
    for_guest = browser_of(bob).get(f"/t/{table.code}/").content.decode()
    assert "game-choice" not in for_guest


def test_another_game_brings_its_own_rules(
    table: Table, alice: Player, bob: Player
) -> None:
    table.seats.update(is_ready=True)
    own = {**table.options, "table": {"away": "sit_out"}}
    Table.objects.filter(pk=table.pk).update(options=own, start_requested=True)
    answer = choose(table, alice, BLITZ, **HTMX)
    root = parse(answer.content.decode())
    assert part(root, f"game-{BLITZ}").attributes["aria-pressed"] == "true"
    assert "Dutch Blitz with the preset “one box, up to four”." in root.text
    table.refresh_from_db()
    assert (table.game, table.start_requested) == (BLITZ, False)
    assert table.options == checked_options(BLITZ, {"away": "sit_out"}, seats=4)
    assert not table.seats.filter(is_ready=True).exists()


def test_without_scripts_it_leads_back_to_the_table(
    table: Table, alice: Player
) -> None:
    assert choose(table, alice, BLITZ)["Location"] == f"/t/{table.code}/"
    page = browser_of(alice).get(f"/t/{table.code}/").content.decode()
    assert 'data-game="dutch-blitz"' in page
    assert "Dutch Blitz, to 75 points" in page


def test_the_same_game_again_changes_nothing(table: Table, alice: Player) -> None:
    table.seats.update(is_ready=True)
    choose(table, alice, table.game)
    assert table.seats.filter(is_ready=True).count() == 2


@pytest.mark.parametrize("who", ("bob", "carol", "dave"))
def test_nobody_else_chooses(
    table: Table, bob: Player, carol: Player, who: str
) -> None:
    player = {"bob": bob, "carol": carol}.get(who)
    assert choose(table, player, BLITZ).status_code == HTTPStatus.FORBIDDEN
    table.refresh_from_db()
    assert table.game == "ligretto"


@pytest.mark.parametrize("game", ("", "chess", "Ligretto", "dutch-blitz\0"))
def test_unknown_game_is_refused_in_words(
    table: Table, alice: Player, game: str
) -> None:
    answer = choose(table, alice, game, **HTMX)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert 'role="alert"' in answer.content.decode()
    table.refresh_from_db()
    assert table.game == "ligretto"


def test_match_in_play_keeps_its_game(table: Table, alice: Player) -> None:
    Table.objects.filter(pk=table.pk).update(phase=Table.Phase.PLAYING)
    choose(table, alice, BLITZ)
    table.refresh_from_db()
    assert table.game == "ligretto"


def test_rules_for_as_many_as_have_a_seat(alice: Player) -> None:
    table = table_of(alice, bots=5, capacity=12)
    choose(table, alice, BLITZ)
    table.refresh_from_db()
    assert table.capacity == 8
    assert flat_options(table.options)["expansion"] is True


def test_too_many_for_a_game_is_told_before_and_after(alice: Player) -> None:
    table = table_of(alice, bots=8, capacity=12)
    page = browser_of(alice).get(f"/t/{table.code}/").content.decode()
    told = "9 people are seated, but this game is for up to 8. Free a seat first."
    assert told in part(parse(page), f"about-{BLITZ}").text
    answer = choose(table, alice, BLITZ, **HTMX)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert told in answer.content.decode()
    table.refresh_from_db()
    assert (table.game, table.capacity) == ("ligretto", 12)


def test_fifth_seat_needs_the_second_box(alice: Player) -> None:
    table = table_of(alice, game=BLITZ)
    answer = browser_of(alice).post(
        f"/t/{table.code}/capacity/", {"capacity": "5"}, headers=HTMX
    )
    assert "Turn on the second box" in answer.content.decode()
    post_options(table, alice, expansion="on")
    table.refresh_from_db()
    browser_of(alice).post(f"/t/{table.code}/capacity/", {"capacity": "5"})
    table.refresh_from_db()
    assert table.capacity == 5
    status, root = post_options(table, alice, expansion=False, target="60")
    assert status == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "One box is for up to four players." in part(root, "change-expansion").text
    assert part(root, "option-target").attributes["value"] == "60"


def test_what_was_typed_in_vain_stays_and_says_why(table: Table, alice: Player) -> None:
    status, root = post_options(
        table, alice, rounds="99", away_grace_s="abc", advanced="descending"
    )
    assert status == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "open" in part(root, "options").attributes
    assert "open" in part(root, "finer").attributes
    for name, value in (("rounds", "99"), ("away_grace_s", "abc")):
        field = part(root, f"option-{name}")
        assert field.attributes["value"] == value
        assert field.attributes["aria-invalid"] == "true"
        assert "enter a whole number" in part(root, f"change-{name}").text
    assert "aria-invalid" not in part(root, "option-target").attributes
    chosen = [
        option.attributes["value"]
        for option in part(root, "option-advanced").children
        if isinstance(option, Element) and "selected" in option.attributes
    ]
    assert chosen == ["descending"]


@pytest.mark.parametrize("key", GAMES)
def test_form_takes_what_it_shows(key: str) -> None:
    options = flat_options(checked_options(key, {}, seats=2))
    sent = {name: value for name, value in options.items() if value is not False}
    form = OptionsForm(key, option_specs(key), sent)
    assert form.is_valid(), form.errors
    assert checked_options(key, form.cleaned_data, seats=2) == checked_options(
        key, {}, seats=2
    )


def dice_table(host: Player, **fields: Any) -> Table:
    return table_of(host, game="wuerfel", **fields)


def test_dice_are_asked_for_by_seat(alice: Player) -> None:
    table = dice_table(alice, bots=1, capacity=3)
    access = table_access(table.code, alice)
    assert access
    assert [(s.number, s.name, s.value) for s in shares_of(access, "even")] == [
        (0, "Alice", "8"), (1, "Bot 1", "8"), (2, "free seat", "8"),
    ]  # fmt: skip
    assert [s.value for s in shares_of(access, "9,7")] == ["9", "7", "8"]


def test_dice_of_seats_far_up_go_by_their_order(alice: Player) -> None:
    table = dice_table(alice, capacity=2)
    SeatFactory.create(table=table, number=7, player=GuestFactory.create())
    access = table_access(table.code, alice)
    assert access
    names = [share.name for share in shares_of(access, "even")]
    assert names == ["Alice", table.seats.get(number=7).nickname]


@pytest.mark.parametrize(
    ("given", "stored"),
    (
        ({"dice_per_seat": "even"}, "even"),
        ({"dice_per_seat": "7,7,5,5"}, "7,7,5,5"),
        (
            {
                "dice_per_seat": "each", "dice_per_seat-0": " 7", "dice_per_seat-1": "7",
                "dice_per_seat-2": "5", "dice_per_seat-3": "5",
            },
            "7,7,5,5",
        ),
    ),
)  # fmt: skip
def test_dice_are_stored_as_the_rules_read_them(
    alice: Player, given: dict[str, str], stored: str
) -> None:
    table = dice_table(alice, bots=3)
    status, root = post_options(table, alice, **given)
    assert status == HTTPStatus.OK
    table.refresh_from_db()
    assert table.options["dice_per_seat"] == stored
    assert part(root, "share-0").attributes["value"] == (
        "6" if stored == "even" else "7"
    )


@pytest.mark.parametrize(
    ("shares", "why"),
    (
        (("7", "7", "5", "6"), "There are only 24 dice. Lower one of the numbers."),
        (("7", "", "5", "5"), "Enter a number of dice for every seat."),
        (("7", "x", "5", "5"), "Enter a number of dice for every seat."),
        (("7", "0", "5", "5"), "Every seat needs at least one die."),
        (("7", "5"), "Some seats have no number of dice yet."),
        ((), "Enter a number of dice for every seat."),
    ),
)
def test_dice_that_cannot_be_shared_so_say_why(
    alice: Player, shares: tuple[str, ...], why: str
) -> None:
    table = dice_table(alice, bots=3)
    given = {f"dice_per_seat-{n}": share for n, share in enumerate(shares)}
    status, root = post_options(table, alice, dice_per_seat="each", **given)
    assert status == HTTPStatus.UNPROCESSABLE_ENTITY
    assert why in part(root, "change-dice_per_seat").text
    for number, share in enumerate(shares):
        assert part(root, f"share-{number}").attributes["value"] == share


def test_length_of_a_match_in_words(alice: Player) -> None:
    blitz = checked_options(BLITZ, {}, seats=4)
    dice = checked_options("wuerfel", {}, seats=3)
    assert match_title(BLITZ, blitz) == "Dutch Blitz, to 75 points"
    assert match_title("wuerfel", dice) == "Dice, 3 rounds per player"
    assert match_rounds(BLITZ, blitz, seats=4) is None
    assert match_rounds("wuerfel", dice, seats=3) == 9
    changed = checked_options(BLITZ, {"target": 100}, seats=4)
    assert rules_text(BLITZ, changed) == "Dutch Blitz with custom rules."


def test_match_of_dutch_blitz_reads_right_to_its_end(
    alice: Player, bob: Player
) -> None:
    table = table_of(alice, bob, game=BLITZ)
    match = finish(match_at(table, [40, 12], [37, -4], game=BLITZ))
    pages = [
        browser_of(alice).get(path).content.decode()
        for path in (f"/t/{table.code}/", match.get_absolute_url())
    ]
    for page in pages:
        assert "Dutch Blitz, to 75 points" in page
        assert "You won by 69" in page
        assert "stack" not in parse(page).text.split("Letters and keys")[0]
    assert "to 75 points" in pages[1]


def test_listed_match_to_points_has_no_last_round(
    alice: Player, client: Client
) -> None:
    table = table_of(alice, bots=1, game=BLITZ, is_public=True, phase="playing")
    match_at(table, [3, 5], game=BLITZ)
    page = client.get("/en/tables/now/").content.decode()
    assert "Dutch Blitz" in page
    assert "round 1" in page
    assert "round 1 of" not in page
