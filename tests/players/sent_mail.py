"""Letters as tests read them."""

import re

from django.core import mail

CODE = re.compile(r"^[0-9A-Z]{4}-[0-9A-Z]{4}$", re.MULTILINE)


def code_in_mail() -> str:
    """Returns the code in the last letter that was sent."""
    body = str(mail.outbox[-1].body)
    found = CODE.search(body)
    assert found, body
    return found[0]


def subjects() -> list[str]:
    """Returns what each letter so far is about, without the name of the site."""
    return [letter.subject.partition(": ")[2] for letter in mail.outbox]


def addressees() -> list[str]:
    """Returns to whom each letter so far went."""
    return [address for letter in mail.outbox for address in letter.to]
