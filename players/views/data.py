"""My data: everything that is kept of someone as one file, and being forgotten."""

from collections.abc import AsyncIterator, Iterator
from http import HTTPStatus

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from players.forms.data import ForgetForm
from players.models import Player
from players.queries.identity import somebody_of_request
from players.queries.personal_data import archive, files_count, files_of
from players.services.limits import DOWNLOADS_OF_A_PLAYER, WRONG_PROOFS_OF_A_PLAYER
from players.services.personal_data import end_sessions, forget_player
from players.services.throttle import may, may_once_more, note


@never_cache
@require_safe
def data(request: HttpRequest) -> HttpResponse:
    """Shows what is kept, with links to the file and to erasing."""
    player = somebody_of_request(request)
    return _page(request, player, ForgetForm(player) if player else None)


@never_cache
@require_safe
def download(request: HttpRequest) -> HttpResponse | StreamingHttpResponse:
    """Gives everything that is kept of someone, packed while it is sent."""
    player = somebody_of_request(request)
    if player is None:
        return redirect("players:data")
    if not may_once_more(DOWNLOADS_OF_A_PLAYER, player.pk):
        problem = _("Too many requests. Please wait a few minutes.")
        status = HTTPStatus.TOO_MANY_REQUESTS
        return _page(request, player, ForgetForm(player), problem, status=status)
    parts = _in_language(archive(files_of(player)), get_language())
    return StreamingHttpResponse(
        _beside_the_loop(parts) if isinstance(request, ASGIRequest) else parts,
        headers={
            "Content-Type": "application/zip",
            "Content-Disposition": f'attachment; filename="{_file_name()}"',
            "X-Files": str(files_count(player)),
        },
    )


@never_cache
def forget(request: HttpRequest) -> HttpResponse:
    """Deletes the data of someone who asks and confirms it."""
    player = somebody_of_request(request)
    if player is None or request.method != "POST":
        return redirect("players:data")
    form = ForgetForm(player, request.POST)
    if not may(WRONG_PROOFS_OF_A_PLAYER, player.pk):
        problem = _("Too many requests. Please wait a few minutes.")
        status = HTTPStatus.TOO_MANY_REQUESTS
        return _page(request, player, form, problem, status=status)
    if not form.is_valid():
        note(WRONG_PROOFS_OF_A_PLAYER, player.pk)
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return _page(request, player, form, status=status)
    forget_player(player)
    end_sessions(player, request.session)
    return render(request, "players/forgotten.html")


def _page(
    request: HttpRequest,
    player: Player | None,
    form: ForgetForm | None,
    problem: str = "",
    *,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    context = {"player": player, "form": form, "problem": problem}
    return render(request, "players/data.html", context, status=status)


def _file_name() -> str:
    return f"my-data-{timezone.now():%Y-%m-%d}.zip"


def _in_language(parts: Iterator[bytes], language: str | None) -> Iterator[bytes]:
    """The same parts, each made in the language of the person who asked for them."""
    while True:
        with override(language):
            part = next(parts, None)
        if part is None:
            return
        yield part


async def _beside_the_loop(parts: Iterator[bytes]) -> AsyncIterator[bytes]:
    """The same parts, made one at a time in a thread while others are served."""
    while (part := await sync_to_async(_next)(parts)) is not None:
        yield part


def _next(parts: Iterator[bytes]) -> bytes | None:
    return next(parts, None)
