"""The kernel: seats, entries, prompts, channels, deadlines, draws; knows no game, see rulesets."""
