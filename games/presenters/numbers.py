"""Points as they are written: "+14", a real minus below zero."""


def signed(points: int) -> str:
    """Returns the points of a round: "+14", with a real minus below zero."""
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """Returns a total, with a real minus below zero."""
    return str(points) if points >= 0 else f"\N{MINUS SIGN}{-points}"
