"""The Domino workshop in the admin: boards, their files, and the lab."""
