"""A table: the place where people meet, and its seats."""

from django.conf import settings
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.nicknames import shown_nickname
from players.patterns import PATTERN_COUNT


class Table(models.Model):
    """A place to play one game after another with the same people.

    Where `is_reserved`, another part of the site says who sits here, and sets it up. No
    match begins while it `is_held`; its first round is dealt what `carried` says, in
    the notation of the game. Where it `hides_people`, nothing leads from a seat to an
    account.

    `active_at` is when someone last did something here, `seen_at` when the page of
    someone seated was last open. `watchers_chat` says whether those who watch may say
    something, `masks_words` whether rude words are masked; None for as it is usual.
    """

    class Phase(models.TextChoices):
        LOBBY = "lobby", _("before the match")
        PLAYING = "playing", _("match in progress")
        PODIUM = "podium", pgettext_lazy("table status", "match over")
        CLOSED = "closed", pgettext_lazy("table status", "closed")

    class Chat(models.TextChoices):
        WORDS = "words", _("free text and phrases")
        PHRASES = "phrases", pgettext_lazy("option", "phrases only")
        OFF = "off", pgettext_lazy("chat", "off")

    code = models.CharField(max_length=8, unique=True)
    game = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    capacity = models.PositiveSmallIntegerField(default=4)
    is_public = models.BooleanField(default=False)
    is_reserved = models.BooleanField(default=False)
    is_held = models.BooleanField(default=False)
    hides_people = models.BooleanField(default=False)
    carried = models.CharField(max_length=200, blank=True, default="")
    phase = models.CharField(max_length=8, choices=Phase, default=Phase.LOBBY)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    start_requested = models.BooleanField(default=False)
    # Where people were put together: then bots take the seats still free.
    fills_at = models.DateTimeField(null=True, blank=True)
    # Where the people of a table that was closed for it have gone.
    moved_to = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    chat = models.CharField(max_length=7, choices=Chat, default=Chat.WORDS)
    watchers_chat = models.BooleanField(default=False)
    masks_words = models.BooleanField(null=True, blank=True, default=None)
    created_at = models.DateTimeField(auto_now_add=True)
    active_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["phase", "is_public", "-active_at"])]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(capacity__gte=2, capacity__lte=12),
                name="table_has_two_to_twelve_seats",
            )
        ]

    def __str__(self) -> str:
        """The code only where it is for everyone: it lets in any reader."""
        return self.code if self.is_public else f"#{self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("games:table", args=[self.code])

    @property
    def is_in_lobby(self) -> bool:
        """True if the match has yet to begin."""
        return self.phase == self.Phase.LOBBY

    @property
    def is_unfinished(self) -> bool:
        """True if a match is in play or has yet to begin."""
        return self.phase in (self.Phase.LOBBY, self.Phase.PLAYING)


class Seat(models.Model):
    """A taken seat: a person's (by their player row) or a bot's.

    `agreed` is what someone who was ready had said yes to, while they are asked again
    because it is different now: `game` and `options`, and `by`, who changed them.
    `lesson_at`: when a lesson was begun here that the round in play, or else the next
    one, gives.
    """

    class Bot(models.TextChoices):
        GENTLE = "gentle", pgettext_lazy("bot strength", "easy")
        STEADY = "steady", pgettext_lazy("bot strength", "medium")
        BRISK = "brisk", pgettext_lazy("bot strength", "fast")
        FIERCE = "fierce", pgettext_lazy("bot strength", "merciless")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.CASCADE,
        related_name="seats",
    )
    bot = models.CharField(max_length=8, choices=Bot, blank=True, default="")
    nickname = models.CharField(max_length=20)
    pattern = models.PositiveSmallIntegerField()
    is_ready = models.BooleanField(default=False)
    has_left = models.BooleanField(default=False)
    agreed = models.JSONField(null=True, blank=True, default=None)
    lesson_at = models.DateTimeField(null=True, blank=True, default=None)
    sat_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "number"], name="one_seat_per_number"
            ),
            models.UniqueConstraint(
                fields=["table", "player"], name="one_seat_per_player"
            ),
            models.UniqueConstraint(
                fields=["table", "nickname"], name="one_nickname_per_table"
            ),
            models.UniqueConstraint(
                fields=["table", "pattern"], name="one_pattern_per_table"
            ),
            models.CheckConstraint(
                condition=models.Q(player__isnull=False, bot="")
                | (models.Q(player__isnull=True) & ~models.Q(bot="")),
                name="a_seat_is_a_person_or_a_bot",
            ),
            models.CheckConstraint(
                condition=models.Q(number__gte=0, number__lt=12),
                name="seat_numbers_are_0_to_11",
            ),
            models.CheckConstraint(
                condition=models.Q(pattern__gte=1, pattern__lte=PATTERN_COUNT),
                name="patterns_are_1_to_12",
            ),
        ]

    def __str__(self) -> str:
        return f"{shown_nickname(self.nickname)} ({self.number})"


class TableKick(models.Model):
    """Someone the host asked to leave: no seat here until the host lets them back in.

    A person is their session's player row. A new session is a new
    person and may sit down again; a code is no secret from those who had it.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="kicks")
    player = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+"
    )
    nickname = models.CharField(max_length=20)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+"
    )
    host_nickname = models.CharField(max_length=20, blank=True)
    sent_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "kicks"
        ordering = ["sent_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["table", "player"], name="kicked_once_per_table"
            )
        ]

    def __str__(self) -> str:
        return f"{shown_nickname(self.nickname)} from {self.table}"


class TableChange(models.Model):
    """A table that live tables are to read again: another process has changed it."""

    code = models.CharField(max_length=8, primary_key=True)

    def __str__(self) -> str:
        return self.code
