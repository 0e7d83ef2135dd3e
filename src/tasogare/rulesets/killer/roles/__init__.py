"""The eight roles, one file each, beside `weapons` for gun and knife; `night.ORDER` calls them.

A role says what it is offered at night (`offer`) and what comes of it (a function per clause).
"""
