"""Boards of Domino: versions, files, and the lab's runs."""
