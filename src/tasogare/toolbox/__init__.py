"""Helpers that two or more rulesets call unchanged; they call only the kernel below them."""
