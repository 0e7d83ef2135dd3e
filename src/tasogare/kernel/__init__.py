"""The kernel: one table's record, prompts, channels, clocks and draws; it knows no game.

Read in this order: `seats`, `entries`, `inputs`, `desk`, `chance`, `state`, `draft`, `ruleset`,
`game`. The games themselves are in `tasogare.rulesets`.
"""
