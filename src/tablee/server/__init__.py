"""The server: live tables, guests, the store, and the HTTP and WebSocket API."""
