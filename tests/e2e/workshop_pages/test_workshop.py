"""The workshop in a browser: drawn by mouse, keys and finger, mended, published, played."""

import json

import pytest
from playwright.sync_api import Dialog, Route, expect

from tests.e2e.conftest import Arrive
from tests.e2e.domino_player import by_keys
from tests.e2e.player import Finger
from tests.e2e.tables import begin
from tests.e2e.visitor import DESK, PHONE, Visitor, reload
from tests.e2e.workshop import Workshop, admin_of, enter
from tests.served.party import Party, must, set_options
from tests.served.people import Person
from tests.served.server import Server

MEADOW = ["RYG", "YGR", "GRY"]


@pytest.fixture(scope="module")
def admin(running: Server) -> Person:
    """Someone who may do everything."""
    return admin_of(running)


@pytest.fixture
def ada(come: Arrive, admin: Person) -> Workshop:
    """Ada makes boards, at a desk."""
    return enter(come("Ada", DESK), admin)


def draw_by_mouse(ada: Workshop, rows: list[str]) -> None:
    """Paints a piece of three rows color by color, dragging where it can be."""
    page = ada.page
    page.get_by_label("Squares per side").select_option("3")
    page.locator(".ws-squares").scroll_into_view_if_needed()
    for letter in sorted(set("".join(rows))):
        page.locator(f".ws-brush input[value='{letter}']").check()
        for y, row in enumerate(rows):
            for x, wanted in enumerate(row):
                if wanted == letter:
                    page.mouse.click(*ada.square(x, y))


def test_piece_is_drawn_by_mouse(ada: Workshop) -> None:
    ada.add("boardpiece")
    draw_by_mouse(ada, MEADOW)
    assert ada.data == {"rows": MEADOW}
    ada.page.locator(".ws-brush input[value='.']").check()
    ada.drag(ada.square(0, 0), ada.square(2, 0), ada.square(2, 2))
    assert ada.data == {"rows": ["...", "YG.", "GR."]}
    assert ada.problems == []
    ada.page.get_by_role("button", name="Undo").click()
    assert ada.data == {"rows": MEADOW}
    ada.wait_for_check()
    expect(ada.page.locator(".ws-preview svg.field [href='#q-R']")).to_have_count(3)
    count = ada.page.locator(".ws-brush", has=ada.page.locator("input[value='R']"))
    expect(count.locator(".ws-count")).to_have_text("3")


def test_piece_is_drawn_by_keys_alone(ada: Workshop) -> None:
    ada.add("boardpiece")
    ada.page.locator("#id_name").focus()
    ada.page.keyboard.type("By keys")
    ada.tab_to(".matches('[data-part=size]')")
    ada.press("2")
    ada.tab_to(".matches('[role=gridcell]')")
    ada.press("r", "ArrowRight", "y", "ArrowDown", "g", "Home", "b")
    assert ada.data == {"rows": ["RY", "BG"]}
    named = ada.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert named == "Row 2, column 1: blue"
    ada.press("Delete", "Shift+ArrowRight", "Control+z", "Control+z", "Control+y")
    assert ada.data == {"rows": ["RY", ".G"]}
    ada.wait_for_check()
    ada.tab_to(".matches('[name=_continue]')")
    ada.press("Enter")
    expect(ada.page.locator(".messagelist .success")).to_be_visible()
    assert ada.data == {"rows": ["RY", ".G"]}


def test_piece_is_painted_by_a_finger(come: Arrive, admin: Person) -> None:
    ada = enter(come("Ada", PHONE), admin)
    finger = Finger(ada.page)
    ada.add("boardpiece")
    ada.page.locator(".ws-brush input[value='V']").check()
    ada.page.locator(".ws-squares").scroll_into_view_if_needed()
    before = ada.page.evaluate("scrollY")
    finger.down(*ada.square(0, 0))
    finger.move(*ada.square(3, 0))
    finger.move(*ada.square(3, 2))
    finger.up()
    rows = ada.data["rows"]
    assert rows[0].startswith("VVVV")
    assert [row[3] for row in rows[:3]] == ["V", "V", "V"]
    assert ada.page.evaluate("scrollY") == before


def test_piece_is_carried_by_a_finger(come: Arrive, admin: Person) -> None:
    ada = enter(come("Ada", PHONE), admin)
    finger = Finger(ada.page)
    ada.add("boardconfiguration")
    for _ in range(2):
        ada.tap(ada.page.get_by_role("button", name="Add the piece").first)
    ada.tap(ada.page.get_by_role("button", name="Back to the tray"))
    assert [spot["piece"] for spot in ada.place] == ["A"]
    ada.page.evaluate("document.querySelector('.ws-tools').scrollIntoView()")
    ada.page.evaluate("scrollBy(0, -320)")
    x, y = ada.middle("[data-part=tray] [data-letter=B]")
    finger.down(x, y)
    finger.move(x, y - 20)
    finger.move(*ada.middle("[data-cell='0,1']"))
    finger.up()
    assert [(spot["col"], spot["row"]) for spot in ada.place] == [(0, 0), (0, 1)]
    ada.tap(ada.page.locator(".ws-spot[data-letter=B]"))
    ada.tap(ada.page.locator("[data-does=turn]"))
    assert ada.place[1]["rot"] == 90


def deal_for_two(visitors: list[Visitor], *, board: str) -> None:
    """A table for two in play on a board, with both at its page."""
    host, guest = people = [Person(v.server, v.name) for v in visitors]
    code = host.open_table(game="domino")
    must(host.post(f"/t/{code}/capacity/", {"capacity": 2}).status)
    set_options(host, code, "domino", board=board, turn_cooldown_ms=0)
    guest.sit(code)
    for visitor, person in zip(visitors, people, strict=True):
        visitor.become(person)
        visitor.visit(f"/t/{code}/")
    begin(Party(visitors[0].server, code, people), visitors)


def make_trio(ada: Workshop) -> None:
    """Composes a set of three colors, without jokers and with two tokens."""
    page = ada.page
    ada.add("dominoset")
    ada.name("trio")
    for letter in "BVW":
        page.get_by_role("button", name=f"Remove color {letter}").click()
    assert ada.data["pairs"] == ["RY", "RG", "YG"]
    page.get_by_label("Jokers per player").fill("0")
    page.get_by_label("Tokens on the board").fill("2")
    page.get_by_label("Tokens on the board").press("Tab")
    assert ada.problems == []
    ada.save()


def lay_meadow(ada: Workshop) -> None:
    """Makes a board of one piece, turned, and of another laid by keys beside it."""
    page = ada.page
    ada.add("boardconfiguration")
    ada.name("meadow")
    page.locator("#id_domino_set").select_option(label="Trio, version 1")
    page.get_by_label("Squares per side").select_option("3")
    for name in ("Meadow-Left", "Meadow-Right"):
        page.get_by_role("button", name=f"Add the piece {name} (draft)").press("Enter")
    ada.press("r", "ArrowDown", "ArrowLeft")
    assert [(spot["piece"], spot["col"], spot["row"]) for spot in ada.place] == [
        ("A", 0, 0),
        ("B", 0, 1),
    ]
    cell = ada.middle("[data-cell='1,0']")
    ada.drag(ada.middle(".ws-spot[data-letter=B]"), cell)
    assert ada.place[1] == {"piece": "B", "col": 1, "row": 0, "rot": 90}


def test_board_is_made_published_and_played_on(
    ada: Workshop, alice: Visitor, bob: Visitor
) -> None:
    make_trio(ada)
    for slug, rows in (("meadow-left", MEADOW), ("meadow-right", MEADOW[::-1])):
        ada.add("boardpiece")
        ada.name(slug)
        draw_by_mouse(ada, rows)
        ada.save()
    lay_meadow(ada)
    page = ada.page
    for players in ("3", "4"):
        page.locator("[data-part=players]").get_by_label(players).uncheck()
    assert ada.problems == ["Layout first, squares for the tokens"]
    page.locator(".ws-problems button").click()
    ada.press("Space", "End", "Space")
    assert ada.data["layouts"]["first"]["marked"] == [[0, 0], [5, 0]]
    assert ada.problems == []
    ada.save()
    ada.publish()

    deal_for_two([alice, bob], board="meadow")
    letters = alice.page.locator("#board").get_attribute("data-letters")
    assert letters == "RYGRYG/YGRYGR/GRYGRY"
    player = by_keys(alice)
    tokens = player.look()["tokens"]
    assert tokens == ["0,0 free", "5,0 free"]
    player.open_card("RG")
    player.press("2", "Enter")
    player.until(lambda sight: sight["laid"] == ["RG"])


def test_layouts_are_made_named_and_chosen_by_number(ada: Workshop) -> None:
    page = ada.page
    ada.add("boardconfiguration")
    for _ in range(2):
        page.get_by_role("button", name="Add the piece").first.press("Enter")
    ada.press("ArrowLeft")
    assert [(spot["piece"], spot["col"]) for spot in ada.place] == [("A", 1), ("B", 0)]
    page.get_by_role("button", name="Copy layout").click()
    ada.page.keyboard.type("wide for four")
    ada.press("Tab")
    assert list(ada.data["layouts"]) == ["first", "wide-for-four"]
    page.get_by_label("4 players").select_option("wide-for-four")
    assert ada.data["default_layout"] == {
        "2": "first",
        "3": "first",
        "4": "wide-for-four",
    }
    page.locator("[data-part=players]").get_by_label("4").uncheck()
    assert ada.data["default_layout"]["4"] == "first"
    page.get_by_role("tab", name="wide-for-four").press("ArrowLeft")
    expect(page.get_by_role("tab", name="first")).to_be_focused()
    page.get_by_role("button", name="Delete layout").click()
    assert list(ada.data["layouts"]) == ["wide-for-four"]
    assert ada.data["default_layout"] == {"2": "wide-for-four", "3": "wide-for-four"}
    ada.press("Control+z")
    assert list(ada.data["layouts"]) == ["first", "wide-for-four"]


def test_cards_are_kept_by_keys(ada: Workshop) -> None:
    ada.add("dominoset")
    page = ada.page
    page.get_by_role("button", name="Another red and yellow").focus()
    ada.press("d", "ArrowRight", "ArrowRight", "Delete")
    assert ada.data["pairs"][:3] == ["RY", "RY", "RB"]
    page.get_by_label("First half").select_option("G")
    page.get_by_label("Second half").select_option("G")
    page.get_by_role("button", name="Add card").press("Enter")
    assert ada.data["pairs"][-1] == "GG"
    page.get_by_label("Letter").first.fill("o")
    ada.press("Tab")
    assert ada.data["colours"][0]["id"] == "O"
    assert ada.data["pairs"][:3] == ["OY", "OY", "OB"]
    page.get_by_label("Letter").first.fill("Y")
    ada.press("Tab")
    expect(page.locator("[data-part=said]")).to_contain_text("is already used")
    assert ada.data["colours"][0]["id"] == "O"
    page.get_by_role("button", name="Every pair of colors once").press("Enter")
    page.get_by_role("button", name="Include doubles").press("Enter")
    assert len(ada.data["pairs"]) == 21
    assert ada.problems == []


def test_json_and_drawing_stay_the_same(ada: Workshop) -> None:
    ada.add("boardpiece")
    page = ada.page
    page.locator(".ws-json > summary").click()
    ada.area.fill('{"rows": ["RY",\n "G"x]}')
    expect(page.locator("[data-part=resting]")).to_contain_text("line 2, column 5")
    expect(page.locator("[data-part=work]")).to_have_attribute("inert", "")
    assert ada.problems == ["The whole file"]
    page.get_by_role("button", name="Go to the line").click()
    chosen = "document.activeElement.selectionStart"
    assert page.evaluate(chosen) == len('{"rows": ["RY",\n')
    ada.area.fill('{"rows": ["RY", "GB"], "note": "kept"}')
    expect(page.locator("[data-part=resting]")).to_be_hidden()
    page.locator(".ws-squares [data-x='1'][data-y='1']").focus()
    ada.press("w")
    assert ada.data == {"rows": ["RY", "GW"], "note": "kept"}


def test_what_was_not_saved_is_offered_again(ada: Workshop) -> None:
    asked: list[str] = []

    def agree(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    ada.page.on("dialog", agree)
    ada.add("boardpiece")
    ada.page.locator(".ws-squares [data-x='0'][data-y='0']").click()
    drawn = ada.data
    reload(ada.page)
    assert asked == ["beforeunload"]
    ada.wait_for_check()
    assert ada.data != drawn
    ada.page.get_by_role("button", name="Restore").click()
    assert ada.data == drawn
    ada.name("brought-back")
    ada.save()
    assert asked == ["beforeunload"]
    assert ada.data == drawn
    expect(ada.page.locator("[data-part=draft]")).to_be_hidden()


def test_failed_save_loses_nothing(ada: Workshop) -> None:
    ada.add("boardpiece")
    ada.page.locator(".ws-squares [data-x='0'][data-y='0']").focus()
    ada.press("w", "ArrowRight", "b")
    drawn = ada.data
    ada.page.locator("#id_name").fill("Without a short name")
    ada.page.locator("#id_slug").fill("not a slug!")
    ada.page.get_by_role("button", name="Save and continue editing").click()
    expect(ada.page.locator(".errornote")).to_be_visible()
    assert ada.data == drawn
    expect(ada.page.locator(".ws-squares [data-x='1'][data-y='0']")).to_have_attribute(
        "data-letter", "B"
    )


def test_check_that_fails_is_told_and_asked_again(ada: Workshop) -> None:
    ada.visitor.forgive("/preview/")
    ada.add("boardpiece")
    page = ada.page

    def fail(route: Route) -> None:
        route.abort("connectionreset")

    page.route("**/preview/", fail)
    page.locator(".ws-squares [data-x='0'][data-y='0']").focus()
    ada.press("w")
    drawn = ada.data
    expect(page.locator("[data-part=status]")).to_contain_text("did not respond")
    assert ada.data == drawn
    page.unroute("**/preview/", fail)
    page.get_by_role("button", name="Check again").click()
    ada.wait_for_check()
    page.route("**/preview/", lambda route: route.fulfill(status=302))
    page.locator(".ws-squares [data-x='0'][data-y='0']").focus()
    ada.press("g")
    expect(page.locator("[data-part=status]")).to_contain_text("signed out")


def test_everything_can_be_done_without_scripts(ada: Workshop) -> None:
    context = ada.visitor.context
    assert context.browser
    plain = context.browser.new_context(java_script_enabled=False, locale="en-GB")
    plain.add_cookies(context.cookies())  # type: ignore[arg-type]
    page = plain.new_page()
    page.goto(f"{ada.visitor.server.origin}/admin/games/boardpiece/add/")
    page.locator("#id_name").fill("Plain")
    page.locator("#id_slug").fill("plain")
    page.locator("#id_data").fill(json.dumps({"rows": MEADOW}))
    page.get_by_role("button", name="Save and continue editing").click()
    expect(page.locator(".messagelist .success")).to_be_visible()
    assert json.loads(page.locator("#id_data").input_value()) == {"rows": MEADOW}
    plain.close()
