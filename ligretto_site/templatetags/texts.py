"""Texts of blocks, for where a block stands more than once or in an attribute."""

from django import template
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.simple_block_tag
def one_line(content: str) -> SafeString:
    """Gives what it encloses on one line, fit for an attribute in double quotes."""
    text = " ".join(content.split()).replace('"', "&quot;")
    return mark_safe(text)  # noqa: S308 -- rendered, and so escaped, by the template
