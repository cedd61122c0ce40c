"""Proof of the deal: neither players nor host nor server could foresee or choose the cards.

When a table is opened, everyone sees the hash of a secret: the promise. In the cut before the deal
each device commits to a random number by its hash, and reveals the number only once all commitments
are shown. The seed is the hash of the secret and of these numbers. After the match the secret is
shown, so that everyone can check the deal (docs/protocol.md#proof).
"""

from hashlib import sha256

from msgspec import UNSET, Struct, UnsetType, json

from tablee.engine.errors import BadRecord
from tablee.engine.game import Seat


class Cut(Struct, frozen=True, forbid_unknown_fields=True):
    """The cut before the deal: the device of each seat, and its commitment."""

    devices: tuple[Seat | None, ...]
    """By seat: the first seat on the same device, which acts for all of them; null for a bot."""
    commitments: tuple[str, ...]
    """By seat; empty for bots, for further seats of a device, and for devices left out."""


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """The promise, and what the seed was made of: the secret, and a salt from each seat."""

    promise: str
    secret: str
    salts: tuple[str, ...]
    cut: Cut | UnsetType = UNSET
    """How the salts were chosen. Without a cut, each was sent when its seat was taken."""


def promise_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def commitment_of(promise: str, seat: Seat, nonce: str) -> str:
    """The hash of `["cut","promise",seat,"nonce"]`, as JSON without spaces. It is valid only for
    this seat at this table."""
    return sha256(json.encode(["cut", promise, seat, nonce])).hexdigest()


def seed_of(secret: str, salts: tuple[str, ...]) -> str:
    """The hash of `["secret","salt of seat 0",…]`, as JSON without spaces."""
    return sha256(json.encode([secret, *salts])).hexdigest()


def check_proof(proof: Proof, seed: str, seats: int) -> None:
    """Checks the promise, the seed and the cut. Raises BadRecord."""
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
    """Checks that each revealed salt matches its commitment. Raises BadRecord."""
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
