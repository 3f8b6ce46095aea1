"""The language of a page: what its address says, else what its reader reads."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.shortcuts import redirect
from django.urls import URLPattern
from django.utils import translation
from django.utils.cache import patch_vary_headers

from players.languages import LAST_READ_COOKIE, language_of


class LanguageMiddleware(LocaleMiddleware):
    """Django's, for readers who come to a public page in a language not their own.

    Someone who never chose a language and reads `/de/rules/` goes on in German on
    pages whose address has none, as tables, until they close the browser.
    """

    def process_request(self, request: HttpRequest) -> None:
        """Speaks the language of the address, else of the reader."""
        path = request.path_info
        translation.activate(
            translation.get_language_from_path(path) or language_of(request)
        )
        request.LANGUAGE_CODE = translation.get_language()

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Adds the headers of Django, and remembers what was read."""
        answer = super().process_response(request, response)
        read = translation.get_language_from_path(request.path_info)
        has_chosen = settings.LANGUAGE_COOKIE_NAME in request.COOKIES
        if read and answer.status_code == 200 and not has_chosen:
            _remember(answer, request, read)
        return answer


def without_language(page: URLPattern) -> Callable[..., HttpResponseBase]:
    """Gives the view of a public page's address that names no language.

    `/` is the home page in the language of its reader: what people type costs no detour.
    """
    return page.callback if page.name == "home" else in_own_language


def in_own_language(request: HttpRequest, **_parts: str) -> HttpResponse:
    """Leads from an address without a language to the same page in the reader's.

    They have moved for good, which search engines shall know; browsers ask again each
    time, since where it leads depends on who asks.
    """
    address = f"/{translation.get_language()}{request.get_full_path()}"
    answer = redirect(address, permanent=True)
    answer.headers["Cache-Control"] = "private, no-cache"
    patch_vary_headers(answer, ("Accept-Language", "Cookie"))
    return answer


def _remember(answer: HttpResponseBase, request: HttpRequest, language: str) -> None:
    if language != language_of(request):
        answer.set_cookie(
            LAST_READ_COOKIE,
            language,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
            samesite="Lax",
        )
