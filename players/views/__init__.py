"""Pages about people: who may come in, friends, and what they have set."""
