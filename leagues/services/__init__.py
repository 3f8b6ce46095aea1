"""The only writers of leagues."""
