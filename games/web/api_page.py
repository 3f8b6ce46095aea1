"""The page that tells how programs read this site."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.rules import registry


@require_safe
def api_page(request: HttpRequest) -> HttpResponse:
    """Explains the interface for programs, with questions to try."""
    origin = f"{request.scheme}://{request.get_host()}"
    context = {"origin": origin, "games": tuple(registry.GAMES)}
    return render(request, "games/api.html", context)
