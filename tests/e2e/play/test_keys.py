"""Keys play cards, and only when they are meant to."""

import pytest
from playwright.sync_api import expect

from tests.e2e.tables import deal
from tests.e2e.visitor import Visitor

HOTKEYS = " sd12345"
QUIET_MS = 400
ADD_FIELD = """(kind) => {
  const field = document.createElement(kind);
  if (kind === 'div') field.contentEditable = 'true';
  field.id = 'field';
  document.getElementById('stage').append(field);
  field.focus();
}"""


@pytest.mark.parametrize("kind", ("input", "textarea", "div"))
def test_typing_in_a_field_plays_nothing(
    alice: Visitor, bob: Visitor, kind: str
) -> None:
    deal([alice, bob])
    alice.page.evaluate(ADD_FIELD, kind)
    alice.page.keyboard.type(HOTKEYS)
    alice.page.wait_for_timeout(QUIET_MS)
    assert alice.moves_said() == []
    field = alice.page.locator("#field")
    typed = field.inner_text() if kind == "div" else field.input_value()
    assert typed.strip() == HOTKEYS.strip()


def test_open_menu_and_modifiers_play_nothing(alice: Visitor, bob: Visitor) -> None:
    deal([alice, bob])
    page = alice.page
    page.locator("#open-menu").click()
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.type("sd12345")
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    for key in ("Control+1", "Alt+2", "Meta+3", "Control+Space"):
        page.keyboard.press(key)
    page.wait_for_timeout(QUIET_MS)
    assert alice.moves_said() == []


def test_space_on_a_focused_control_is_that_control(
    alice: Visitor, bob: Visitor
) -> None:
    """Space on the sound button switches the sound; it does not turn the hand."""
    deal([alice, bob])
    page = alice.page
    sound = page.locator("button[data-sound]")
    sound.focus()
    before = sound.get_attribute("aria-pressed")
    page.keyboard.press("Space")
    expect(sound).not_to_have_attribute("aria-pressed", str(before))
    page.wait_for_timeout(QUIET_MS)
    assert alice.moves_said() == []


def test_held_key_acts_once(alice: Visitor, bob: Visitor) -> None:
    deal([alice, bob])
    page = alice.page
    page.keyboard.down("Space")
    for _ in range(5):
        page.keyboard.down("Space")  # what a keyboard repeats while it is held
    page.keyboard.up("Space")
    expect(page.locator("#s0-hand")).to_have_text("22")
    page.wait_for_timeout(QUIET_MS)
    assert len(alice.moves_said()) == 1


def test_focus_stays_on_a_card_while_frames_arrive(
    alice: Visitor, bob: Visitor
) -> None:
    """Row 41 of what players ask: renewed pieces never take the focus away."""
    deal([alice, bob], bots=["fierce", "fierce"])
    page = alice.page
    page.locator("#take-row0").focus()
    alice.wait_for("Number(document.getElementById('board').dataset.seq) > 12")
    page.locator("#turn").focus()
    page.keyboard.press("Space")
    expect(page.locator("#s0-waste .card")).to_have_count(1)
    expect(page.locator("#turn")).to_be_focused()
