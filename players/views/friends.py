"""The page of friends: who they are and where, who asks, and who is blocked."""

from collections.abc import Callable, Sequence
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from players.forms.friends import AskForm
from players.models import Player
from players.queries.friends import (
    are_friends,
    blocks_by,
    friends_of,
    owner_of_link,
    requests_by,
    requests_to,
)
from players.queries.identity import player_of_request
from players.queries.notices import Notice, notices_of, notices_of_browser
from players.queries.profiles import shown_name
from players.services import friends
from players.services.limits import (
    ASKS_OF_A_PLAYER,
    COMPANY_OF_A_PLAYER,
    WRONG_CODES_OF_AN_ADDRESS,
)
from players.services.problems import SocialProblem, SocialProblemCode
from players.services.throttle import may_once_more, note, require, source_of
from players.views.addresses import drawn_address, next_address, shared_address

MOST_NOTICES = 5
MOST_TYPED = 200

type FriendAction = Callable[..., str | None]
type FriendsView = Callable[..., HttpResponse]


def friends_action(action: FriendAction) -> FriendsView:
    """Makes a service call into a view: POST only, told on the page one comes from.

    The action returns what to say, and raises `SocialProblem` with why not.
    """

    @require_POST
    @wraps(action)
    def view(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        player = player_of_request(request)
        if player is None:
            return redirect("account_login")
        try:
            said = action(request, player, **kwargs)
        except SocialProblem as problem:
            messages.error(request, str(problem.text))
        else:
            if said:
                messages.success(request, said)
        return redirect(next_address(request, reverse("players:friends")))

    return view


@never_cache
def page(request: HttpRequest) -> HttpResponse:
    """Shows friends, requests and who is blocked; without an account, how to get one."""
    player = player_of_request(request)
    if player is None:
        return render(request, "players/friends.html", {"player": None})
    return _page(request, player)


@require_POST
def ask(request: HttpRequest) -> HttpResponse:
    """Asks the person of a user name; what was typed stays where that fails."""
    player = player_of_request(request)
    if player is None:
        return redirect("account_login")
    username = request.POST.get("username", "")[:MOST_TYPED]
    try:
        _require_seldom(player)
        other = friends.player_of_username(username)
        friends.ask(player, other)
    except SocialProblem as problem:
        return _page(request, player, problem=problem, username=username)
    messages.success(request, _asked_text(player, other))
    return redirect("players:friends")


@friends_action
def ask_person(_request: HttpRequest, player: Player, player_id: int) -> str:
    """Asks someone one has met at a table."""
    other = _person(player_id)
    _require_seldom(player)
    friends.ask(player, other)
    return _asked_text(player, other)


@friends_action
def answer(_request: HttpRequest, player: Player, number: int, how: str) -> str | None:
    """Accepts, declines or takes back a request."""
    answers = {
        "accept": friends.accept,
        "decline": friends.decline,
        "withdraw": friends.withdraw,
    }
    if how not in answers:
        raise Http404(how)
    answers[how](player, number)
    return None


@friends_action
def change(_request: HttpRequest, player: Player, player_id: int, how: str) -> str:
    """Ends a friendship, blocks someone, or lifts the block."""
    changes = {
        "unfriend": (friends.unfriend, _("You and %(name)s are no longer friends.")),
        "block": (
            friends.block,
            _(
                "You blocked %(name)s. They cannot send you requests or invitations. "
                "We don't tell them."
            ),
        ),
        "unblock": (friends.unblock, _("You unblocked %(name)s.")),
    }
    if how not in changes:
        raise Http404(how)
    if not may_once_more(COMPANY_OF_A_PLAYER, player.pk):
        raise SocialProblem(
            SocialProblemCode.TOO_MANY,
            _("You have made too many changes. Try again in an hour."),
        )
    other = _person(player_id)
    act, text = changes[how]
    act(player, other)
    return text % {"name": _name(other)}


@friends_action
def where(request: HttpRequest, player: Player) -> str:
    """Shows friends where the player is, or hides it."""
    is_shown = request.POST.get("on") == "1"
    friends.show_where(player, is_shown=is_shown)
    if is_shown:
        return _("Your friends can see when you are online and which table you are at.")
    return _("Nobody can see when you are online.")


@friends_action
def renew(_request: HttpRequest, player: Player) -> str:
    """Makes another friend link."""
    friends.renew_link(player)
    return _("This is your new link. The old one no longer works.")


@never_cache
def link(request: HttpRequest, token: str) -> HttpResponse:
    """Shows whose link someone has opened; a form makes friends of the two."""
    player = player_of_request(request)
    who = source_of(request)
    require(WRONG_CODES_OF_AN_ADDRESS, who)
    owner = owner_of_link(token)
    if owner is None:
        note(WRONG_CODES_OF_AN_ADDRESS, who)
        status = HTTPStatus.NOT_FOUND
        return render(request, "players/friend_link_gone.html", status=status)
    if request.method == "POST" and player is not None:
        return _befriend(request, player, owner)
    context = {
        "owner": owner,
        "player": player,
        "is_own": player == owner,
        "are_friends": player is not None and are_friends(player, owner),
    }
    return render(request, "players/friend_link.html", context)


@never_cache
def qr(request: HttpRequest) -> HttpResponse:
    """Draws one's friend link for a phone's camera."""
    player = player_of_request(request)
    if player is None or player.is_guest:
        raise Http404
    return drawn_address(_own_link(request, player))


@never_cache
def notices(request: HttpRequest) -> HttpResponse:
    """Returns the notices for an open page, and records that it is open.

    Anyone who has no account hears of what their browser keeps a secret of.
    """
    player = player_of_request(request)
    if player is None or player.is_guest:
        told = notices_of_browser(request.session)
        if told is None:
            return HttpResponse(status=HTTPStatus.NO_CONTENT)
        return _bar(request, told)
    friends.note_seen(player)
    return notice_bar(request, player)


def notice_bar(request: HttpRequest, player: Player) -> HttpResponse:
    """Answers with what the player is to learn, for the head of an open page.

    What leads to that page itself is left out: they are there.
    """
    own = (*notices_of(player), *_requests(player))
    known = {notice.key for notice in own}
    kept = notices_of_browser(request.session) or ()
    others = (notice for notice in kept if notice.key not in known)
    return _bar(request, (*own, *others))


def _bar(request: HttpRequest, notices: Sequence[Notice]) -> HttpResponse:
    here = request.headers.get("HX-Current-URL", "").partition("?")[0]
    told = [
        notice
        for notice in notices
        if request.build_absolute_uri(notice.address) != here
    ]
    return render(request, "players/notices.html", {"notices": told[:MOST_NOTICES]})


def _page(
    request: HttpRequest,
    player: Player,
    *,
    problem: SocialProblem | None = None,
    username: str = "",
) -> HttpResponse:
    context: dict[str, Any] = {
        "player": player,
        "problem": problem,
        "ask_form": AskForm(initial={"username": username}),
        "blocks": blocks_by(player),
    }
    if not player.is_guest:
        context |= {
            "friends": friends_of(player),
            "requests": requests_to(player),
            "waiting": requests_by(player),
            "friend_settings": friends.friend_settings_of(player),
            "link": _own_link(request, player),
        }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return render(request, "players/friends.html", context, status=status)


def _befriend(request: HttpRequest, player: Player, owner: Player) -> HttpResponse:
    try:
        friends.befriend(player, owner)
    except SocialProblem as problem:
        messages.error(request, str(problem.text))
    else:
        text = _("You and %(name)s are now friends.")
        messages.success(request, text % {"name": _name(owner)})
    return redirect("players:friends")


def _requests(player: Player) -> list[Notice]:
    """One notice for all who want to be friends."""
    askers = [each.asker for each in requests_to(player)[:2]]
    names = [_name(asker) for asker in askers]
    if not names:
        return []
    if len(names) == 1:
        text = _("%(name)s wants to be your friend.") % {"name": names[0]}
    else:
        text = _("Several people want to be your friends.")
    address = reverse("players:friends")
    return [Notice("requests", text, address, pgettext("button", "Answer"))]


def _asked_text(player: Player, other: Player) -> str:
    if are_friends(player, other):
        return _("You and %(name)s are now friends.") % {"name": _name(other)}
    return _(
        "Request sent to %(name)s. You will see the answer on your friends page."
    ) % {"name": _name(other)}


def _name(player: Player) -> str:
    return shown_name(player, player.nickname)


def _require_seldom(player: Player) -> None:
    if not may_once_more(ASKS_OF_A_PLAYER, player.pk):
        raise SocialProblem(
            SocialProblemCode.TOO_MANY,
            _("You have sent too many requests. Try again in an hour."),
        )


def _person(player_id: int) -> Player:
    return get_object_or_404(Player, pk=player_id, is_active=True)


def _own_link(request: HttpRequest, player: Player) -> str:
    token = friends.friend_settings_of(player).token
    return shared_address(request, reverse("players:friend_link", args=[token]))
