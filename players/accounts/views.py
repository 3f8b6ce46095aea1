"""The page that leads to everything about one's own account."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """Lists what somebody can see and change of their account."""
    return render(request, "account/home.html")
