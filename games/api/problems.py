"""Why a program does not get what it asked for: one form for everything that is wrong."""

from collections.abc import Sequence
from http import HTTPStatus

from django.http import JsonResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class ApiProblem(Exception):
    """A code for the program, a sentence for whoever wrote it."""

    def __init__(self, status: HTTPStatus, code: str, sentence: str | Promise) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.sentence = sentence


NO_SUCH_ADDRESS = ApiProblem(
    HTTPStatus.NOT_FOUND,
    "no_such_address",
    _("There is nothing at this address. What there is stands at /api/."),
)
NOT_FOUND = ApiProblem(
    HTTPStatus.NOT_FOUND,
    "not_found",
    _("There is no such thing, or it is not for you to see."),
)
METHOD = ApiProblem(
    HTTPStatus.METHOD_NOT_ALLOWED,
    "method_not_allowed",
    _("This can only be read: ask with GET."),
)
TOKEN_UNKNOWN = ApiProblem(
    HTTPStatus.UNAUTHORIZED,
    "token_unknown",
    _("This token is wrong, revoked or over. Make a new one in your account."),
)
TOKEN_NEEDED = ApiProblem(
    HTTPStatus.UNAUTHORIZED,
    "token_needed",
    _("This is for whoever brings a token: Authorization: Bearer."),
)
BANNED = ApiProblem(
    HTTPStatus.FORBIDDEN,
    "banned",
    _("Whoever this token belongs to is kept out. The site itself says until when."),
)
BROWSER_BANNED = ApiProblem(
    HTTPStatus.FORBIDDEN,
    "banned",
    _("Whoever uses this browser is kept out. The site itself says until when."),
)
TOO_MANY = ApiProblem(
    HTTPStatus.TOO_MANY_REQUESTS,
    "too_many",
    _("That was very often. Ask again in a minute; with a token you may ask more."),
)
UNREADABLE_RECORD = ApiProblem(
    HTTPStatus.CONFLICT,
    "rules_changed",
    _("The rules have changed since: this round cannot be read any more."),
)


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
