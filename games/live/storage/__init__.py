"""What live tables write: the journal, and the thread that talks to the database."""
