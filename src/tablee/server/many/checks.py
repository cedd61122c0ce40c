"""What must be right before a server says that it is open."""

from pathlib import Path

from tablee.server.many.service_bus import ServiceBus
from tablee.server.store import BadStore
from tablee.server.store import check_place as check_store
from tablee.server.store.alone import is_file
from tablee.server.store.database import address


async def check_place(place: str | Path, workers: int, bus: str | None) -> None:
    """Checks that the database and the bus can be used by so many workers. Raises BadStore."""
    if is_file(address(place)) and workers > 1:
        message = (
            "A SQLite file is for one worker. For several, give the address of a PostgreSQL "
            "database with --data."
        )
        raise BadStore("one_worker", message)
    if is_file(address(place)) and bus is not None:
        message = (
            "A bus is for several workers, and those need a PostgreSQL database: give its "
            "address with --data."
        )
        raise BadStore("bus_without_workers", message)
    await check_store(place)
    if bus is not None:
        tried = ServiceBus(bus)
        await tried.open(["tablee_check"], lambda _: None)
        await tried.close()
