"""Where accounts say how they look, how they are called, and what others learn."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from secrets import token_hex

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from players.avatars import BARE, BLOCKS, SHAPES, Avatar, default_avatar, read
from players.forms.profile import (
    AvatarForm,
    LookForm,
    PersonForm,
    PrivacyForm,
    UsernameForm,
    person_of,
)
from players.keys import read_keys
from players.models import Player
from players.queries.names import may_choose_username, why_not_called
from players.queries.profiles import LOOK_CHOICES, avatar_of, profile_of
from players.queries.sanctions import silenced_until
from players.services import profiles
from players.services.limits import PROFILES_OF_A_PLAYER
from players.services.names import choose_username
from players.services.throttle import may_once_more

DEALT_COUNT = 8

type AccountView = Callable[[HttpRequest, Player], HttpResponse]


def _for_accounts(view: AccountView) -> Callable[[HttpRequest], HttpResponse]:
    """Gives the view the account that is signed in; others are asked to sign in."""

    @never_cache
    @login_required
    @wraps(view)
    def found(request: HttpRequest) -> HttpResponse:
        if not request.user.is_authenticated:
            raise PermissionDenied
        is_change = request.method == "POST"
        if is_change and not may_once_more(PROFILES_OF_A_PLAYER, request.user.pk):
            return render(
                request, "players/too_often.html", status=HTTPStatus.TOO_MANY_REQUESTS
            )
        return view(request, request.user)

    return found


@_for_accounts
def profile(request: HttpRequest, player: Player) -> HttpResponse:
    """Shows and changes name, language, time zone and pattern."""
    if request.method != "POST":
        return _profile(request, player)
    form = PersonForm(request.POST)
    if form.is_valid() and _may_be_called(form, player):
        profiles.change_person(player, form.person())
        messages.success(request, _("Saved for all your devices."))
        return redirect("players:profile")
    return _profile(request, player, person=form)


@require_POST
@_for_accounts
def username(request: HttpRequest, player: Player) -> HttpResponse:
    """Takes the user name that someone chooses in place of one they were given."""
    form = UsernameForm(request.POST)
    if form.is_valid():
        try:
            choose_username(player, form.cleaned_data["username"])
        except ValidationError as error:
            form.add_error("username", error)
        else:
            messages.success(request, _("User name changed. Use it to sign in."))
            return redirect("players:profile")
    return _profile(request, player, username=form)


@require_POST
@_for_accounts
def look(request: HttpRequest, player: Player) -> HttpResponse:
    """Saves the whole look, as the profile page sends it."""
    form = LookForm(request.POST)
    if not form.is_valid():
        return _profile(request, player, look=form)
    profiles.change_look(player, form.cleaned_data)
    messages.success(request, _("Saved for all your devices."))
    return redirect("players:profile")


@require_POST
@_for_accounts
def keep(request: HttpRequest, player: Player) -> HttpResponse:
    """Saves what was changed in the menu of a page, part by part."""
    parts = {name: request.POST[name] for name in LOOK_CHOICES if name in request.POST}
    profiles.change_look(player, parts)
    if "keys" in request.POST:
        profiles.change_keys(player, read_keys(request.POST["keys"]))
    return HttpResponse(status=HTTPStatus.NO_CONTENT)


@_for_accounts
def picture(request: HttpRequest, player: Player) -> HttpResponse:
    """Shows and changes the picture; `look` in what is sent only shows it."""
    if request.method != "POST":
        offered = read(request.GET.get("avatar", "")) or avatar_of(player)
        return _picture(request, offered)
    form = AvatarForm(request.POST)
    if not form.is_valid():
        return _picture(request, avatar_of(player), form)
    if "look" in request.POST:
        return _picture(request, form.avatar())
    profiles.choose_avatar(player, form.avatar())
    messages.success(request, pgettext("message", "Picture saved."))
    return redirect("players:picture")


@require_safe
def preview(request: HttpRequest) -> HttpResponse:
    """Draws what is chosen, for a page that is open; keeps nothing."""
    form = AvatarForm(request.GET)
    avatar = form.avatar() if form.is_valid() else None
    context = {"avatar": avatar, "problem": form["patch"].errors}
    return render(request, "players/picture.html#preview", context)


@_for_accounts
def privacy(request: HttpRequest, player: Player) -> HttpResponse:
    """Shows and changes what others learn."""
    chosen = profile_of(player)
    form = PrivacyForm(
        request.POST or None,
        initial={name: getattr(chosen, name) for name in PrivacyForm.base_fields},
    )
    if request.method == "POST":
        form = PrivacyForm(request.POST)
        if form.is_valid():
            profiles.change_privacy(player, form.privacy())
            messages.success(request, _("Saved. This applies everywhere from now on."))
            return redirect("players:privacy")
    return render(request, "players/privacy.html", {"form": form})


def _may_be_called(form: PersonForm, player: Player) -> bool:
    """True if the name stays, or its owner may change it now."""
    wish = form.cleaned_data["nickname"]
    if wish == player.nickname:
        return True
    why = why_not_called(player, wish)
    if silenced_until(player):
        why = _("You are muted, so you cannot change your name right now.")
    if why:
        form.add_error("nickname", why)
    return not why


def _profile(
    request: HttpRequest,
    player: Player,
    *,
    person: PersonForm | None = None,
    look: LookForm | None = None,
    username: UsernameForm | None = None,
) -> HttpResponse:
    chosen = profile_of(player)
    if username is None and may_choose_username(player):
        username = UsernameForm(initial={"username": player.username})
    context = {
        "person": person or PersonForm(initial=person_of(player, chosen)),
        "look_form": look
        or LookForm(initial={name: getattr(chosen, name) for name in LOOK_CHOICES}),
        "username_form": username,
    }
    is_wrong = person or look or (username and username.is_bound)
    status = HTTPStatus.UNPROCESSABLE_ENTITY if is_wrong else HTTPStatus.OK
    return render(request, "players/profile.html", context, status=status)


def _picture(
    request: HttpRequest, avatar: Avatar, form: AvatarForm | None = None
) -> HttpResponse:
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form else HTTPStatus.OK
    parts = {"ground": avatar.ground, "patch": avatar.patch}
    context = {
        "form": form
        or AvatarForm(initial={"block": avatar.block, "shape": avatar.shape, **parts}),
        "avatar": avatar,
        "blocks": {block: Avatar(block, **parts, shape=BARE) for block in BLOCKS},
        "shapes": {
            shape: Avatar(avatar.block, **parts, shape=shape)
            for shape in (BARE, *SHAPES)
        },
        "dealt": [default_avatar(token_hex(4)) for _number in range(DEALT_COUNT)],
    }
    return render(request, "players/picture.html", context, status=status)
