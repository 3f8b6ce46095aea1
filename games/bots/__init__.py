"""Pure bots: a public view and the legal moves in, a move and its delay out."""
