"""Calls of one key: with its token, at the pace of its limits, and repeated where that is safe."""

from __future__ import annotations

import http.client
import itertools
import json
import secrets
import time
from typing import Any, Callable, Iterator
from urllib.parse import urlencode, urlsplit

from .key import Credentials, OutcomeUnknown, Refused, TokenSource, Unreachable
from .pace import Pace

REPEAT_FOR_SECONDS = 8.0
FIRST_PAUSE_SECONDS = 0.25
LONGEST_PAUSE_SECONDS = 2.0
COMMAND_TIMEOUT_SECONDS = 4.0
READ_TIMEOUT_SECONDS = 10.0
STATE_COST = 5
_UNCERTAIN = ("OUTCOME_UNKNOWN", "INTERNAL")
_TOKEN_CALL = "POST /api/key/token"


class _NotSent(Unreachable):
    """There was no token to send the call with."""


class Exchange:
    def __init__(
        self,
        credentials: Credentials,
        *,
        now: Callable[[], float] = time.monotonic,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self.credentials = credentials
        self.tokens = TokenSource(credentials, lambda assertion: self._send(_TOKEN_CALL, {"assertion": assertion}, None))
        self._pace = Pace(now, wait)
        self._now, self._wait = now, wait
        self._run = secrets.token_hex(4)
        self._names = itertools.count(1)

    def new_name(self) -> str:
        """A name for an order, unlike any before: the key's id comes first."""
        return f"{self.credentials.key_id[7:]}-{self._run}-{next(self._names)}"

    def call(self, name: str, **fields: Any) -> Any:
        """One call by its method and path: its data. Raises Refused, OutcomeUnknown or Unreachable."""
        is_command = name.startswith("POST ") and name != _TOKEN_CALL
        if is_command:
            fields = {"clientOrderId": self.new_name(), **fields}
        until = self._now() + REPEAT_FOR_SECONDS
        pause = FIRST_PAUSE_SECONDS
        may_be_done = False
        while True:
            wait = pause
            try:
                return self._attempt(name, fields)
            except Refused as refusal:
                if _is_settled(refusal, is_command, may_be_done):
                    raise
                may_be_done |= is_command and refusal.code in _UNCERTAIN
                wait = max(pause, _retry_seconds(refusal))
                failure: Exception = refusal
            except Unreachable as unreachable:
                may_be_done |= is_command and not isinstance(unreachable, _NotSent)
                failure = unreachable
            if self._now() + wait >= until:
                raise OutcomeUnknown(name, fields["clientOrderId"]) if may_be_done else failure
            self._wait(wait)
            pause = min(LONGEST_PAUSE_SECONDS, pause * 2)

    def history(self, name: str, **fields: Any) -> Iterator[tuple[list[dict[str, Any]], int]]:
        """A history after `sinceSeq` or `sinceId`, oldest first, in parts: rows, and what to begin with after them."""
        cursor = "sinceId" if "sinceId" in fields else "sinceSeq"
        fields = {"size": 100, cursor: 0, **fields}
        while True:
            part = self.call(name, **fields)
            fields[cursor] = part["nextId" if cursor == "sinceId" else "nextSeq"]
            if part["rows"]:
                yield part["rows"], fields[cursor]
            if not part["hasMore"]:
                return

    def _attempt(self, name: str, fields: dict[str, Any]) -> Any:
        bearer = self._bearer()
        try:
            return self._send(name, fields, bearer)
        except Refused as refusal:
            if refusal.code != "TOKEN_EXPIRED":
                raise
        return self._send(name, fields, self._bearer(bearer))

    def _bearer(self, spent: str | None = None) -> str:
        try:
            return self.tokens.bearer(spent)
        except Unreachable as error:
            raise _NotSent(str(error)) from error

    def _send(self, name: str, fields: dict[str, Any], bearer: str | None) -> Any:
        method, path = name.split(" ")
        given = {key: value for key, value in fields.items() if value is not None or method == "POST"}
        if method == "GET" and given:
            path = f"{path}?{urlencode(given)}"
        headers = {"accept": "application/json"}
        if bearer is not None:
            headers["authorization"] = f"Bearer {bearer}"
        body = None
        if method == "POST":
            headers["content-type"] = "application/json"
            body = json.dumps(given).encode()
        self._pace.take(_costs(name, fields))
        try:
            status, replied, text = _exchange(self.credentials.url, method, path, headers, body)
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"{name}: no reply ({error})") from error
        self._pace.note(replied.get("ratelimit-policy"), replied.get("ratelimit"))
        return _data_of(name, status, replied, text)


def _exchange(
    url: str, method: str, path: str, headers: dict[str, str], body: bytes | None
) -> tuple[int, http.client.HTTPMessage, bytes]:
    """One request. Redirects are not followed: a key goes to its site and nowhere else."""
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    seconds = COMMAND_TIMEOUT_SECONDS if method == "POST" else READ_TIMEOUT_SECONDS
    connection = kind(parts.hostname or "", parts.port, timeout=seconds)
    try:
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        return response.status, response.headers, response.read()
    finally:
        connection.close()


def _data_of(name: str, status: int, headers: http.client.HTTPMessage, text: bytes) -> Any:
    try:
        envelope = json.loads(text)
        code, message, data = envelope["code"], envelope["message"], envelope["data"]
    except (ValueError, KeyError, TypeError) as error:
        raise Unreachable(f"{name}: {status} without a readable reply") from error
    if status == 200 and code == "OK":
        return data
    if data is None and headers.get("retry-after", "").isdigit():
        data = {"retryMs": int(headers["retry-after"]) * 1_000}
    raise Refused(status, code, message, data)


def _is_settled(refusal: Refused, is_command: bool, may_be_done: bool) -> bool:
    """Whether the answer says what became of the call."""
    if refusal.code in ("UNAVAILABLE", "TOO_MANY_REQUESTS") or refusal.status >= 500:
        return False
    # A door that is closed now says nothing about what came through it before.
    return not (is_command and may_be_done and refusal.status in (401, 403))


def _retry_seconds(refusal: Refused) -> float:
    retry = refusal.data.get("retryMs", 0) if isinstance(refusal.data, dict) else 0
    return retry / 1_000 if isinstance(retry, (int, float)) else 0.0


def _costs(name: str, fields: dict[str, Any]) -> dict[str, int]:
    if name == _TOKEN_CALL:
        return {"net": 1}
    if name == "GET /api/state":
        return {"key": STATE_COST, "net": 1}
    # A single cancel has room of its own.
    if name.startswith("GET ") or name.endswith("/cancel"):
        return {"key": 1, "net": 1}
    return {"cmd": _commands(name, fields), "key": 1, "net": 1}


def _commands(name: str, fields: dict[str, Any]) -> int:
    """Each order of a batch, each part of a scale order and both of a pair counts."""
    if "items" in fields:
        return sum(_commands(f"/order/{item.get('op')}", item) for item in fields["items"])
    if name.endswith("/order/scale"):
        return int(fields["parts"])
    return 2 if name.endswith("/order/oco") else 1
