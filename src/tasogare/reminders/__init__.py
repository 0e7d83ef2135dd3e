"""Tells people of their games where they asked for it, through a service or by Web Push.

Import from `reminders`. `watch` knows what is due, `texts` what is said, `post` sends it in the
background. Whatever is sent leaves by a program of its own, `courier`, behind a `fence`; both load
nothing of the games.
"""
