"""What live tables do when something about a person changes."""
