"""The proof of a deal: what is checked, and what is found out."""

import pytest
from msgspec.structs import replace

from tablee.engine.errors import BadRecord
from tablee.engine.proof import Cut, Proof, check_proof, commitment_of, promise_of, seed_of

PROMISE = promise_of("secret")
SALTS = ("zoe", "jo", "", "", "")
COMMITMENTS = (commitment_of(PROMISE, 0, "zoe"), commitment_of(PROMISE, 1, "jo"), "", "", "")
CUT = Cut((0, 1, 1, None, 4), COMMITMENTS)
PROOF = Proof(PROMISE, "secret", SALTS, CUT)


def found_out(proof: Proof, seats: int = 5) -> str:
    with pytest.raises(BadRecord) as refused:
        check_proof(proof, seed_of(proof.secret, proof.salts), seats)
    return refused.value.code


def test_an_honest_deal_is_found_honest() -> None:
    check_proof(PROOF, seed_of("secret", SALTS), 5)


def test_the_hash_is_the_one_that_browsers_make() -> None:
    known = "6a52c9dab98051cc7762aee205b4693b5af75064193e0ed11783df1a2c163fad"
    assert commitment_of("promise", 2, "nonce") == known  # web/src/lib/cut.test.ts has the same


def test_a_device_that_withholds_its_number_is_no_lie() -> None:
    salts = ("zoe", "", "", "", "")
    check_proof(replace(PROOF, salts=salts), seed_of("secret", salts), 5)


def test_another_number_than_the_committed_one_is_found_out() -> None:
    assert found_out(replace(PROOF, salts=("better", "jo", "", "", ""))) == "wrong_cut"


def test_a_number_without_a_commitment_is_found_out() -> None:
    for seat in (2, 3, 4):
        salts = tuple("late" if each == seat else salt for each, salt in enumerate(SALTS))
        assert found_out(replace(PROOF, salts=salts)) == "wrong_cut"


def test_a_seat_speaks_for_its_own_device_only() -> None:
    for devices in ((1, 1, 1, None, 4), (0, 1, 9, None, 4), (0, 1, 3, None, 4), (0, 1)):
        assert found_out(replace(PROOF, cut=Cut(devices, COMMITMENTS))) == "wrong_cut"
    assert found_out(replace(PROOF, cut=Cut(CUT.devices, COMMITMENTS[:2]))) == "wrong_cut"


def test_there_is_one_salt_for_each_seat() -> None:
    assert found_out(PROOF, seats=4) == "wrong_salts"
