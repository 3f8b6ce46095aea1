"""Which keys somebody plays with."""
