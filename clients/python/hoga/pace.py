"""Waits before a limit would refuse, by what each reply says is left of it."""

from __future__ import annotations

import re
import threading
import time
from dataclasses import dataclass
from typing import Callable, Mapping

_ITEM = re.compile(r'"(\w+)"((?:;\w+=\d+)*)')
_PARAMETER = re.compile(r";(\w+)=(\d+)")


@dataclass
class _Limit:
    quota: float
    per_second: float
    remaining: float
    at: float


class Pace:
    def __init__(
        self, now: Callable[[], float] = time.monotonic, wait: Callable[[float], None] = time.sleep
    ) -> None:
        self._now, self._wait = now, wait
        self._limits: dict[str, _Limit] = {}
        self._lock = threading.Lock()

    def take(self, costs: Mapping[str, int]) -> None:
        """Returns once there is room for the costs by the limits' names, and takes it."""
        with self._lock:
            seconds = max((self._seconds_for(name, count) for name, count in costs.items()), default=0.0)
            if seconds > 0:
                self._wait(seconds)
            for name, count in costs.items():
                limit = self._limits.get(name)
                if limit is not None:
                    limit.remaining, limit.at = self._left(limit) - count, self._now()

    def note(self, policy: str | None, left: str | None) -> None:
        """The headers RateLimit-Policy and RateLimit of a reply."""
        remaining = _listed(left)
        with self._lock:
            for name, values in _listed(policy).items():
                quota, seconds, rest = values.get("q", 0), values.get("w", 0), remaining.get(name, {}).get("r")
                if quota <= 0 or seconds <= 0 or rest is None:
                    continue
                known = self._limits.get(name)
                # Requests of other threads may be under way: what was counted for them stays counted.
                rest = rest if known is None else min(rest, max(0.0, self._left(known)))
                self._limits[name] = _Limit(quota, quota / seconds, rest, self._now())

    def _left(self, limit: _Limit) -> float:
        return min(limit.quota, limit.remaining + (self._now() - limit.at) * limit.per_second)

    def _seconds_for(self, name: str, count: int) -> float:
        limit = self._limits.get(name)
        # More than the limit ever has is left to the server to refuse.
        if limit is None or count > limit.quota:
            return 0.0
        return max(0.0, (count - self._left(limit)) / limit.per_second)


def _listed(text: str | None) -> dict[str, dict[str, int]]:
    return {name: {key: int(value) for key, value in _PARAMETER.findall(rest)} for name, rest in _ITEM.findall(text or "")}
