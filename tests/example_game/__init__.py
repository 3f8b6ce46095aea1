"""The fifth game: made up, to prove that a game comes in its own folder."""
