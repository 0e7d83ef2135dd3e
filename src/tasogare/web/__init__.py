"""HTTP and WebSocket in front of tables, and the static client; no game logic."""
