"""Measured values as text: the value, and between which bounds it lies."""

from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from games.bots.lab.intervals import Estimate


@dataclass(frozen=True, slots=True)
class ShownEstimate:
    """A value and its bounds as people read them."""

    value: str
    bounds: str


def shown(estimate: Estimate, *, is_share: bool) -> ShownEstimate:
    """Returns a share in per cent, or a mean, with one decimal."""
    scale = 100 if is_share else 1
    low, high = (_number(scale * bound) for bound in (estimate.low, estimate.high))
    value = _number(scale * estimate.value)
    bounds = _("%(low)s to %(high)s") % {"low": low, "high": high}
    return ShownEstimate(
        per_cent(estimate.value, digits=1) if is_share else value, bounds
    )


def per_cent(part: float, *, digits: int = 0) -> str:
    """Returns a share as the page's language writes it."""
    return _("%(number)s %%") % {"number": _number(100 * part, digits)}


def shown_difference(estimate: Estimate, *, is_share: bool) -> ShownEstimate:
    """Returns a difference: in points of a share, or of a mean."""
    scale = 100 if is_share else 1
    value, low, high = (
        _signed(scale * bound)
        for bound in (estimate.value, estimate.low, estimate.high)
    )
    return ShownEstimate(value, _("%(low)s to %(high)s") % {"low": low, "high": high})


def _signed(value: float) -> str:
    text = _number(abs(value))
    if not any(digit in text for digit in "123456789"):
        return text
    return f"+{text}" if value > 0 else f"\N{MINUS SIGN}{text}"


def _number(value: float, digits: int = 1) -> str:
    rounded = round(value, digits)  # what formats only cuts off
    return number_format(rounded or 0.0, digits)
