"""`tablee verify`: was this match dealt as promised, and played by the rules?"""

from typing import Annotated

import typer
from msgspec import UNSET

from tablee.cli.files import load_record
from tablee.cli.plainly import plainly
from tablee.cli.words import local_words
from tablee.engine.errors import BadRecord
from tablee.engine.proof import check_proof
from tablee.engine.record import replay
from tablee.games import find

HELP = local_words()


def verify(
    file: Annotated[str, typer.Argument(help=HELP("help.verify_file"), metavar="FILE")],
) -> None:
    words = local_words()
    with plainly(words):
        record = load_record(file)
        if record.proof is UNSET:
            message = "This record has no proof: it was not played at a table server."
            raise BadRecord("no_proof", message)
        check_proof(record.proof, str(record.seed), record.seats)
        match = replay(find(record.game), record)
        print(words("verify.dealt", promise=record.proof.promise))
        print(words("verify.played", n=match.seq))
