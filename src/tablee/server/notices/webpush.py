"""What a push service is sent: encrypted for one device (RFC 8291), signed by us (RFC 8292).

The library does the cryptography; what the two RFCs put around it is here. Libraries for Web Push
bring an HTTP client of their own, which would follow addresses that we must not.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
)
from msgspec import Struct, json

from tablee.engine.errors import TableeError

RECORD = 4096
"""The size of the one record that a notice is."""
VALID = 12 * 3600
"""Seconds for which a signature holds; the RFC allows a day."""
KEY, SECRET = 65, 16
"""Bytes of a device's public key, and of its secret."""


class BadSubscription(TableeError):
    """A device that cannot be told anything."""


class Device(Struct, frozen=True):
    """Where and how a device is told something, as its browser says it."""

    endpoint: str
    key: bytes
    secret: bytes


def a_device(endpoint: str, p256dh: str, auth: str) -> Device:
    """Raises BadSubscription."""
    try:
        device = Device(endpoint, from_text(p256dh), from_text(auth))
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), device.key)
    except ValueError:
        raise bad_subscription() from None
    if (len(device.key), len(device.secret)) != (KEY, SECRET):
        raise bad_subscription()
    return device


def bad_subscription() -> BadSubscription:
    return BadSubscription("bad_subscription", "This device cannot be told anything.")


def as_text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def from_text(text: str) -> bytes:
    """Raises ValueError."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except BadBase64 as problem:
        raise ValueError(text) from problem


def encrypted(message: bytes, device: Device) -> bytes:
    """The message as one record of `aes128gcm`, with a key and a salt that are used once."""
    own, salt = generate_private_key(SECP256R1()), os.urandom(16)
    theirs = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), device.key)
    mine = encoded(own.public_key())
    shared = own.exchange(ECDH(), theirs)
    info = b"WebPush: info\0" + device.key + mine
    secret = derived(shared, device.secret, info, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encoded(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_key() -> bytes:
    """A private key, as it is stored."""
    key = generate_private_key(SECP256R1())
    return key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())


def as_private(key: bytes) -> EllipticCurvePrivateKey:
    found = load_der_private_key(key, None)
    if not isinstance(found, EllipticCurvePrivateKey):
        raise TypeError("the stored key for Web Push is of another kind")
    return found


class Vapid:
    """Who we are, for push services: they then know that all our notices come from one server."""

    def __init__(self, key: bytes, subject: str) -> None:
        self.key = as_private(key)
        self.subject = subject
        self.public = as_text(encoded(self.key.public_key()))
        """What browsers need to subscribe."""

    def header(self, origin: str, now: float) -> str:
        """The `Authorization` of a request to this push service."""
        claims = {"aud": origin, "exp": int(now) + VALID, "sub": self.subject}
        parts = [as_text(json.encode(each)) for each in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signature = self.key.sign(".".join(parts).encode(), ECDSA(SHA256()))
        numbers = b"".join(n.to_bytes(32, "big") for n in decode_dss_signature(signature))
        return f"vapid t={'.'.join([*parts, as_text(numbers)])}, k={self.public}"
