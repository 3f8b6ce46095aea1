"""Friends at tables, and invitations."""
