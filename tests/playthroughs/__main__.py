"""Write the stored transcripts anew: `python -m tests.playthroughs --write`."""

import sys

from tests.playthroughs.games import GAMES, stored, written

if sys.argv[1:] != ["--write"]:
    sys.exit(__doc__)
for name in GAMES:
    stored(name).write_text(written(name), "utf-8")
