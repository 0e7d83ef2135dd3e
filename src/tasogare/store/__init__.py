"""Where records are kept: a port and its adapters. Beside it, bus spreads what was stored."""
