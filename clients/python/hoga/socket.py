"""STOMP over a plain WebSocket, with the standard library alone: as much as a member's connection needs."""

from __future__ import annotations

import base64
import os
import socket
import ssl
import struct
import threading
from dataclasses import dataclass
from typing import Mapping
from urllib.parse import urlsplit

CONNECT_SECONDS = 10.0
# Well beyond the largest event; a longer one is no frame of ours.
MOST_BYTES = 8 * 1024 * 1024
_CONTINUATION, _TEXT, _CLOSE, _PING, _PONG = 0x0, 0x1, 0x8, 0x9, 0xA


class Cut(Exception):
    """The connection has ended; `code` is that of an ERROR frame, where one gave the reason."""

    def __init__(self, code: str | None = None) -> None:
        super().__init__(code or "the connection was cut")
        self.code = code


@dataclass(frozen=True)
class Frame:
    command: str
    headers: Mapping[str, str]
    body: str


class StompSocket:
    """One connection. Reading is for one thread; sending for any."""

    def __init__(self, url: str, bearer: str, silence_seconds: float) -> None:
        parts = urlsplit(url)
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        try:
            raw = socket.create_connection((parts.hostname or "", port), timeout=CONNECT_SECONDS)
            self._socket = _secured(raw, parts.hostname or "") if secure else raw
            self._buffer = b""
            self._lock = threading.Lock()
            self._open(parts.netloc)
            self._socket.settimeout(silence_seconds)
            self.send("CONNECT", {"accept-version": "1.2", "heart-beat": "0,0", "Authorization": f"Bearer {bearer}"})
            self.connected = self.read()
        except OSError as error:
            raise Cut() from error
        if self.connected.command != "CONNECTED":
            raise Cut(self.connected.headers.get("code"))

    def subscribe(self, destination: str) -> None:
        self.send("SUBSCRIBE", {"id": destination, "destination": destination, "ack": "auto"})

    def send(self, command: str, headers: Mapping[str, str], body: str = "") -> None:
        lines = [command, *(f"{_escaped(name)}:{_escaped(value)}" for name, value in headers.items())]
        self._write(_TEXT, ("\n".join(lines) + f"\n\n{body}\0").encode())

    def read(self) -> Frame:
        """The next frame. Raises Cut at the end, and after a silence."""
        while True:
            text = self._message().decode()
            if text.strip("\n") == "":
                continue
            head, _, body = text.rstrip("\0\n").partition("\n\n")
            command, *lines = head.lstrip("\n").split("\n")
            pairs = (line.partition(":") for line in lines)
            # Of a repeated header the first counts.
            headers: dict[str, str] = {}
            for name, _, value in pairs:
                headers.setdefault(_plain(name), _plain(value))
            if command == "ERROR":
                raise Cut(headers.get("code"))
            return Frame(command, headers, body)

    def close(self) -> None:
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()

    def _open(self, host: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            "GET /ws/websocket HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Protocol: v12.stomp",
        )
        self._socket.sendall("\r\n".join((*lines, "", "")).encode())
        while b"\r\n\r\n" not in self._buffer:
            if len(self._buffer) > 65_536:
                raise Cut()
            self._receive()
        head, self._buffer = self._buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            raise Cut()

    def _message(self) -> bytes:
        parts = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                (size,) = struct.unpack(">H", self._take(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self._take(8))
            if size + len(parts) > MOST_BYTES:
                raise Cut()
            payload, kind = self._take(size), first & 0x0F
            if kind == _PING:
                self._write(_PONG, payload)
            elif kind == _CLOSE:
                raise Cut()
            elif kind in (_TEXT, _CONTINUATION):
                parts += payload
                if first & 0x80:
                    return parts

    def _take(self, count: int) -> bytes:
        while len(self._buffer) < count:
            self._receive()
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def _receive(self) -> None:
        try:
            data = self._socket.recv(65_536)
        except OSError as error:
            raise Cut() from error
        if data == b"":
            raise Cut()
        self._buffer += data

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = struct.pack(">BB", 0x80 | kind, 0x80 | size)
        elif size < 65_536:
            head = struct.pack(">BBH", 0x80 | kind, 0x80 | 126, size)
        else:
            head = struct.pack(">BBQ", 0x80 | kind, 0x80 | 127, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        try:
            with self._lock:
                self._socket.sendall(head + mask + masked)
        except OSError as error:
            raise Cut() from error


def _secured(raw: socket.socket, host: str) -> socket.socket:
    return ssl.create_default_context().wrap_socket(raw, server_hostname=host)


_ESCAPES = {"\\": "\\\\", "\r": "\\r", "\n": "\\n", ":": "\\c"}
_PLAIN = {"\\\\": "\\", "\\r": "\r", "\\n": "\n", "\\c": ":"}


def _escaped(text: str) -> str:
    # CONNECT is the one frame whose headers are not escaped; none of ours has what needs it.
    return "".join(_ESCAPES.get(letter, letter) for letter in text) if "\n" in text or "\r" in text else text


def _plain(text: str) -> str:
    parts, place = [], 0
    while place < len(text):
        pair = text[place : place + 2]
        parts.append(_PLAIN.get(pair, text[place]))
        place += 2 if pair in _PLAIN else 1
    return "".join(parts)
