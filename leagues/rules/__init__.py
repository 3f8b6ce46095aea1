"""What competitions are: facts, standings and seatings, as pure functions."""
