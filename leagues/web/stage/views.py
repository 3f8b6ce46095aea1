"""The settings of a format alone, for a page on which another one was chosen."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.web.stage.forms import FormatForm


def format_settings(request: HttpRequest) -> HttpResponse:
    """Gives the boxes of the format chosen; what both formats ask keeps its value."""
    form = FormatForm(request.GET)
    return render(request, "leagues/stage/settings.html", {"form": form})
