"""Players made of notices and prompts only, as a stranger is; what they know is in knowledge."""
