"""Every limit of the site: what for, whose count it is, how often in how long.

"An address" is what one household or school shares (`throttle.source_of`): a class of
200 comes in within minutes, so nothing that is no guess is few for an address.
"""

from players.services.throttle import Counted, Limit

# Guesses: only wrong ones count, in the database.
# Codes and links are keys; one count for all of them, see docs/limits.md.
WRONG_CODES_OF_AN_ADDRESS = Limit("wrong-codes", 120, 600, Counted.GUESSES)
WRONG_PROOFS_OF_A_PLAYER = Limit("wrong-proofs", 10, 600, Counted.GUESSES)
# What people type to get into an account: docs/limits.md says who has which.
WRONG_SECRETS_OF_AN_ADDRESS = Limit("wrong-secrets", 200, 600, Counted.GUESSES)
WRONG_MAIL_CODES_OF_AN_ADDRESS = Limit("wrong-mail-codes", 200, 600, Counted.GUESSES)
WRONG_PASSWORDS_OF_A_PAIR = Limit("wrong-passwords", 5, 300, Counted.GUESSES)
WRONG_PASSWORDS_OF_A_BROWSER = Limit(
    "wrong-passwords-browser", 10, 600, Counted.GUESSES
)
WRONG_PASSWORDS_OF_STRANGERS = Limit(
    "wrong-passwords-account", 100, 3600, Counted.GUESSES
)
WRONG_PASSWORDS_WHILE_SLOWED = Limit("wrong-passwords-slowed", 1, 3600, Counted.GUESSES)
WRONG_FACTORS_OF_A_PAIR = Limit("wrong-factors", 5, 300, Counted.GUESSES)
WRONG_FACTORS_OF_A_BROWSER = Limit("wrong-factors-browser", 10, 600, Counted.GUESSES)
WRONG_FACTORS_OF_STRANGERS = Limit("wrong-factors-account", 20, 3600, Counted.GUESSES)

# Floods: every time counts, in memory.
SIGN_UPS_OF_AN_ADDRESS = Limit("sign-ups-address", 600, 600)
SIGN_INS_OF_AN_ADDRESS = Limit("sign-ins-address", 600, 600)
# Codes and letters that anyone can have sent to any mailbox.
MAILS_OF_AN_ADDRESS = Limit("mails-address", 600, 600)
MAILS_OF_A_PAIR = Limit("mails-pair", 3, 60)
MAILS_TO_A_MAILBOX = Limit("mails-mailbox", 30, 3600)
TABLES_OF_A_PLAYER = Limit("tables-player", 15, 600)
TABLES_OF_AN_ADDRESS = Limit("tables-address", 300, 600)
QUICK_OF_A_PLAYER = Limit("quick-player", 30, 600)
SEATS_OF_AN_ADDRESS = Limit("seats-address", 600, 600)
INVITATIONS_OF_A_PLAYER = Limit("invitations-player", 40, 600)
# Openings; how many may be open at a time is in `ligretto_site.serving.open_sockets`.
SOCKETS_OF_A_SESSION = Limit("sockets-session", 120, 60)
SOCKETS_OF_AN_ADDRESS = Limit("sockets-address", 6000, 60)
LINES_OF_A_PLAYER = Limit("chat-player", 40, 60)
REPORTS_OF_A_PLAYER = Limit("reports-player", 10, 3600)

EVENTS_OF_A_PLAYER = Limit("events-player", 10, 600)
ENTRIES_OF_AN_ADDRESS = Limit("entries-address", 600, 600)
# One phone may write down a whole room; a program that hammers may not.
WRITES_OF_A_PLAYER = Limit("league-writes-player", 240, 60)
WRITES_OF_AN_ADDRESS = Limit("league-writes-address", 1200, 60)
# Every page a phone with score pads opens asks which of them it may keep.
CHECKS_OF_AN_ADDRESS = Limit("league-checks-address", 3000, 60)

ASKS_OF_A_PLAYER = Limit("asks-player", 20, 3600)
# Nobody tries all numbers of people, to read what each is called.
COMPANY_OF_A_PLAYER = Limit("company-player", 60, 3600)
PROFILES_OF_A_PLAYER = Limit("profile-player", 200, 600)
TOKENS_OF_A_PLAYER = Limit("tokens-player", 20, 3600)
DOWNLOADS_OF_A_PLAYER = Limit("data-downloads", 10, 600)

ANSWERS_OF_AN_ADDRESS = Limit("api-address", 120, 60)
ANSWERS_OF_A_TOKEN = Limit("api-token", 600, 60)
