"""Requests over HTTP begin one by one, so that tables never wait for a crowd.

The event loop runs all that is ready before it looks at sockets again. A hundred requests that come
at once would all begin in one turn of it, and every move would wait for all of them.
"""

import asyncio


class Turns:
    """Lets requests begin one after another, in the order in which they came, with a turn of the
    event loop between them."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()

    async def come(self) -> None:
        async with self.turn:
            await asyncio.sleep(0)
