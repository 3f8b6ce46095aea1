"""The interface as a whole: its parts, its problems, its description."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.urls import URLPattern, URLResolver, path, re_path
from django.utils.translation import gettext_lazy as _
from ninja import NinjaAPI
from ninja.errors import ValidationError
from ninja.operation import Operation

from games.api import matches, people, ratings, tables
from games.api.callers import api_view
from games.api.problems import (
    NO_SUCH_ADDRESS,
    NOT_FOUND,
    ApiProblem,
    ApiProblemCode,
    problem_response,
    throttled_response,
)
from players.services.throttle import ThrottledError

ROOT = "/api/v1/"
VERSION = "1.0"
DESCRIPTION = (
    "Tables, matches, records of rounds, ratings and people, for programs that read. "
    "Everything is read with GET; nothing can be changed. A token is optional."
)
UNREADABLE = ApiProblem(
    HTTPStatus.UNPROCESSABLE_ENTITY,
    ApiProblemCode.NOT_UNDERSTOOD,
    _("Part of the request is invalid; see where."),
)


class ReadingApi(NinjaAPI):
    """Calls each way of asking by the name of its function."""

    def get_openapi_operation_id(self, operation: Operation) -> str:
        """Returns by what name programs know a way of asking; it stays."""
        return operation.view_func.__name__


api = ReadingApi(
    title="all at once",
    version=VERSION,
    description=DESCRIPTION,
    docs_url=None,
    openapi_url=None,
    urls_namespace="api",
)
api.add_router("/tables", tables.router)
api.add_router("/matches", matches.router)
api.add_router("/ratings", ratings.router)
api.add_router("", people.router)


@api.exception_handler(ApiProblem)
def _told(request: HttpRequest, problem: ApiProblem) -> HttpResponse:
    return problem_response(problem)


@api.exception_handler(ThrottledError)
def _throttled(request: HttpRequest, error: ThrottledError) -> HttpResponse:
    return throttled_response(error.limit)


@api.exception_handler(Http404)
def _missing(request: HttpRequest, _error: Http404) -> HttpResponse:
    return problem_response(NOT_FOUND)


@api.exception_handler(ValidationError)
def _wrong(request: HttpRequest, error: ValidationError) -> HttpResponse:
    where = sorted({str(fault["loc"][-1]) for fault in error.errors})
    return problem_response(UNREADABLE, where)


def description() -> dict[str, Any]:
    """Returns the description of the interface, as OpenAPI has it."""
    told = dict(api.get_openapi_schema(path_prefix=ROOT))
    told["servers"] = [{"url": "/", "description": "This site"}]
    components = dict(told["components"])
    components["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
    told["components"] = components
    told["security"] = [{}, {"token": []}]
    told["paths"] = {address: _read(ways) for address, ways in told["paths"].items()}
    return told


def _read(ways: Mapping[str, Any]) -> dict[str, Any]:
    """A way of asking, its problems in the form in which they are sent."""
    found = {}
    for method, operation in ways.items():
        answers = {}
        for status, answer in operation["responses"].items():
            told = dict(answer)
            if int(status) != HTTPStatus.OK:
                schema = told["content"]["application/json"]
                told["content"] = {"application/problem+json": schema}
            answers[str(status)] = told
        found[method] = {**operation, "responses": answers}
    return found


def _description(_request: HttpRequest) -> HttpResponse:
    return JsonResponse(description())


def _nothing(_request: HttpRequest, **_rest: object) -> HttpResponse:
    return problem_response(NO_SUCH_ADDRESS)


def urls() -> tuple[list[URLPattern | URLResolver], str]:
    """Returns every address of the interface, and a kind word for all others."""
    patterns: list[URLPattern | URLResolver] = [
        path("openapi.json", api_view(_description), name="description")
    ]
    for pattern in api.urls[0]:
        if isinstance(pattern, URLPattern) and pattern.name != "api-root":
            pattern.callback = api_view(pattern.callback)
            patterns.append(pattern)
    patterns.append(re_path(r"^(?P<rest>.*)$", api_view(_nothing), name="nothing"))
    return patterns, "api"
