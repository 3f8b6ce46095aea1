"""Days with the month as a word: 3/4/2027 is March to some and April to others."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j M Y"
DATETIME_FORMAT = "j F Y, P"
SHORT_DATETIME_FORMAT = "j M Y, P"
