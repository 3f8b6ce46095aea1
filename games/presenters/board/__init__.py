"""What the boards of all games are made of."""
