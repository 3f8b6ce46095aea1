"""Who may do what in the admin, and what must not get out: reports, copies of pages."""
