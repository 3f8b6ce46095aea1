import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from pytest_django import Settings

from ligretto_site.proxies import ClientAddressMiddleware
from players.services.throttle import forwarded_address

FORGED = "203.0.113.7"


@pytest.mark.parametrize(
    ("header", "proxies", "address"),
    (
        ("192.0.2.1", 1, "192.0.2.1"),
        (f"{FORGED}, 192.0.2.1", 1, "192.0.2.1"),
        (f"{FORGED}, 192.0.2.1, 10.0.0.1", 2, "192.0.2.1"),
        ("2001:db8::1", 1, "2001:db8::1"),
        (FORGED, 0, ""),
        ("192.0.2.1", 2, ""),
        ("", 1, ""),
        ("nonsense", 1, ""),
    ),
)
def test_only_what_own_proxies_wrote_is_believed(
    header: str, proxies: int, address: str
) -> None:
    assert forwarded_address(header, proxies=proxies) == address


@pytest.mark.parametrize(("proxies", "expected"), ((0, "127.0.0.1"), (1, "192.0.2.1")))
def test_limits_see_the_address_of_the_person(
    rf: RequestFactory, settings: Settings, proxies: int, expected: str
) -> None:
    settings.PROXIES = proxies

    def answer(request: HttpRequest) -> HttpResponse:
        return HttpResponse(request.META["REMOTE_ADDR"])

    request = rf.get("/en/", headers={"X-Forwarded-For": f"{FORGED}, 192.0.2.1"})
    assert ClientAddressMiddleware(answer)(request).text == expected
