"""The only writers of people, by purpose."""
