"""The account as the socket tells it: connects again by itself, and skips no event without saying so."""

from __future__ import annotations

import json
import random
import threading
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Iterator

from .book import FIGURE_QUEUES, FIGURE_TYPE, NUMBERED_QUEUES, Book, book_of, with_event, with_figures
from .calls import Exchange
from .key import Refused, Unreachable
from .socket import Cut, Frame, StompSocket

PING_EVERY_SECONDS = 2.0
SILENCE_SECONDS = 10.0
FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 15.0
KEPT_EVENTS = 2_000
# A connection resumes a few times only; the first attempt after a cut is the one that matters.
MOST_RESUMES = 3
RESUME_SECONDS = 3.0
_PONG, _LOGOUT, _REPLY = "/user/queue/pong", "/user/queue/force_logout", "/user/queue/reply"
_FINAL = (
    *("LOGIN_REQUIRED", "KEY_REJECTED", "KEY_ENDED", "KEY_SUSPENDED", "KEY_ADDRESS", "KEY_SCOPE"),
    *("KEYS_OFF", "ACCOUNT_DENIED", "WRONG_APPROACH"),
)


@dataclass
class _Gap:
    """What came while the book was behind: applied once what is missing has come."""

    # Each with whether its number is its own: a figure repeats that of an event which may be missing.
    held: list[tuple[str, dict[str, Any], bool]] = field(default_factory=list)
    # The number that the book must reach; None until the first answer to a ping.
    goal: int | None = None
    # Until when the answer to a resume is waited for; None before one was asked for.
    resume_until: float | None = None


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
        self._resumes = 0

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
        self._resumes = 0
        stop = threading.Event()
        try:
            for queue in (*NUMBERED_QUEUES, *FIGURE_QUEUES, _LOGOUT, _REPLY, _PONG):
                link.subscribe(queue)
            threading.Thread(target=self._ping, args=(link, stop), daemon=True).start()
            gap: _Gap | None = _Gap()
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
                elif queue == _PONG and (gap is not None or event["seq"] > self.book["seq"]):
                    # The first answer proves that the subscriptions stand; each says which event is the newest.
                    gap = gap or _Gap()
                    gap.goal = max(gap.goal or 0, event["seq"])
                    gap = self._caught_up(link, gap)
                elif queue == _REPLY and gap is not None and gap.resume_until is not None:
                    gap.resume_until = 0.0
                    gap = self._caught_up(link, gap)
                elif queue in NUMBERED_QUEUES and gap is not None:
                    gap.held.append((queue, event, _is_sure(frame, event)))
                elif queue in NUMBERED_QUEUES and not self._apply(queue, event):
                    held = [(queue, event, _is_sure(frame, event))]
                    gap = self._caught_up(link, _Gap(held, event["seq"]))
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

    def _caught_up(self, link: StompSocket, gap: _Gap) -> _Gap | None:
        """Brings the book to the goal: by what was held back, by a resume, or else by the state anew. None once it is there."""
        if self._book is not None:
            if self._release(gap):
                return None
            if gap.resume_until is None and self._resumes < MOST_RESUMES:
                self._resumes += 1
                gap.resume_until = time.monotonic() + RESUME_SECONDS
                link.send("SEND", {"destination": "/app/resume"}, json.dumps({"since": self.book["seq"]}))
                return gap
            if gap.resume_until is not None and time.monotonic() < gap.resume_until:
                return gap
        self._adopt(self._exchange.call("GET /api/state"))
        # Otherwise the answer to the next ping tries again.
        return None if self._release(gap) else gap

    def _adopt(self, state: dict[str, Any]) -> None:
        known = self._book
        with self._changed:
            # An older state would take back what is known.
            if known is None or state["seq"] >= known["seq"]:
                self._book = book_of(state)
                if known is None or state["seq"] > known["seq"]:
                    self._events.clear()

    def _release(self, gap: _Gap) -> bool:
        """Applies what was held back. False where the book is still behind; then it stays held back."""
        # Events of the moment come before those that are sent again.
        for queue, event, is_sure in sorted(gap.held, key=lambda each: each[1]["seq"]):
            if (not is_sure and event["seq"] > self.book["seq"]) or not self._apply(queue, event):
                return False
        if gap.goal is None or self.book["seq"] < gap.goal:
            return False
        with self._changed:
            self._in_step = True
            self._changed.notify_all()
        return True

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


def _is_sure(frame: Frame, event: dict[str, Any]) -> bool:
    return frame.headers.get("replayed") == "true" or event["type"] != FIGURE_TYPE
