"""The key of a program: what hoga.env names, and the bearer of its calls."""

from __future__ import annotations

import base64
import json
import os
import re
import secrets
import threading
import time
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Mapping
from urllib.parse import urlsplit

_ID = r"[0-9A-HJKMNP-TV-Z]{12}"
_KEY_ID = re.compile(rf"hoga_[rtp]_{_ID}")
_BEARER = re.compile(rf"(hoga_[rp]_{_ID})_[\w-]{{49}}")
_PRIVATE = re.compile(r"hoga_s_([\w-]{43})[\w-]{6}")
_LOOPBACK = re.compile(r"localhost|127(\.\d+){3}|::1|.+\.localhost")
_LINE = re.compile(r"\s*(?:export\s+)?(HOGA_\w+)\s*=\s*(.*?)\s*$")

RENEW_BEFORE_SECONDS = 60
ASSERTION_SECONDS = 60


@dataclass(frozen=True)
class Credentials:
    url: str
    key_id: str
    # Never in a trace.
    secret: str = field(repr=False)

    def __post_init__(self) -> None:
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"HOGA_URL is not the address of a site: {self.url}")
        if parts.scheme == "http" and not _LOOPBACK.fullmatch(parts.hostname):
            raise ValueError("HOGA_URL must be https: a key is not sent in the clear")
        if not _KEY_ID.fullmatch(self.key_id):
            raise ValueError("HOGA_KEY_ID is not the name of a key (hoga_r_..., hoga_t_... or hoga_p_...)")
        bearer = _BEARER.fullmatch(self.secret)
        fits = _PRIVATE.fullmatch(self.secret) if self.signs else bearer and bearer[1] == self.key_id
        if not fits or _checked(self.secret[:-6]) != self.secret:
            raise ValueError(f"HOGA_SECRET is not that of {self.key_id}, or is mistyped")
        object.__setattr__(self, "url", f"{parts.scheme}://{parts.netloc}")

    @property
    def signs(self) -> bool:
        """A trade key is never sent: it signs for a token."""
        return self.key_id.startswith("hoga_t_")

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc


def read_env(file: str | Path = "hoga.env", env: Mapping[str, str] = os.environ) -> Credentials:
    """The credentials in a file; those of the environment where it names a key."""
    values = dict(env)
    if "HOGA_SECRET" not in env:
        found = (_LINE.match(line) for line in Path(file).read_text().splitlines())
        values = {match[1]: match[2].strip("'\"") for match in found if match}
    missing = [name for name in ("HOGA_URL", "HOGA_KEY_ID", "HOGA_SECRET") if not values.get(name)]
    if missing:
        raise ValueError(f"{missing[0]} is missing")
    return Credentials(values["HOGA_URL"], values["HOGA_KEY_ID"], values["HOGA_SECRET"])


def _checked(text: str) -> str:
    """The text with its six letters of CRC-32."""
    digits = base64.urlsafe_b64encode(zlib.crc32(text.encode()).to_bytes(4, "big")).decode()
    return text + digits[:6]


def _base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Refused(Exception):
    """The server refused: nothing has changed."""

    def __init__(self, status: int, code: str, message: str = "", data: Any = None) -> None:
        super().__init__(f"{code}: {message}" if message else code)
        self.status, self.code, self.message, self.data = status, code, message, data


class Unreachable(Exception):
    """No certain answer came, and nothing was changed."""


class OutcomeUnknown(Exception):
    """A command that may have been done. Sent again under its name within a day, it is done once at most."""

    def __init__(self, call: str, client_order_id: str) -> None:
        super().__init__(f"{call}: it is not known whether {client_order_id} was done")
        self.call, self.client_order_id = call, client_order_id


class TokenSource:
    """What a key sends: a read or practice key itself, a trade key a token that it signs for."""

    def __init__(self, credentials: Credentials, exchange: Callable[[str], dict[str, Any]]) -> None:
        self._credentials = credentials
        self._exchange = exchange
        self._token: tuple[str, float] | None = None
        self._offset = 0.0
        self._lock = threading.Lock()
        self._sign = _signer(credentials) if credentials.signs else None

    def bearer(self, spent: str | None = None) -> str:
        """`spent`: a token that was refused as expired."""
        if self._sign is None:
            return self._credentials.secret
        with self._lock:
            if self._token is not None and self._token[0] == spent:
                self._token = None
            if self._token is not None and self._token[1] - RENEW_BEFORE_SECONDS > time.monotonic():
                return self._token[0]
            try:
                return self._renew()
            except Unreachable:
                # The one there is may be used until it ends.
                if self._token is not None and self._token[1] > time.monotonic():
                    return self._token[0]
                raise

    def _renew(self) -> str:
        asked = time.monotonic()
        try:
            granted = self._exchange(self._assertion())
        except Refused as refusal:
            if refusal.code != "CLOCK_SKEW":
                raise
            # Once more, by the server's clock.
            self._offset = refusal.data["serverTime"] / 1_000 - time.time()
            asked = time.monotonic()
            granted = self._exchange(self._assertion())
        self._token = (granted["accessToken"], asked + granted["expiresIn"])
        return granted["accessToken"]

    def _assertion(self) -> str:
        now = int(time.time() + self._offset)
        head = {"alg": "EdDSA", "kid": self._credentials.key_id}
        claims = {
            "aud": self._credentials.host,
            "iat": now,
            "exp": now + ASSERTION_SECONDS,
            "jti": secrets.token_urlsafe(16),
        }
        text = ".".join(_base64url(json.dumps(part).encode()) for part in (head, claims))
        assert self._sign is not None
        return f"{text}.{_base64url(self._sign(text.encode()))}"


def _signer(credentials: Credentials) -> Callable[[bytes], bytes]:
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    except ImportError as error:
        raise ImportError("a trade key signs with the package cryptography: pip install 'hoga[trade]'") from error
    seed = base64.urlsafe_b64decode(f"{credentials.secret[7:50]}=")
    return Ed25519PrivateKey.from_private_bytes(seed).sign
