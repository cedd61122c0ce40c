"""A push service on this machine, and a phone that is told by it."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from msgspec import json

from tablee.server.notices.webpush import (
    derived,
    encoded,
)
from tablee.server.store.contacts import Contact


class Request(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """A push service on this machine, with https. `answers`: the status by path, else 201."""

    def __init__(self, folder: Path) -> None:
        self.got: list[Request] = []
        self.answers: dict[str, str] = {}
        self.served, self.trusted = certificate(folder)
        self.port = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0, ssl=self.served)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield
        finally:
            server.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in head[1:] if line)
        body = await reader.readexactly(int(headers["Content-Length"]))
        path = head[0].split()[1]
        self.got.append(Request(path, headers, body))
        writer.write(f"HTTP/1.1 {self.answers.get(path, '201 Created')}\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    def url(self, path: str) -> str:
        return f"https://localhost:{self.port}{path}"


def certificate(folder: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """For the service, and for who trusts it."""
    key = generate_private_key(SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    built = x509.CertificateBuilder().subject_name(name).issuer_name(name)
    built = built.public_key(key.public_key()).serial_number(1)
    built = built.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    built = built.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), False)
    signed = built.sign(key, SHA256()).public_bytes(Encoding.PEM)
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "both.pem").write_bytes(private + signed)
    served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    served.load_cert_chain(folder / "both.pem")
    return served, ssl.create_default_context(cadata=signed.decode())


class Phone:
    """A device that subscribes and can read what it is sent."""

    def __init__(self) -> None:
        self.key, self.secret = generate_private_key(SECP256R1()), bytes(range(16))
        self.public = encoded(self.key.public_key())

    def contact(self, guest: str, endpoint: str) -> Contact:
        return Contact(guest, "push", endpoint, self.public + self.secret)

    def read(self, body: bytes) -> dict[str, str]:
        """As RFC 8291 says."""
        salt, theirs, sealed = body[:16], body[21:86], body[86:]
        point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs)
        info = b"WebPush: info\0" + self.public + theirs
        secret = derived(self.key.exchange(ECDH(), point), self.secret, info, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain[-1:] == b"\x02"
        return json.decode(plain[:-1], type=dict[str, str])
