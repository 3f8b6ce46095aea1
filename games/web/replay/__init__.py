"""A round replayed."""
