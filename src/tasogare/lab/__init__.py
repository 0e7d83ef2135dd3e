"""Many games on a virtual clock, for statistics and balance; played by bots, after rulesets."""
