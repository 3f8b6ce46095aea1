"""The chat in the page of a table: who reads what, who mutes whom, who sets it up."""

from datetime import timedelta
from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import escape

from games.models import ChatLine, Table
from games.models.chat import MAX_LINE, Emote, Phrase
from games.queries.chat import KEPT, author_token
from games.services import chat
from games.services.chat import change_mute, forget_old_lines, say
from games.services.problems import TableProblem
from games.services.tables.kicks import kick
from players.models import Mute, Player
from players.services import mutes
from tests.games.conftest import browser_of
from tests.games.factories import table_of
from tests.players.factories import GuestFactory

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
RULES = ("chat", "watchers_chat", "masks_words")
TOO_LONG = "x" * (MAX_LINE + 1)


def says(table: Table, player: Player, text: str, kind: str = "text") -> ChatLine:
    return say(table.pk, player.pk, kind=kind, text=text)


def fetch(table: Table, player: Player | None) -> str:
    answer = browser_of(player).get(f"/t/{table.code}/chat/", headers=HTMX)
    assert answer.status_code == HTTPStatus.OK
    return answer.content.decode()


def post(table: Table, player: Player | None, action: str, **data: Any) -> Any:
    path = f"/t/{table.code}/chat/{action}/"
    return browser_of(player).post(path, data, headers=HTMX)


def rules(table: Table) -> list[Any]:
    return list(Table.objects.filter(pk=table.pk).values_list(*RULES).get())


def test_lines_are_shown_to_whoever_comes(
    table: Table, alice: Player, bob: Player
) -> None:
    says(table, alice, "Hello <script>alert(1)</script>")
    says(table, bob, "close", "phrase")
    says(table, bob, "clap", "emote")
    for path in ("", "chat/"):
        answer = browser_of(None).get(f"/t/{table.code}/{path}", headers=HTMX)
        page = answer.content.decode()
        assert "Hello &lt;script&gt;alert(1)&lt;/script&gt;" in page
        assert "<script>alert" not in page
        assert "That was close" in page
        assert "claps" in page


def test_page_carries_the_words_of_all_phrases_and_emotes(
    table: Table, alice: Player
) -> None:
    page = browser_of(alice).get(f"/t/{table.code}/").content.decode()
    for choices, kind in ((Phrase, "phrase"), (Emote, "emote")):
        for value, text in choices.choices:
            assert f'<i data-{kind}="{value}">{escape(text)}</i>' in page
            assert kind == "phrase" or f'id="e-{value}"' in page


@pytest.mark.parametrize(
    ("typed", "kept"),
    (
        ("  a\t b\n c ", "a b c"),
        ("abc\u202edef", "abcdef"),
        ("zero\u200bwidth", "zerowidth"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u0645\u0631\u062d\u0628\u0627", "\u0645\u0631\u062d\u0628\u0627"),
        ("x" * MAX_LINE, "x" * MAX_LINE),
        (":-)", ":-)"),
    ),
)
def test_line_is_kept_as_it_can_be_seen(
    table: Table, alice: Player, typed: str, kept: str
) -> None:
    assert says(table, alice, typed).text == kept


@pytest.mark.parametrize(
    ("typed", "code"),
    (
        ("", "empty"),
        ("  \n ", "empty"),
        ("\u200b\u2063", "empty"),
        ("\u3164\u2800", "empty"),
        ("half \ud800", "characters"),
        ("private \ue000", "characters"),
        (TOO_LONG, "long"),
    ),
)
def test_line_that_cannot_be_kept_is_refused(
    table: Table, alice: Player, typed: str, code: str
) -> None:
    with pytest.raises(TableProblem) as problem:
        says(table, alice, typed)
    assert problem.value.code == code
    assert not ChatLine.objects.exists()


@pytest.mark.parametrize("kind", ("phrase", "emote"))
def test_only_known_keys_are_kept(table: Table, alice: Player, kind: str) -> None:
    with pytest.raises(TableProblem, match="unknown"):
        says(table, alice, "no such key", kind)


def test_nothing_is_said_at_a_closed_table_or_none(table: Table, alice: Player) -> None:
    Table.objects.update(phase=Table.Phase.CLOSED)
    for table_id in (table.pk, table.pk + 1):
        with pytest.raises(TableProblem, match="closed"):
            say(table_id, alice.pk, kind="text", text="Hello")


def test_somebody_gone_or_banned_says_nothing(table: Table, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(is_active=False)
    with pytest.raises(TableProblem, match="nobody"):
        says(table, alice, "Hello")


def test_who_left_the_match_says_no_more_than_who_watches(
    table: Table, alice: Player, bob: Player
) -> None:
    table.seats.filter(player=bob).update(has_left=True)
    with pytest.raises(TableProblem, match="watching"):
        says(table, bob, "Hello")


def test_a_line_keeps_the_name_it_was_said_under(table: Table, alice: Player) -> None:
    line = says(table, alice, "Hello")
    table.seats.filter(player=alice).update(nickname="Alexandra", pattern=9)
    line.refresh_from_db()
    assert (line.nickname, line.seat, line.pattern) == ("Alice", 0, 1)


# Muting


def test_muting_hides_what_was_and_what_comes_for_the_muter_alone(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    """Row 43 of what players ask: the next line never comes, after a reload neither."""
    says(table, bob, "Earlier")
    who = author_token(table.pk, bob.pk)
    answer = post(table, alice, "mute", who=who, on="1")
    page = answer.content.decode()
    assert "Earlier" not in page
    assert f'data-muted="{who}"' in page
    says(table, bob, "Later")
    assert "Later" not in fetch(table, alice)
    assert "Later" in fetch(table, carol)
    assert "Later" in fetch(table, bob)
    page = post(table, alice, "mute", who=who, on="0").content.decode()
    assert "Earlier" in page
    assert "Later" in page


def test_mute_holds_at_other_tables_and_in_other_browsers(
    table: Table, alice: Player, bob: Player
) -> None:
    post(table, alice, "mute", who=author_token(table.pk, bob.pk), on="1")
    table.seats.all().delete()
    other = table_of(alice, bob)
    says(other, bob, "Here too")
    assert "Here too" not in fetch(other, alice)
    assert author_token(other.pk, bob.pk) != author_token(table.pk, bob.pk)
    elsewhere = table_of(alice, code="QQQQ")
    page = fetch(elsewhere, alice)
    assert "Bob" in page  # in the list of whom she has muted
    post(elsewhere, alice, "mute", who=author_token(elsewhere.pk, bob.pk), on="0")
    assert not Mute.objects.exists()


def test_who_watches_and_wrote_can_be_muted(
    table: Table, alice: Player, carol: Player
) -> None:
    Table.objects.update(watchers_chat=True)
    says(table, carol, "From the side")
    post(table, alice, "mute", who=author_token(table.pk, carol.pk), on="1")
    assert "From the side" not in fetch(table, alice)
    mute = Mute.objects.get()
    assert (mute.player, mute.muted, mute.nickname) == (alice, carol, "Carol")


@pytest.mark.parametrize("who", ("", "nonsense", "x" * 41, "\x00"))
def test_nobody_known_cannot_be_muted(table: Table, alice: Player, who: str) -> None:
    answer = post(table, alice, "mute", who=who, on="1")
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "cannot be muted" in answer.content.decode()


def test_nobody_mutes_themselves_or_somebody_of_another_table(
    table: Table, alice: Player, carol: Player
) -> None:
    for person in (alice, carol):
        with pytest.raises(TableProblem, match="nobody_here"):
            change_mute(table, alice, author_token(table.pk, person.pk), is_muted=True)
    assert not Mute.objects.exists()


def test_a_stranger_hides_the_chat_but_mutes_nobody(table: Table, bob: Player) -> None:
    answer = post(table, None, "mute", who=author_token(table.pk, bob.pk), on="1")
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "hide the whole chat" in answer.content.decode()


def test_the_list_of_the_muted_ends_somewhere(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutes, "MOST_MUTES", 1)
    other = GuestFactory.create()
    assert mutes.mute(alice, other, "Other")
    answer = post(table, alice, "mute", who=author_token(table.pk, bob.pk), on="1")
    assert "too many people" in answer.content.decode()
    assert mutes.mute(alice, other, "Once more")
    assert Mute.objects.get().nickname == "Once more"


# What the host decides


def test_host_decides_how_the_table_talks(table: Table, alice: Player) -> None:
    assert rules(table) == ["words", False, None]
    post(table, alice, "rules", mode="phrases")
    post(table, alice, "rules", watchers_chat="1")
    post(table, alice, "rules", masks_words="1")
    assert rules(table) == ["phrases", True, True]
    page = post(table, alice, "rules", mode="off", masks_words="0").content.decode()
    assert rules(table) == ["off", True, False]
    assert "The host has turned off the chat." in page


@pytest.mark.parametrize(
    "data", ({"mode": "loud"}, {"watchers_chat": "perhaps"}, {"masks_words": "2"})
)
def test_unknown_rules_change_nothing(
    table: Table, alice: Player, data: dict[str, str]
) -> None:
    answer = post(table, alice, "rules", **data)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert rules(table) == ["words", False, None]


@pytest.mark.parametrize("who", ("bob", "carol", None))
def test_nobody_but_the_host_decides(
    table: Table, who: str | None, request: pytest.FixtureRequest
) -> None:
    player = request.getfixturevalue(who) if who else None
    answer = post(table, player, "rules", mode="off")
    assert answer.status_code != HTTPStatus.OK
    assert rules(table) == ["words", False, None]


def test_rude_words_are_masked_where_everybody_finds_the_table(
    table: Table, alice: Player
) -> None:
    line = says(table, alice, "Shit, a class act")
    assert "Shit, a class act" in fetch(table, None)
    Table.objects.update(is_public=True)
    assert "***, a class act" in fetch(table, None)
    assert ChatLine.objects.get() == line
    assert line.text == "Shit, a class act"
    Table.objects.update(is_public=False, masks_words=True)
    assert "***, a class act" in fetch(table, None)


def test_page_says_why_somebody_cannot_write(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    assert "chat-text" in fetch(table, bob)
    assert "Only players at this table can write" in fetch(table, carol)
    assert "Only players at this table can write" in fetch(table, None)
    Table.objects.update(watchers_chat=True)
    assert "chat-text" in fetch(table, carol)
    assert "Choose a name" in fetch(table, None)
    Table.objects.update(chat=Table.Chat.PHRASES)
    page = fetch(table, bob)
    assert "chat-text" not in page
    assert "chat-wheel" in page
    kick(table, alice, 1)
    page = fetch(table, bob)
    assert "Alice, removed you" in page
    assert "chat-wheel" not in page


def test_who_watches_gets_a_name_to_write_under(table: Table) -> None:
    browser = Client()
    path = f"/t/{table.code}/chat/name/"
    browser.post(path, {"nickname": "Walter"})
    assert not Player.objects.filter(nickname="Walter").exists()
    Table.objects.update(watchers_chat=True)
    answer = browser.post(path, {"nickname": "  "})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    answer = browser.post(path, {"nickname": "Walter"})
    assert answer.status_code == HTTPStatus.FOUND
    assert answer["Location"] == f"/t/{table.code}/#chat"
    walter = Player.objects.get(nickname="Walter")
    assert says(table, walter, "Hello").nickname == "Walter"
    browser.post(path, {"nickname": "Wilma"})
    walter.refresh_from_db()
    assert walter.nickname == "Walter"


def test_addresses_of_the_chat_lead_to_the_table_without_scripts(
    table: Table, alice: Player
) -> None:
    browser = browser_of(alice)
    for action in ("", "mute/", "rules/", "name/"):
        answer = browser.get(f"/t/{table.code}/chat/{action}")
        assert answer.status_code == HTTPStatus.FOUND, action
        assert answer["Location"] == f"/t/{table.code}/"


# Forgetting


def test_old_lines_are_forgotten_bit_by_bit(
    table: Table, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "FORGOTTEN_AT_ONCE", 2)
    lines = [says(table, alice, f"Line {number}") for number in range(4)]
    old = timezone.now() - KEPT - timedelta(minutes=1)
    ChatLine.objects.filter(pk__lt=lines[3].pk).update(said_at=old)
    assert [forget_old_lines() for _ in range(3)] == [2, 1, 0]
    assert ChatLine.objects.get() == lines[3]
