"""Pages of people, and their personal data."""
