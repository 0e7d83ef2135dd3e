"""The Village, 汝等是人是狼: 8 to 30 seats, forum pace or live. Specification: KA-1 … KA-76.

Begin with `flow`; the day is in `day`, the night in `night`, its order in `dawn`, who wins in
`verdict`, each role and mark in `roles`.
"""
