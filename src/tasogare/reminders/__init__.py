"""Tells people of their games where they asked for it, through a service or by Web Push.

`watch` knows what is due, `texts` what is said, `post` sends it in the background. Whatever is sent
leaves by a program of its own, `courier`, behind a `fence`.
"""

from tasogare.reminders.addresses import Addresses, Browser
from tasogare.reminders.fence import Named
from tasogare.reminders.reminders import Reminders

__all__ = ["Addresses", "Browser", "Named", "Reminders"]
