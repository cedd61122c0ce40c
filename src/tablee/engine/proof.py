"""Proof of the deal: nobody, neither host nor server, could foresee or choose the cards.

When a table is made, everybody sees the hash of a secret: the promise. Before the deal every device
cuts: it commits to a number of its own (a hash), and says the number only once all commitments are
on the table. The seed is the hash of the secret and of these numbers, and after the match the
secret is shown. Anybody can check (docs/protocol.md#proof).
"""

from hashlib import sha256

from msgspec import UNSET, Struct, UnsetType, json

from tablee.engine.errors import BadRecord
from tablee.engine.game import Seat


class Cut(Struct, frozen=True, forbid_unknown_fields=True):
    """Who cut before the deal: whose device each seat is on, and what it committed to."""

    devices: tuple[Seat | None, ...]
    """By seat: the first seat on the same device, which speaks for all of them; null: a bot."""
    commitments: tuple[str, ...]
    """By seat; nothing for bots, for further seats of a device, and for those left out."""


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """What was promised, and what the seed was made of: the secret, and a salt from each seat."""

    promise: str
    secret: str
    salts: tuple[str, ...]
    cut: Cut | UnsetType = UNSET
    """How the salts came about; without it, each was told when its seat was taken."""


def promise_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def commitment_of(promise: str, seat: Seat, nonce: str) -> str:
    """The hash of `["cut","promise",seat,"nonce"]`, as JSON without spaces: of no use to another
    seat, nor at another table."""
    return sha256(json.encode(["cut", promise, seat, nonce])).hexdigest()


def seed_of(secret: str, salts: tuple[str, ...]) -> str:
    """The hash of `["secret","salt of seat 0",…]`, as JSON without spaces."""
    return sha256(json.encode([secret, *salts])).hexdigest()


def check_proof(proof: Proof, seed: str, seats: int) -> None:
    """Raises BadRecord."""
    if promise_of(proof.secret) != proof.promise:
        raise BadRecord("broken_promise", "The secret is not the one that was promised.")
    if len(proof.salts) != seats:
        message = f"There are {len(proof.salts)} salts for {seats} seats."
        raise BadRecord("wrong_salts", message, salts=len(proof.salts), seats=seats)
    if seed_of(proof.secret, proof.salts) != seed:
        raise BadRecord("wrong_seed", "The seed was not made from this secret and these salts.")
    if proof.cut is not UNSET:
        check_cut(proof, proof.cut)


def check_cut(proof: Proof, cut: Cut) -> None:
    """Whoever revealed had committed to exactly that. Raises BadRecord."""
    seats = range(len(proof.salts))
    first = [seat for seat in cut.devices if seat is not None]
    whole = len(cut.devices) == len(cut.commitments) == len(seats)
    if not whole or any(seat not in seats or cut.devices[seat] != seat for seat in first):
        message = "The cut does not name every seat once."
        raise BadRecord("wrong_cut", message, seat="")
    for seat, (salt, commitment) in enumerate(zip(proof.salts, cut.commitments, strict=True)):
        speaks = cut.devices[seat] == seat or not (salt or commitment)
        kept = not salt or commitment_of(proof.promise, seat, salt) == commitment
        if not (speaks and kept):
            message = f"Seat {seat} did not commit to what it revealed."
            raise BadRecord("wrong_cut", message, seat=seat)
