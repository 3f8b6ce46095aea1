"""Events, matchdays, divisions and seasons."""
