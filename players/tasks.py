"""What accounts let the worker do: sending e-mail."""

from datetime import timedelta
from typing import Any

from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.tasks import task
from django.utils import timezone

from players.services.throttle import prune

HIGH = 50
LOW = -50
WAITS = tuple(timedelta(seconds=each) for each in (10, 60, 300))
"""So long a mail waits after each failure; then it is given up."""

type Mail = dict[str, Any]
"""The arguments of a message, as JSON; `html` where it has a second form."""


def queue_mail(message: EmailMessage) -> None:
    """Has the worker send a message soon."""
    forms = getattr(message, "alternatives", ())
    send_mail.enqueue(
        {
            "subject": message.subject,
            "body": message.body,
            "from_email": message.from_email,
            "to": list(message.to),
            "headers": dict(message.extra_headers),
            "html": [str(content) for content, _mimetype in forms],
        }
    )


@task(priority=LOW)
def prune_wrong_guesses() -> None:
    """Deletes counts of wrong guesses that are over."""
    prune()


@task(priority=HIGH)
def send_mail(mail: Mail, attempt: int = 0) -> None:
    """Sends a message; one that fails is tried again three times."""
    fields = {name: value for name, value in mail.items() if name != "html"}
    message = EmailMultiAlternatives(**fields)
    for html in mail["html"]:
        message.attach_alternative(html, "text/html")
    try:
        message.send()
    except OSError:  # the server of the mail is away, or refuses it
        if attempt < len(WAITS):
            again = send_mail.using(run_after=timezone.now() + WAITS[attempt])
            again.enqueue(mail, attempt + 1)
        raise
