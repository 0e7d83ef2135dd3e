"""Games without people: simulation, statistics, and what can be read out of a record afterwards.

`trial` plays one game of bots on a virtual clock, `simulate` many, `statistics` counts them;
`record` reads and writes records, `verify` recomputes their draws, `replay` gives one's feed.
"""
