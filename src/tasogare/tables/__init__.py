"""Games under way: one writer each, deadlines, seats, people. Knows no HTTP; see web for that."""
