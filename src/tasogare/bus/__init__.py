"""How readers learn of what was stored: a port and its adapters. Beside it, store keeps it."""
