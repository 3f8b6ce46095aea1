"""Which keys someone plays with."""
