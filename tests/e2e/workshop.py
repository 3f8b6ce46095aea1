"""Someone at the workshop: draws, lays and saves as the page lets them."""

import json
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.visitor import Visitor, clicking, settle
from tests.served.people import Person
from tests.served.server import Server

MOST_TABS = 60
PASSWORD = "a password of tests"
MAKE_ADMIN = f"""
from players.models import Player
if not Player.objects.filter(username="ada").exists():
    Player.objects.create_superuser("ada", "{PASSWORD}")
"""
FOCUSED = "document.activeElement"


@dataclass
class Workshop:
    """An admin's page with an editor on it."""

    visitor: Visitor

    @property
    def page(self) -> Page:
        return self.visitor.page

    @property
    def data(self) -> Any:
        """What would be saved now."""
        return json.loads(self.area.input_value())

    @property
    def place(self) -> Any:
        """The pieces on the table, in the first layout of a board."""
        return self.data["layouts"]["first"]["place"]

    @property
    def area(self) -> Locator:
        return self.page.locator("textarea[data-editor]")

    @property
    def problems(self) -> list[str]:
        """The places of what is wrong, once it has been checked."""
        self.wait_for_check()
        return self.page.locator(".ws-problems strong").all_inner_texts()

    def add(self, kind: str) -> None:
        """Begins something new."""
        self.visitor.visit(f"/admin/games/{kind}/add/")
        self.wait_for_check()

    def name(self, slug: str) -> None:
        """Names what is new."""
        self.page.locator("#id_name").fill(slug.title())
        self.page.locator("#id_name").press("Tab")  # that makes a slug of it
        self.page.locator("#id_slug").fill(slug)

    def save(self) -> None:
        """Saves, and stays."""
        self.page.get_by_role("button", name="Save and continue editing").click()
        expect(self.page.locator(".messagelist .success")).to_be_visible()
        settle(self.page)

    def publish(self) -> None:
        """Saves, reads what publishing means, and publishes."""
        self.page.get_by_role("button", name="Save, then publish").click()
        self.page.get_by_role("button", name="Publish").click()
        expect(self.page.locator(".messagelist .success")).to_contain_text("published")

    def wait_for_check(self) -> None:
        """Waits until the site has said what it thinks of the last change."""
        checked = ":is([data-state=fine], [data-state=warned], [data-state=problems])"
        self.page.locator(f".workshop{checked}").wait_for()

    def tab_to(self, condition: str) -> None:
        """Presses Tab until the focused element is what is wanted."""
        for _ in range(MOST_TABS):
            if self.page.evaluate(f"Boolean({FOCUSED}{condition})"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never leads to {condition}")

    def tap(self, control: Locator) -> None:
        """Taps a control, and waits until it has done its work."""
        with clicking(self.page):
            control.tap()

    def press(self, *keys: str) -> None:
        """Presses keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def middle(self, selector: str, at: tuple[float, float] = (0.5, 0.5)) -> Any:
        """A point of something that is in sight, by parts of its width and height."""
        box = self.page.locator(selector).first.bounding_box()
        assert box, selector
        return box["x"] + at[0] * box["width"], box["y"] + at[1] * box["height"]

    def square(self, x: int, y: int) -> Any:
        """The middle of a square of the piece."""
        return self.middle(f".ws-squares [data-x='{x}'][data-y='{y}']")

    def drag(self, *points: tuple[float, float]) -> None:
        """Goes from point to point with the button of the mouse held down."""
        mouse = self.page.mouse
        mouse.move(*points[0])
        mouse.down()
        for point in points[1:]:
            mouse.move(*point, steps=4)
        mouse.up()


def admin_of(server: Server) -> Person:
    """Makes an admin and signs them in."""
    server.manage("shell", "-v", "0", "-c", MAKE_ADMIN)
    ada = Person(server, "Ada")
    answer = ada.post(
        "/account/login/", {"login": "ada", "password": PASSWORD, "next": "/admin/"}
    )
    assert answer.path == "/admin/", answer
    return ada


def enter(visitor: Visitor, admin: Person) -> Workshop:
    """Signs someone in as that admin."""
    visitor.become(admin)
    return Workshop(visitor)
