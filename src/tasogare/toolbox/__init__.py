"""What several rulesets need: shared notices, options, ballots, phases, the game master's powers.

Rulesets call these; nothing here calls a ruleset. The kernel below knows none of these words.
"""
