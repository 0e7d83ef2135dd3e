"""Where the processes that tests kill are forked from: one that has loaded the program already.

There is one such server of forks for a whole test run, so all that any of them needs is loaded in
it: `tests.web.warm` for servers, `tests.tables.rehearsal` for tables alone.
"""

import multiprocessing

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.web.warm", "tests.tables.rehearsal"])
