"""Proof of the deal: nobody, neither host nor server, could foresee or choose the cards.

When a table is made, everybody sees the hash of a secret: the promise. Then every seat adds
randomness of its own, a salt. The seed is the hash of all of it, and after the match the secret is
shown. Anybody can check (docs/protocol.md#proof).
"""

from hashlib import sha256

from msgspec import Struct, json

from tablee.engine.errors import BadRecord


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """What was promised, and what the seed was made of: the secret, and a salt from each seat."""

    promise: str
    secret: str
    salts: tuple[str, ...]


def promise_of(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, salts: tuple[str, ...]) -> str:
    """The hash of `["secret","salt of seat 0",…]`, as JSON without spaces."""
    return sha256(json.encode([secret, *salts])).hexdigest()


def check_proof(proof: Proof, seed: str) -> None:
    """Raises BadRecord."""
    if promise_of(proof.secret) != proof.promise:
        raise BadRecord("broken_promise", "The secret is not the one that was promised.")
    if seed_of(proof.secret, proof.salts) != seed:
        raise BadRecord("wrong_seed", "The seed was not made from this secret and these salts.")
