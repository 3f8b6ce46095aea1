"""Why a program does not get what it asked for: one form for everything that is wrong."""

from collections.abc import Sequence
from enum import StrEnum
from http import HTTPStatus

from django.http import JsonResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from players.services.throttle import Limit


class ApiProblemCode(StrEnum):
    """For programs: it stays, the sentences do not."""

    BANNED = "banned"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    NO_SUCH_ADDRESS = "no_such_address"
    NOT_FOUND = "not_found"
    NOT_UNDERSTOOD = "not_understood"
    RULES_CHANGED = "rules_changed"
    TOKEN_NEEDED = "token_needed"  # noqa: S105 -- no password
    TOKEN_UNKNOWN = "token_unknown"  # noqa: S105 -- no password
    TOO_MANY = "too_many"


class ApiProblem(Exception):
    """A code for the program, a sentence for its author."""

    def __init__(
        self, status: HTTPStatus, code: ApiProblemCode, sentence: str | Promise
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.sentence = sentence


NO_SUCH_ADDRESS = ApiProblem(
    HTTPStatus.NOT_FOUND,
    ApiProblemCode.NO_SUCH_ADDRESS,
    _("Not found. See /api/ for the available endpoints."),
)
NOT_FOUND = ApiProblem(
    HTTPStatus.NOT_FOUND,
    ApiProblemCode.NOT_FOUND,
    _("Not found, or you have no access to it."),
)
METHOD = ApiProblem(
    HTTPStatus.METHOD_NOT_ALLOWED,
    ApiProblemCode.METHOD_NOT_ALLOWED,
    _("This endpoint is read-only. Use GET."),
)
TOKEN_UNKNOWN = ApiProblem(
    HTTPStatus.UNAUTHORIZED,
    ApiProblemCode.TOKEN_UNKNOWN,
    _("This token is wrong, expired or revoked. Create a new one in your account."),
)
TOKEN_NEEDED = ApiProblem(
    HTTPStatus.UNAUTHORIZED,
    ApiProblemCode.TOKEN_NEEDED,
    _("This endpoint needs a token: Authorization: Bearer."),
)
BANNED = ApiProblem(
    HTTPStatus.FORBIDDEN,
    ApiProblemCode.BANNED,
    _("The owner of this token is banned. Open the site to see until when."),
)
BROWSER_BANNED = ApiProblem(
    HTTPStatus.FORBIDDEN,
    ApiProblemCode.BANNED,
    _("You are banned. Open the site to see until when."),
)
TOO_MANY = ApiProblem(
    HTTPStatus.TOO_MANY_REQUESTS,
    ApiProblemCode.TOO_MANY,
    _("Rate limit exceeded. Try again in a minute; a token raises the limit."),
)
GUESSED = ApiProblem(
    HTTPStatus.TOO_MANY_REQUESTS,
    ApiProblemCode.TOO_MANY,
    _("Too many wrong codes from your network. Try again in ten minutes."),
)
UNREADABLE_RECORD = ApiProblem(
    HTTPStatus.CONFLICT,
    ApiProblemCode.RULES_CHANGED,
    _("The rules have changed since this round, so it can no longer be read."),
)


def throttled_response(limit: Limit) -> JsonResponse:
    """Return the problem for too many wrong guesses, and the seconds to wait."""
    response = problem_response(GUESSED)
    response["Retry-After"] = str(limit.seconds)
    return response


def problem_response(problem: ApiProblem, where: Sequence[str] = ()) -> JsonResponse:
    """Returns a problem as it is sent; `where` names the parts of the question."""
    response = JsonResponse(
        {
            "status": problem.status.value,
            "code": problem.code,
            "sentence": str(problem.sentence),
            "where": list(where),
        },
        status=problem.status,
        content_type="application/problem+json",
    )
    if problem.status == HTTPStatus.UNAUTHORIZED:
        response["WWW-Authenticate"] = "Bearer"
    return response
