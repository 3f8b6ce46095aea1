"""The type of texts that people read."""

from django.utils.functional import Promise

type Text = str | Promise
"""A text, or one that is translated when it is shown."""
