"""The account as the socket tells it: connects again by itself, and skips no event without saying so."""

from __future__ import annotations

import json
import random
import threading
import time
from collections import deque
from typing import Any, Iterator

from .book import FIGURE_QUEUES, FIGURE_TYPE, NUMBERED_QUEUES, Book, book_of, with_event, with_figures
from .calls import Exchange
from .key import Refused, Unreachable
from .socket import Cut, StompSocket

PING_EVERY_SECONDS = 2.0
SILENCE_SECONDS = 10.0
FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 15.0
KEPT_EVENTS = 2_000
_PONG, _LOGOUT = "/user/queue/pong", "/user/queue/force_logout"
_FINAL = (
    *("LOGIN_REQUIRED", "KEY_REJECTED", "KEY_ENDED", "KEY_SUSPENDED", "KEY_ADDRESS", "KEY_SCOPE"),
    *("ACCOUNT_DENIED", "WRONG_APPROACH"),
)


class Feed:
    """Keeps `book` on a thread of its own. `events` is for one reader or several, each at its own pace."""

    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self._changed = threading.Condition()
        self._events: deque[dict[str, Any]] = deque(maxlen=KEPT_EVENTS)
        self._book: Book | None = None
        self._in_step = False
        self._failure: Exception | None = None
        self._over = False
        self._socket: StompSocket | None = None
        self._pings = 0

    def start(self) -> None:
        """Returns once the book is there. Raises Refused where the key may not."""
        threading.Thread(target=self._run, name="hoga-feed", daemon=True).start()
        with self._changed:
            self._changed.wait_for(lambda: self._in_step or self._over)
            if self._failure is not None:
                raise self._failure

    @property
    def book(self) -> Book:
        assert self._book is not None, "the feed has not started"
        return self._book

    def events(self, after: int | None = None) -> Iterator[dict[str, Any]]:
        """Every event after a number, in order; where some are gone, {"type": "RESYNCED", "state": book}."""
        seq = self.book["seq"] if after is None else after
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self.book["seq"] > seq or self._over)
                if self.book["seq"] <= seq:
                    if self._failure is not None:
                        raise self._failure
                    return
                first = self._events[0]["seq"] if self._events else self.book["seq"] + 1
                if seq + 1 >= first:
                    event = self._events[seq + 1 - first]
                    seq = event["seq"]
                else:
                    event = {"type": "RESYNCED", "state": self.book}
                    seq = self.book["seq"]
            yield event

    def close(self) -> None:
        self._end(None)

    def _run(self) -> None:
        pause = FIRST_PAUSE_SECONDS
        spent: str | None = None
        while not self._over:
            bearer = None
            try:
                bearer = self._exchange.tokens.bearer(spent)
                spent = None
                self._listen(bearer)
            except Refused as refusal:
                if refusal.code in _FINAL:
                    return self._end(refusal)
            except Cut as cut:
                if cut.code == "TOKEN_EXPIRED":
                    spent = bearer
                elif cut.code in _FINAL:
                    return self._end(Refused(401, str(cut.code)))
            except Unreachable:
                pass
            except Exception as error:  # A reader must not wait for a thread that is gone.
                return self._end(error)
            if self._in_step:
                pause = FIRST_PAUSE_SECONDS
            with self._changed:
                self._in_step = False
                if self._changed.wait_for(lambda: self._over, pause * (0.5 + random.random() / 2)):
                    return
            pause = min(LONGEST_PAUSE_SECONDS, pause * 2)

    def _listen(self, bearer: str) -> None:
        link = StompSocket(self._exchange.credentials.url, bearer, SILENCE_SECONDS)
        self._socket = link
        stop = threading.Event()
        try:
            for queue in (*NUMBERED_QUEUES, *FIGURE_QUEUES, _LOGOUT, _PONG):
                link.subscribe(queue)
            threading.Thread(target=self._ping, args=(link, stop), daemon=True).start()
            held: list[tuple[str, dict[str, Any]]] | None = []
            reason = None
            while not self._over:
                try:
                    frame = link.read()
                except Cut as cut:
                    raise Cut(reason or cut.code) from cut
                if frame.command != "MESSAGE":
                    continue
                queue, event = frame.headers["destination"], json.loads(frame.body)
                if queue == _LOGOUT and event["data"]["reason"] == "KEY_ENDED":
                    reason = "KEY_ENDED"
                elif queue == _PONG and (held is not None or event["seq"] > self.book["seq"]):
                    # The first answer proves that the subscriptions stand; each says which event is the newest.
                    self._catch_up(event["seq"], held or [])
                    held = None
                elif queue in NUMBERED_QUEUES and held is not None:
                    held.append((queue, event))
                elif queue in NUMBERED_QUEUES and not self._apply(queue, event):
                    self._catch_up(event["seq"], [(queue, event)])
                elif queue in FIGURE_QUEUES and self._book is not None:
                    self._book = with_figures(self._book, queue, event)
        finally:
            stop.set()
            link.close()

    def _ping(self, link: StompSocket, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                link.send("SEND", {"destination": "/ping"}, "ping")
                # A token that is renewed in time keeps its socket.
                self._exchange.tokens.bearer()
            except (Cut, Refused, Unreachable):
                pass
            stop.wait(PING_EVERY_SECONDS)

    def _catch_up(self, seq: int, held: list[tuple[str, dict[str, Any]]]) -> None:
        """Brings the book to `seq` at least: by what was held back, or else by the state anew."""
        known = self._book
        # A figure repeats the number of an event that may be missing.
        sure = [(queue, event) for queue, event in held if event["type"] != FIGURE_TYPE]
        if known is None or not all(self._apply(*each) for each in sure) or self.book["seq"] < seq:
            state = self._exchange.call("GET /api/state")
            with self._changed:
                if known is None or state["seq"] >= known["seq"]:
                    self._book = book_of(state)
                    if known is None or state["seq"] > known["seq"]:
                        self._events.clear()
            for each in sure:
                self._apply(*each)
        with self._changed:
            self._in_step = True
            self._changed.notify_all()

    def _apply(self, queue: str, event: dict[str, Any]) -> bool:
        """False where events before this one are missing."""
        book = self.book
        if event["seq"] > book["seq"] + 1:
            return False
        with self._changed:
            if event["seq"] == book["seq"] + 1:
                self._book = with_event(book, queue, event)
                self._events.append({"queue": queue, **event})
                self._changed.notify_all()
            elif event["seq"] == book["seq"] and event["type"] == FIGURE_TYPE:
                self._book = with_figures(book, queue, event)
        return True

    def _end(self, failure: Exception | None) -> None:
        with self._changed:
            if not self._over:
                self._failure = failure
            self._over = True
            self._changed.notify_all()
        link = self._socket
        if link is not None:
            link.close()
