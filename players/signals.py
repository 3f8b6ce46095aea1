"""What others may want to hear of people."""

from django.dispatch import Signal

names_changed = Signal()
"""Somebody, `player`, is shown by a shorter name from now on."""

account_opened = Signal()
"""Somebody, `player`, has an account from now on; they may have played before."""
