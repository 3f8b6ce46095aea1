"""Formats of tournaments as the site offers them: one `FormatKind` each."""
