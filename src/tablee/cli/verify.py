"""`tablee verify`: was this match dealt as promised, and played by the rules?

It says what it can confirm and what it cannot, and its exit code says so, too:
0 all of it, 1 not all of it, 2 something does not hold (or there is nothing to check).
"""

from collections.abc import Iterator
from typing import Annotated

import typer
from msgspec import UNSET

from tablee.cli.files import load_record
from tablee.cli.plainly import plainly
from tablee.cli.words import Words, local_words
from tablee.engine.errors import BadRecord
from tablee.engine.proof import Cut, Proof, check_proof
from tablee.engine.record import Record, before_of, replay
from tablee.games import find

HELP = local_words()
NOT_ALL = 1
"""The exit code where nothing is wrong, but not everything can be confirmed."""


def verify(
    file: Annotated[str, typer.Argument(help=HELP("help.verify_file"), metavar="FILE")],
) -> None:
    words = local_words()
    with plainly(words):
        record = load_record(file)
        proof = checked_proof(record)
        match = replay(find(record.game), record)
        before = before_of(record)
        doubts = list(unconfirmed(record, proof, words))
        if match.result is None:
            doubts.append(words("verify.not_over"))
    if before is not None:
        print(words("verify.continues", n=len(before.actions)))
    print(words("verify.made" if doubts else "verify.dealt", promise=proof.promise))
    for line in taking_part(proof, words):
        print(line)
    print(words("verify.played", n=match.seq))
    for doubt in doubts:
        print(words("verify.not_confirmed", why=doubt))
    if doubts:
        raise typer.Exit(NOT_ALL)


def checked_proof(record: Record) -> Proof:
    """The proof of its deal. Raises BadRecord if there is none, or if it does not hold."""
    if record.proof is UNSET:
        message = "This record has no proof: it was not played at a table server."
        raise BadRecord("no_proof", message)
    check_proof(record.proof, str(record.seed), record.seats)
    return record.proof


def unconfirmed(record: Record, proof: Proof, words: Words) -> Iterator[str]:
    """Everything that cannot be confirmed by this record, but whether it is over."""
    if (before := before_of(record)) is not None:  # replaying it showed that it led to the position
        yield from unconfirmed(before, checked_proof(before), words)
    elif record.state is not UNSET:
        yield words("verify.position")
    if record.format is UNSET or record.version is UNSET:
        yield words("verify.version")
    if not any(proof.salts):
        yield words("verify.nobody")
    elif proof.cut is UNSET:
        yield words("verify.no_cut")


def taking_part(proof: Proof, words: Words) -> Iterator[str]:
    """Whose numbers are in the deal, and who was left out."""
    if proof.cut is UNSET:
        return
    added = [seat for seat, salt in enumerate(proof.salts) if salt]
    if added:
        yield words("verify.added", seats=words.series([str(seat) for seat in added]))
    for seat in left_out(proof, proof.cut):
        withheld = "verify.withheld" if proof.cut.commitments[seat] else "verify.silent"
        yield words(withheld, seat=seat)


def left_out(proof: Proof, cut: Cut) -> list[int]:
    return [s for s, salt in enumerate(proof.salts) if cut.devices[s] == s and not salt]
