"""Pure rules of the games: no Django, no clock, no network, no global chance."""
