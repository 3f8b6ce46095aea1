"""Who asks, how often they may, and what every answer has at its head."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from hashlib import blake2b
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import quote_etag
from django.views.decorators.csrf import csrf_exempt

from games.api.problems import (
    BANNED,
    BROWSER_BANNED,
    METHOD,
    TOKEN_UNKNOWN,
    TOO_MANY,
    ApiProblem,
    problem_response,
)
from players.models import ApiToken, Player
from players.queries.tokens import token_of
from players.services.limits import ANSWERS_OF_A_TOKEN, ANSWERS_OF_AN_ADDRESS
from players.services.throttle import may_once_more, source_of
from players.services.tokens import note_use

SCHEME = "bearer"
LIMIT_SECONDS = ANSWERS_OF_AN_ADDRESS.seconds

type ApiView = Callable[..., HttpResponseBase]


@dataclass(frozen=True, slots=True)
class Caller:
    """The account a program speaks for, by its token; neither for just anyone."""

    token: ApiToken | None = None

    @property
    def player(self) -> Player | None:
        """Whose eyes it looks with."""
        return self.token.player if self.token else None


class ApiRequest(HttpRequest):
    """A request whose caller is known."""

    caller: Caller


def api_view(view: ApiView) -> ApiView:
    """Wraps a view with the API's bans, limits and conditional answers.

    Cookies are not looked at: a page of someone else's reads what everyone can.
    """

    @csrf_exempt
    @wraps(view)
    def answer(
        request: ApiRequest, *args: object, **kwargs: object
    ) -> HttpResponseBase:
        is_head = request.method == "HEAD"
        try:
            request.caller = _caller(request)
        except ApiProblem as problem:
            return _finished(request, problem_response(problem))
        if is_head:
            request.method = "GET"
        response = view(request, *args, **kwargs)
        if response.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
            allow = response.headers.get("Allow", "GET")
            response = problem_response(METHOD)
            response["Allow"] = allow
        finished = _finished(request, response)
        if is_head and isinstance(finished, HttpResponse):
            finished.content = b""
        return finished

    return answer


def refuse_browser() -> HttpResponse:
    """Returns the answer to a program in the browser of someone banned."""
    response = problem_response(BROWSER_BANNED)
    response["Cache-Control"] = "private, no-store"
    return response


def _caller(request: HttpRequest) -> Caller:
    """Who asks; raises ApiProblem where they may not."""
    scheme, _space, secret = request.headers.get("Authorization", "").partition(" ")
    if not scheme:
        if not may_once_more(ANSWERS_OF_AN_ADDRESS, source_of(request)):
            raise TOO_MANY
        return Caller()
    # Nobody guesses a token of 32 random bytes; this only keeps the noise down.
    token = token_of(secret.strip()) if scheme.casefold() == SCHEME else None
    if token is None:
        if not may_once_more(ANSWERS_OF_AN_ADDRESS, source_of(request)):
            raise TOO_MANY
        raise TOKEN_UNKNOWN
    if token.player.is_banned:
        raise BANNED
    if not may_once_more(ANSWERS_OF_A_TOKEN, token.pk):
        raise TOO_MANY
    note_use(token)
    return Caller(token)


def _finished(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    response["Cache-Control"] = "private, no-cache"
    response["Access-Control-Allow-Origin"] = "*"
    patch_vary_headers(response, ("Authorization", "Accept-Language"))
    if response.status_code == HTTPStatus.TOO_MANY_REQUESTS:
        response.setdefault("Retry-After", str(LIMIT_SECONDS))
    if response.status_code != HTTPStatus.OK or not isinstance(response, HttpResponse):
        return response
    digest = blake2b(response.content, digest_size=12).hexdigest()
    response["ETag"] = quote_etag(digest)
    same = get_conditional_response(request, etag=response["ETag"], response=response)
    return same if same is not None else response
