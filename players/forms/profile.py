"""What accounts say of themselves: name, look, picture, privacy."""

from typing import Any

from django import forms
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.avatars import BARE, BLOCKS, SHAPES, Avatar
from players.forms.nickname import NicknameField
from players.models import Player, Profile
from players.nicknames import MAX_LENGTH, clean_nickname
from players.patterns import PATTERN_NAMES
from players.services.profiles import PersonDetails, Privacy
from players.time_zones import zone_names, zones_by_region
from players.usernames import MAX_LENGTH as USERNAME_LENGTH

BLOCK_NAMES: dict[str, str | Promise] = {
    "diamond": pgettext_lazy("quilt block", "Diamond"),
    "corners": pgettext_lazy("quilt block", "Corners"),
    "pinwheel": pgettext_lazy("quilt block", "Windmill"),
    "cross": pgettext_lazy("quilt block", "Cross"),
    "star": pgettext_lazy("quilt block", "Star"),
    "half": pgettext_lazy("quilt block", "Halves"),
    "hourglass": pgettext_lazy("quilt block", "Hourglass"),
    "nine": pgettext_lazy("quilt block", "Nine patches"),
}
SHAPE_NAMES: dict[str, str | Promise] = {
    BARE: pgettext_lazy("shape on a picture", "None"),
    "circle": pgettext_lazy("shape on a picture", "Circle"),
    "triangle": pgettext_lazy("shape on a picture", "Triangle"),
    "square": pgettext_lazy("shape on a picture", "Square"),
    "star": pgettext_lazy("shape on a picture", "Star"),
    "cross": pgettext_lazy("shape on a picture", "Cross"),
    "diamond": pgettext_lazy("shape on a picture", "Diamond"),
}
PATTERNS_BY_NUMBER = [(str(number), name) for number, name in PATTERN_NAMES.items()]


def zone_choices() -> list[tuple[str, Any]]:
    """Returns the zones to choose from, by continent."""
    return [
        ("", _("Same as my browser")),
        ("UTC", "UTC"),
        *((region, list(zones)) for region, zones in zones_by_region().items()),
    ]


class UsernameForm(forms.Form):
    """Another user name, for someone who was given one by a moderator."""

    username = forms.CharField(
        label=pgettext_lazy("field", "User name"),
        max_length=USERNAME_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
        help_text=_(
            "A moderator gave you this user name. You can choose a new one once. You "
            "sign in with it, and it is part of your page's address."
        ),
    )


class PersonForm(forms.Form):
    """Name at the table, language, time zone, pattern."""

    nickname = NicknameField(label=_("Name at the table"), max_length=4 * MAX_LENGTH)
    language = forms.ChoiceField(
        label=pgettext_lazy("field", "Language"),
        required=False,
        choices=[("", _("Same as my browser")), *settings.LANGUAGES],
    )
    time_zone = forms.ChoiceField(
        label=pgettext_lazy("field", "Time zone"),
        required=False,
        choices=zone_choices,
        help_text=_("We show all times in this time zone."),
    )
    pattern = forms.TypedChoiceField(
        label=_("Preferred card pattern"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=[
            ("", pgettext_lazy("pattern", "Any that is free")),
            *PATTERNS_BY_NUMBER,
        ],
        widget=forms.RadioSelect,
    )

    def clean_nickname(self) -> str:
        """Tidies the name, or says what is wrong with it."""
        return clean_nickname(self.cleaned_data["nickname"])

    def clean_time_zone(self) -> str:
        """Takes any zone there is, as a browser may know more than the list."""
        zone: str = self.cleaned_data["time_zone"]
        return zone if zone in zone_names() else ""

    def person(self) -> PersonDetails:
        """What was said, once it is valid."""
        return PersonDetails(**self.cleaned_data)


class LookForm(forms.Form):
    """Brightness, colors, motion, hand and sounds."""

    theme = forms.ChoiceField(
        label=pgettext_lazy("field", "Theme"),
        choices=Profile.Theme.choices,
        required=False,
        widget=forms.RadioSelect,
    )
    palette = forms.ChoiceField(
        label=pgettext_lazy("heading", "Colors"),
        choices=Profile.Palette.choices,
        required=False,
        widget=forms.RadioSelect,
    )
    motion = forms.ChoiceField(
        label=pgettext_lazy("field", "Animations"),
        choices=Profile.Motion.choices,
        required=False,
        widget=forms.RadioSelect,
    )
    hand = forms.ChoiceField(
        label=pgettext_lazy("field", "Hand"),
        choices=Profile.Hand.choices,
        required=False,
        widget=forms.RadioSelect,
    )
    sound = forms.ChoiceField(
        label=pgettext_lazy("field", "Sound"),
        choices=Profile.Sound.choices,
        required=False,
        widget=forms.RadioSelect,
    )


class AvatarForm(forms.Form):
    """The parts of a picture."""

    block = forms.ChoiceField(
        label=pgettext_lazy("of a quilt", "Block"),
        choices=[(block, BLOCK_NAMES[block]) for block in BLOCKS],
        widget=forms.RadioSelect,
    )
    ground = forms.TypedChoiceField(
        label=pgettext_lazy("field", "Background"),
        choices=PATTERNS_BY_NUMBER,
        coerce=int,
        widget=forms.RadioSelect,
    )
    patch = forms.TypedChoiceField(
        label=pgettext_lazy("field", "Patch"),
        choices=PATTERNS_BY_NUMBER,
        coerce=int,
        widget=forms.RadioSelect,
    )
    shape = forms.ChoiceField(
        label=pgettext_lazy("field", "Shape"),
        choices=[(shape, SHAPE_NAMES[shape]) for shape in (BARE, *SHAPES)],
        widget=forms.RadioSelect,
    )

    def clean(self) -> dict[str, Any]:
        """Refuses two patterns that are the same: nothing would be seen of the block."""
        said = super().clean() or {}
        if said.get("ground") == said.get("patch") is not None:
            self.add_error(
                "patch",
                _(
                    "Choose a different pattern from the background, or nothing will "
                    "show."
                ),
            )
        return said

    def avatar(self) -> Avatar:
        """What was chosen, once it is valid."""
        return Avatar(**self.cleaned_data)


class PrivacyForm(forms.Form):
    """What others learn of someone."""

    hides_history = forms.BooleanField(
        label=pgettext_lazy("setting", "Hide my history"),
        required=False,
        help_text=_(
            "Your page shows only your name and picture. Matches don't link to you, "
            "nobody can compare results with you, and you are not in leaderboards. "
            "People who were at the table still see the match."
        ),
    )
    shortens_name = forms.BooleanField(
        label=_("Show my first name and initial only"),
        required=False,
        help_text=_(
            "“Anna Berger” becomes “Anna B.” at tables and in results, replays and "
            "files, including past matches. Your user name is part of your page's "
            "address and stays as it is."
        ),
    )
    is_listed = forms.BooleanField(
        label=_("Show me in leaderboards"),
        required=False,
        help_text=_("You are only listed if you turn this on."),
    )

    def privacy(self) -> Privacy:
        """What was said, once it is valid."""
        return Privacy(**self.cleaned_data)


def person_of(player: Player, profile: Profile) -> dict[str, object]:
    """What a form about someone begins with."""
    return {
        "nickname": player.nickname,
        "language": player.language,
        "time_zone": profile.time_zone,
        "pattern": profile.pattern or "",
    }
