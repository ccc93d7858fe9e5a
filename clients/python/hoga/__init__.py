"""Hoga for programs: an account by one key."""

from __future__ import annotations

from typing import Any

from .book import Book
from .calls import Exchange
from .feed import Feed
from .key import Credentials, OutcomeUnknown, Refused, Unreachable, read_env

__all__ = ["Book", "Credentials", "Hoga", "OutcomeUnknown", "Refused", "Unreachable", "read_env"]


class Hoga:
    """Its state kept by the socket, and calls. Close it, or use it in a `with`."""

    def __init__(self, credentials: Credentials) -> None:
        self._exchange = Exchange(credentials)
        # Says at once what is wrong with the key or the address.
        self._exchange.call("GET /api/me")
        self._feed = Feed(self._exchange)
        self._feed.start()
        self.events = self._feed.events
        self.new_name = self._exchange.new_name
        self.history = self._exchange.history

    def __enter__(self) -> Hoga:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def state(self) -> Book:
        """Orders, positions and wallets of one moment, with the number of the newest event in it."""
        return self._feed.book

    def call(self, name: str, **fields: Any) -> Any:
        """Any call by its method and path, as `/developers` lists them. A command without `clientOrderId` gets one."""
        return self._exchange.call(name, **fields)

    def batch(self, items: list[dict[str, Any]], **more: Any) -> list[dict[str, Any]]:
        """Places, amends and cancels in the order given, in one turn: a result for each item.

        A scale order (``op: scale``) or a pair (``op: oco``) is one item: all of its orders are placed or none.
        """
        return self.call("POST /api/orders/batch", items=items, **more)["items"]

    def close(self) -> None:
        self._feed.close()
