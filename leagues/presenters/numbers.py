"""Scores as they are written."""

MINUS, DASH = "\N{MINUS SIGN}", "\N{EN DASH}"


def score_text(score: int) -> str:
    """Writes a score with a real minus."""
    return str(score).replace("-", MINUS)
