"""Talking at a table in real browsers: by keys, by touch, and without losing a word."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import COLOR_RULES, SETTLE, THEMES, violations
from tests.e2e.conftest import Arrive
from tests.e2e.tables import PLAYING, READY, begin, deal, seat
from tests.e2e.visitor import DESK, PHONE, Device, Visitor, reload

ONE_EMOTE = "document.querySelectorAll('#emotes .emote').length === 1"
PLAY_KEYS = "sd12345p sd "
ASIDE = """[...document.querySelectorAll("#emotes > span")].every((emote) => {
  const a = emote.getBoundingClientRect();
  return [...document.querySelectorAll(".own button")].every((other) => {
    const b = other.getBoundingClientRect();
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 3 || b.bottom <= a.top;
  });
})"""


def say(visitor: Visitor, text: str) -> None:
    """Types a line and sends it, in the column beside the table."""
    visitor.page.locator("#chat-text").fill(text)
    visitor.page.keyboard.press("Enter")


def lines(page: Page) -> list[str]:
    return [
        " ".join(line.split()) for line in page.locator(".line > p").all_inner_texts()
    ]


def test_two_people_talk_from_the_lobby_into_the_round(
    alice: Visitor, bob: Visitor
) -> None:
    seat([alice, bob], rounds=1)
    say(alice, "Hello <b>Bob</b>")
    expect(bob.page.locator(".line")).to_contain_text("Hello <b>Bob</b>")
    expect(alice.page.locator("#chat-text")).to_have_value("")
    say(bob, "Shall we?")
    expect(alice.page.locator(".line")).to_have_count(2)
    reload(alice.page)
    expect(alice.page.locator(".line")).to_have_count(2)
    for visitor in (alice, bob):
        visitor.page.locator(READY).click()
    for visitor in (alice, bob):
        visitor.wait_for(PLAYING)
    say(bob, "Good cards")
    expect(alice.page.locator(".line").last).to_contain_text("Good cards")
    assert lines(alice.page) == lines(bob.page)


def test_what_is_typed_in_the_chat_plays_no_card(alice: Visitor, bob: Visitor) -> None:
    """Row 40 of what players ask: not even just after a line was sent."""
    deal([alice, bob], rounds=1)
    field = alice.page.locator("#chat-text")
    field.click()
    alice.page.keyboard.type(PLAY_KEYS)
    alice.page.keyboard.press("Enter")
    alice.page.keyboard.type(PLAY_KEYS)
    expect(bob.page.locator(".line")).to_contain_text(PLAY_KEYS.strip())
    expect(field).to_have_value(PLAY_KEYS)
    assert alice.moves_said() == []
    alice.page.keyboard.press("Escape")
    alice.page.keyboard.press("Space")
    alice.wait_for("Number(document.getElementById('board').dataset.seq) > 0")
    assert alice.moves_said()


def test_round_that_begins_takes_the_keys_from_an_empty_field(
    alice: Visitor, bob: Visitor
) -> None:
    party = seat([alice, bob], rounds=1)
    alice.page.locator("#chat-text").click()
    say(bob, "Go")
    bob.page.locator("#chat-text").fill("I was just about to")
    party.ready()
    for visitor in (alice, bob):
        visitor.wait_for(PLAYING)
    expect(alice.page.locator("#chat-text")).not_to_be_focused()
    expect(bob.page.locator("#chat-text")).to_be_focused()
    expect(bob.page.locator("#chat-text")).to_have_value("I was just about to")


def test_wheel_by_keys_alone(alice: Visitor, bob: Visitor) -> None:
    deal([alice, bob], rounds=1)
    page = alice.page
    page.keyboard.press("c")
    expect(page.locator("#phrase-hello")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#phrase-ready")).to_be_focused()
    page.keyboard.press("Enter")
    expect(bob.page.locator(".line").last).to_contain_text("Ready?")
    expect(page.locator("#chat-wheel")).to_be_hidden()
    page.keyboard.press("c")
    page.keyboard.press("7")
    expect(bob.page.locator(".line").last).to_contain_text("That was close")
    page.keyboard.press("c")
    with bob.glimpsing(ONE_EMOTE):
        page.keyboard.press("i")
    expect(bob.page.locator(".line").last).to_contain_text("claps")
    expect(bob.page.locator("#emotes .emote")).to_have_count(0)
    assert alice.moves_said() == []


def test_wheel_with_one_thumb_covers_no_board(come: Arrive) -> None:
    alice, bob = come("Alice", PHONE), come("Bob", DESK)
    deal([alice, bob], rounds=1)
    page = alice.page
    expect(page.locator("#chat")).to_be_hidden()
    say(bob, "Look out")
    unread = page.locator("#open-chat")
    expect(unread).to_have_accessible_name("Chat, 1 new")
    unread.tap()
    expect(page.locator(".line")).to_contain_text("Look out")
    expect(unread).to_have_accessible_name("Chat")
    page.locator("#show-wheel").tap()
    chat, stage = (
        page.locator("#chat").bounding_box(),
        page.locator("#stage").bounding_box(),
    )
    assert chat
    assert stage
    assert chat["y"] + chat["height"] <= stage["y"] + 0.5
    assert stage["y"] + stage["height"] <= PHONE.height + 0.5
    for button in page.locator("#chat-wheel button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 36
    page.locator("#phrase-close").tap()
    expect(bob.page.locator(".line").last).to_contain_text("That was close")
    expect(page.locator("#chat")).to_be_hidden()


@pytest.mark.parametrize("game", ("ligretto", "domino", "wuerfel"))
def test_own_emote_covers_nothing_one_plays_with(come: Arrive, game: str) -> None:
    alice, bob = come("Alice", PHONE), come("Bob", DESK)
    deal([alice, bob], game)
    alice.page.locator("#open-chat").tap()
    alice.page.locator("#show-wheel").tap()
    alice.page.locator("#emote-clap").tap()
    alice.page.locator("#emotes .emote").wait_for()
    alice.wait_for(ASIDE)


def test_mute_from_a_line_survives_reload_and_is_taken_back(
    alice: Visitor, bob: Visitor
) -> None:
    seat([alice, bob], rounds=1)
    say(bob, "First")
    page = alice.page
    page.get_by_label("More about Bob").last.click()
    page.locator(".line").get_by_role("button", name="Mute Bob").click()
    expect(page.locator(".line")).to_have_count(0)
    say(bob, "Second")
    expect(bob.page.locator(".line")).to_have_count(2)
    reload(page)
    say(alice, "Third")
    expect(page.locator(".line")).to_have_text([re.compile("Third")])
    page.locator("#show-chat-settings").click()
    muted = page.locator("#chat-settings").get_by_role("button", name="Mute Bob")
    expect(muted).to_have_attribute("aria-pressed", "true")
    muted.click()
    expect(muted).to_have_attribute("aria-pressed", "false")
    page.locator("#show-chat-settings").click()
    assert [line.split()[-1] for line in lines(page)] == ["First", "Second", "Third"]


def test_report_of_a_new_message_stays_beside_the_table_and_mutes(
    alice: Visitor, bob: Visitor
) -> None:
    seat([alice, bob], rounds=1)
    say(bob, "First")
    page = alice.page
    page.get_by_label("More about Bob").last.click()
    page.locator(".line").get_by_role("link", name="Report Bob").click()
    dialog = page.locator("#side-dialog")
    dialog.get_by_label("spoils the game on purpose").check()
    dialog.locator("[name=mutes]").check()
    dialog.get_by_role("button", name="Send report").click()
    dialog.get_by_role("button", name="Back to the table").click()
    expect(dialog).to_be_hidden()
    expect(page.locator(".line")).to_have_count(0)


def test_refused_line_stays_where_it_was_typed(alice: Visitor, bob: Visitor) -> None:
    seat([alice, bob], rounds=1)
    page = alice.page
    page.locator("#chat-text").click()
    for number in range(60):  # until that was too fast
        say(alice, f"Line {number}")
        page.wait_for_function(
            "() => !document.getElementById('chat-text').value"
            " || document.querySelector('#chat-said-why.bad')"
        )
        if page.locator("#chat-said-why.bad").count():
            break
    expect(page.locator("#chat-said-why")).to_contain_text("Slow down")
    typed = page.locator("#chat-text").input_value()
    assert typed.startswith("Line ")
    page.context.set_offline(True)
    alice.forgive(r"ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|socket")
    page.keyboard.press("Enter")
    expect(page.locator("#chat-said-why")).to_contain_text("No connection")
    page.context.set_offline(False)
    expect(page.locator("#chat-text")).to_have_value(typed)


def test_what_is_typed_outlives_the_host_and_a_reload(
    alice: Visitor, bob: Visitor
) -> None:
    seat([alice, bob], rounds=1)
    field = bob.page.locator("#chat-text")
    field.press_sequentially("A long thought")
    alice.page.locator("#show-chat-settings").click()
    rules = alice.page.locator("#chat-settings")
    rules.get_by_role("button", name="Phrases only").click()
    expect(field).to_have_count(0)
    rules.get_by_role("button", name="Everything").click()
    expect(field).to_have_value("A long thought")
    reload(bob.page)
    expect(field).to_have_value("A long thought")
    field.press("Enter")
    expect(field).to_have_value("")
    reload(bob.page)
    expect(bob.page.locator(".line")).to_have_count(1)
    expect(field).to_have_value("")


def test_chat_can_be_hidden_on_one_device(alice: Visitor, bob: Visitor) -> None:
    seat([alice, bob], rounds=1)
    page = alice.page
    page.locator("#show-chat-settings").click()
    page.get_by_label("Hide the chat").check()
    expect(page.locator("#open-chat-beside")).to_be_visible()
    reload(page)
    expect(page.locator("#chat")).to_be_hidden()
    say(bob, "Are you there?")
    expect(bob.page.locator(".line")).to_have_count(1)
    expect(page.locator("#open-chat-beside")).to_have_accessible_name("Chat")
    page.locator("#open-chat-beside").click()
    page.get_by_label("Hide the chat").uncheck()
    expect(page.locator("#chat")).to_be_visible()


@pytest.mark.parametrize("device", (PHONE, DESK), ids=("phone", "desk"))
def test_axe_finds_nothing_in_the_chat(come: Arrive, device: Device) -> None:
    alice, bob = come("Alice", device), come("Bob", DESK)
    party = seat([alice, bob], rounds=1)
    say(bob, "Hello")
    found = _look_through(alice.page)
    begin(party, [alice, bob])
    found += _look_through(alice.page)
    assert found == []


def _look_through(page: Page) -> list[str]:
    """Opens all that the chat can show, and returns what axe finds."""
    opener = page.locator("[data-opens-chat]:visible")
    is_button = opener.count() > 0
    if is_button:
        opener.click()
    page.get_by_label("More about Bob").last.click()
    found = _in_both_themes(page)
    for view in ("wheel", "settings"):
        page.locator(f"[data-shows={view}]").click()
        found += _in_both_themes(page)
    page.locator("#close-chat" if is_button else "[data-shows=settings]").click()
    return found


def _in_both_themes(page: Page) -> list[str]:
    found = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        page.evaluate(SETTLE)
        found += violations(page, () if theme == THEMES[0] else COLOR_RULES)
    return found
