"""The score pad of a real table."""
