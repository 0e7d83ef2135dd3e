"""The fifteen roles and three marks, one file each, beside `poison` for what toxic and cat share.

A role says to which side it belongs, what it is offered at night (`offer`, put to it by `night`),
and what comes of it (a function per clause, called by `dawn`).
"""
