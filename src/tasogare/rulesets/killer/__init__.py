"""Killer: 4 to 7 seats, three nights, clauses KI-1 and on. What it may call lies in toolbox."""
