"""One file for each step; a number, what came before it, and what it changes."""
