"""What people send about themselves."""
