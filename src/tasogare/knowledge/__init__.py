"""What one seat knows: the fold of the notices it was told. Read by bots and the text export."""
