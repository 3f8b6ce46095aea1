"""What nobody types and no database can store: told no, on whatever address."""

import re
from collections.abc import Iterator, Sequence

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.converters import IntConverter

ODD = {
    "nul": {"int": "0", "text": "a%00b"},
    "control": {"int": "0", "text": "a%1bb"},
    "huge": {"int": "9" * 30, "text": "9" * 300},
    "endless": {"int": "9" * 5000, "text": "x" * 3000},
    "bad UTF-8": {"int": "0", "text": "a%ff%c0b"},
}
REFUSED = {301, 302, 400, 401, 403, 404, 405, 410, 422, 429}


def addresses(
    patterns: Sequence[URLPattern | URLResolver], before: str = ""
) -> Iterator[tuple[str, dict[str, object]]]:
    """Every address of ours with what may stand in it, admin and allauth aside."""
    for each in patterns:
        route = before + str(getattr(each.pattern, "_route", each.pattern))
        if isinstance(each, URLResolver):
            if not route.startswith("admin/"):
                yield from addresses(each.url_patterns, route)
        elif each.pattern.converters:
            yield route, each.pattern.converters


@pytest.mark.parametrize("odd", ODD)
def test_odd_addresses_are_refused_everywhere(
    db: None, client: Client, odd: str
) -> None:
    found = list(addresses(get_resolver().url_patterns))
    assert len(found) > 80
    for number, (route, converters) in enumerate(found):
        path = route
        for name, converter in converters.items():
            kind = "int" if isinstance(converter, IntConverter) else "text"
            text = ODD[odd][kind]
            path = re.sub(rf"<(\w+:)?{name}>", text, path)
        assert "<" not in path.replace("(?P<rest>", ""), path
        client.defaults["REMOTE_ADDR"] = f"192.0.2.{number % 250}"
        for method in (client.get, client.head):
            assert method(f"/{path}").status_code in REFUSED | {200}, path


@pytest.mark.parametrize(
    ("path", "status"),
    (
        ("/players/%00/", 404),
        ("/players/%00/against/", 404),
        ("/account/friend/%00/", 404),
        ("/api/v1/tables/%00", 404),
        ("/api/v1/players/%00", 404),
        ("/api/v1/matches?player=%00", 400),
        ("/api/v1/matches/1?table=%00", 400),
        ("/matches/1/?table=%00", 400),
        ("/join/?code=%00", 400),
        ("/join/?%00=1", 400),
    ),
)
def test_nul_never_reaches_a_view(
    db: None, client: Client, path: str, status: int
) -> None:
    assert client.get(path).status_code == status
