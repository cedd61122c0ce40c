"""The part of a device in the cut before a deal, for clients without a browser."""

from typing import Any

from tablee.engine.proof import commitment_of

NONCE = "5a" * 32


def cut_of(table: dict[str, Any], you: str, nonce: str = NONCE) -> dict[str, Any] | None:
    """What a device says when the table shows this, if anything."""
    cut = table["cut"]
    seats = [seat for seat, chair in enumerate(table["chairs"]) if chair["guest"] == you]
    if cut is None or not seats or cut["devices"][seats[0]] != seats[0]:
        return None
    commitment = commitment_of(table["promise"], seats[0], nonce)
    if cut["stage"] == "commit":
        return {"do": "commit", "id": "commit", "commitment": commitment}
    if cut["commitments"][seats[0]] == commitment:
        return {"do": "reveal", "id": "reveal", "nonce": nonce}
    return None
