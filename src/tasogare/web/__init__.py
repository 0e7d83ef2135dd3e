"""HTTP and WebSocket in front of tables, and the static client; no game logic.

The wire is in `protocol` and `bodies`, told in `docs/protocol.md`. A request comes through `guard`
to `api` or `conversation`; `app` puts them together, and `server.serve` runs them.
"""
