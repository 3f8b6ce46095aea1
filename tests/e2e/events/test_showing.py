"""Papers and the big screen in a real browser: sheets of paper, and a clock that runs."""

import re
from collections.abc import Callable, Iterator
from mimetypes import guess_type
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone
from playwright.sync_api import Browser, Page, Route, expect

from leagues.models import Event
from leagues.web.printing.presenter import KINDS, NameRow, SheetPerson, TableSheet

SITE = "http://papers.test"
NOW_S = 1_790_000_000
PAGE_OF_PDF = re.compile(rb"/Type\s*/Page[^s]")
SIZE_OF_SHEET = re.compile(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)")
STATIC = Path(settings.BASE_DIR) / "static"
LONG_NAME = "Maximiliane Hohenlohe-Schillingsfürst {}"

type Paper = Callable[..., Page]


@pytest.fixture
def screen(browser: Browser) -> Iterator[Callable[[int], Page]]:
    """Opens the big screen of an event whose time is over in so many seconds.

    Its pictures come from here, one for each step; its clock stands until it is moved.
    """
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    event = Event(name="School day", slug="school-day-abcdef", code="ABCDEF")

    def drawn(step: int, left: int, part: str = "") -> str:
        picture = {
            "title": "Standings",
            "matchday": "Seats",
            "tables": [{"number": step + 1, "seats": ()}],
            "turn_detail": f"Next: table {step + 2}",
            "until_s": NOW_S + left,
        }
        return render_to_string(
            f"leagues/screen/screen.html{part}",
            {"event": event, "screen": picture, "now_s": NOW_S + 10 * step, "delay": 0},
        )

    def opened(left: int) -> Page:
        def answer(route: Route) -> None:
            asked = urlsplit(route.request.url)
            kind = "text/html; charset=utf-8"
            if asked.path == "/":
                route.fulfill(body=drawn(0, left), content_type=kind)
            elif asked.path.endswith("/now/"):
                step = int(asked.query.rpartition("=")[2])
                route.fulfill(body=drawn(step, left, "#picture"), content_type=kind)
            else:
                _fulfill_file(route)

        page.clock.install(time=NOW_S - 60)
        page.clock.pause_at(NOW_S)
        page.route(f"{SITE}/**", answer)
        page.goto(f"{SITE}/")
        return page

    yield opened
    page.close()


def test_the_screen_counts_down_and_turns(screen: Callable[[int], Page]) -> None:
    page = screen(300)
    clock, table = page.locator(".clock"), page.locator(".big-tables b").first
    expect(clock).to_have_attribute("data-text", "5:00")
    expect(table).to_have_text("Table 1")
    expect(page.locator(".turn-here")).to_have_text("Next: table 2")
    page.clock.run_for(3_000)
    expect(clock).to_have_attribute("data-text", "4:57")
    page.clock.run_for(7_000)
    expect(table).to_have_text("Table 2")
    expect(page.locator(".turn-here")).to_have_text("Next: table 3")
    expect(clock).to_have_attribute("data-text", "4:50")


def test_a_clock_that_is_over_stays_in_its_corner(
    screen: Callable[[int], Page],
) -> None:
    page = screen(2)
    clock = page.locator(".clock")
    page.clock.run_for(3_000)
    expect(clock).to_have_class(re.compile("time-up"))
    expect(clock).to_have_attribute("data-text", "0:00")
    box = clock.bounding_box()
    assert box
    assert box["height"] < 200


@pytest.fixture
def paper(browser: Browser) -> Iterator[Paper]:
    """Opens a paper as the site sends it, without a site."""
    page = browser.new_page()

    def opened(kind: str, **context: object) -> Page:
        event = Event(name="School day", slug="school-day-abcdef", code="ABCDEF")
        known = {"event": event, "kind": kind, "what": KINDS[kind], "game": "Ligretto"}
        html = render_to_string(
            f"leagues/printing/{kind}.html",
            {**known, "printed_at": timezone.now(), **context},
        )

        def answer(route: Route) -> None:
            path = urlsplit(route.request.url).path
            if path == "/":
                route.fulfill(body=html, content_type="text/html; charset=utf-8")
                return
            _fulfill_file(route)

        page.route(f"{SITE}/**", answer)
        page.goto(f"{SITE}/")
        return page

    yield opened
    page.close()


def _fulfill_file(route: Route) -> None:
    path = urlsplit(route.request.url).path
    file = STATIC / path.removeprefix(settings.STATIC_URL)
    kind_of_file = guess_type(file.name)[0] or "text/plain"
    body = file.read_bytes() if file.is_file() else b""
    route.fulfill(body=body, content_type=kind_of_file)


def sheets(page: Page) -> int:
    """How many sheets of paper the printer takes."""
    return len(PAGE_OF_PDF.findall(page.pdf(prefer_css_page_size=True)))


def people(count: int, name: str = "Pupil {}") -> tuple[NameRow, ...]:
    """So many rows of names."""
    return tuple(NameRow(name.format(n), table=n % 18 + 1) for n in range(count))


@pytest.mark.parametrize("kind", ("people", "by-name"))
@pytest.mark.parametrize("name", ("Pupil {}", LONG_NAME))
def test_seventy_names_fit_on_two_sheets(paper: Paper, kind: str, name: str) -> None:
    """Row 35."""
    page = paper(kind, rows=people(70, name), matchday_title="Seating 1")
    assert page.locator("tbody tr").count() == 70
    assert sheets(page) == 2


def test_no_row_is_cut_and_the_head_stands_on_every_sheet(paper: Paper) -> None:
    page = paper("people", rows=people(70))
    page.emulate_media(media="print")
    styles = page.eval_on_selector_all(
        "tbody tr, thead",
        "(all) => all.map((e) => [e.tagName, getComputedStyle(e).breakInside,"
        " getComputedStyle(e).display])",
    )
    assert all(inside == "avoid" for tag, inside, _shown in styles if tag == "TR")
    assert styles[0][2] == "table-header-group"


def test_every_table_has_a_score_sheet_of_its_own(paper: Paper) -> None:
    four = tuple(map(SheetPerson, ("Ada", "Ben", "Cleo", "Dan")))
    blocks = (range(1, 4), range(4, 7))
    tables = tuple(TableSheet(n, four, blocks) for n in range(1, 6))
    page = paper(
        "sheets",
        tables=tables,
        matchday={"number": 1},
        matchday_title="Seating 1",
        columns=("first", "fewest left", "set aside"),
    )
    assert sheets(page) == 5


def test_everybody_has_a_certificate_on_a_sheet_of_its_own(paper: Paper) -> None:
    ranked = [
        {"rank": str(n), "name": name, "pattern": n, "points": "3.5"}
        for n, name in enumerate(("Ada", "Ben", LONG_NAME.format("")), start=1)
    ]
    page = paper(
        "certificates", ranked=ranked, people_ranked=70, day=timezone.now().date()
    )
    assert sheets(page) == len(ranked)
    boxes = SIZE_OF_SHEET.findall(page.pdf(prefer_css_page_size=True))
    assert boxes
    assert all(float(width) > float(height) for width, height in boxes)
    page.emulate_media(media="print")
    for whose in page.locator(".certificate .inner").all():
        assert whose.evaluate("(e) => e.scrollHeight <= e.clientHeight + 1")


def test_what_is_only_for_the_screen_is_not_printed(paper: Paper) -> None:
    page = paper("people", rows=people(3))
    button = page.get_by_role("button", name="Print")
    assert button.is_visible()
    page.emulate_media(media="print")
    assert not button.is_visible()
