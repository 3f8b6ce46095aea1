"""Standings: points, tiebreaks, ranks that can still be reached."""
