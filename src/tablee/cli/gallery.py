"""`tablee gallery`: what people have released to be riddles of the day, and who may see it.

Whoever has the data of a server is its owner: nobody needs a password, and no page has a door to
this.
"""

import asyncio
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from tablee.cli.plainly import BadFile, plainly
from tablee.cli.words import Words, local_words

HELP = local_words()


def gallery(
    data: Annotated[str | None, typer.Option(help=HELP("help.serve_data"))] = None,
    approve: Annotated[
        list[str] | None, typer.Option(help=HELP("help.gallery_approve"), metavar="ID")
    ] = None,
    remove: Annotated[
        list[str] | None, typer.Option(help=HELP("help.gallery_remove"), metavar="ID")
    ] = None,
) -> None:
    words = local_words()
    with plainly(words):
        asyncio.run(look_after(data, approve or [], remove or [], words))


async def look_after(data: str | None, approve: list[str], remove: list[str], words: Words) -> None:
    from tablee.cli.serve import place  # slow, and only needed here
    from tablee.server.store import open_store

    async with open_store(place(data)) as store:
        for name in approve:
            known(name, found=await store.releases.approve(name))
        for name in remove:
            known(name, found=await store.releases.drop(name))
        listed = Table("id", words("gallery.word"), words("gallery.where"), words("gallery.state"))
        releases = await store.releases.all()
        for one in releases:
            state = words("gallery.approved") if one.approved else words("gallery.waiting")
            listed.add_row(one.id, one.title, f"/t/{one.table_id}", state)
    Console().print(listed if releases else words("gallery.none"))


def known(name: str, *, found: bool) -> None:
    if not found:
        raise BadFile("no_release", f"Nothing that was released is called '{name}'.", name=name)
