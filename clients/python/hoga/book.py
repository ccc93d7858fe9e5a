"""The account at one moment, from GET /api/state and the events after it. Pure: each step makes a new book."""

from __future__ import annotations

from typing import Any, Mapping

NUMBERED_QUEUES = tuple(f"/user/queue/{name}" for name in ("oversea", "futures", "point", "dnw", "orders", "error"))
FIGURE_QUEUES = {"/user/queue/cross": "futures", "/user/queue/oversea_cross": "oversea"}
# Sent on the queue of futures between events too, as a figure: it then repeats the newest number.
FIGURE_TYPE = "POSITION_UPDATE_LIQUIDPRICE"

Book = Mapping[str, Any]
Row = Mapping[str, Any]


def book_of(state: Mapping[str, Any]) -> Book:
    futures, oversea = state["futures"], state["oversea"]
    return {
        "seq": state["seq"],
        "wallets": state["wallets"],
        "futures": {
            "orders": _newest_first(futures["orders"]),
            "positions": _newest_first(futures["positions"]),
            "figures": futures["figures"],
        },
        "oversea": {
            "orders": _newest_first(oversea["orders"]),
            "positions": _newest_first(oversea["positions"]),
            "figures": oversea["figures"],
        },
    }


def with_event(book: Book, queue: str, event: Mapping[str, Any]) -> Book:
    """The book after its next event."""
    return {**_changed(book, queue, event["type"], event["data"]), "seq": event["seq"]}


def with_figures(book: Book, queue: str, event: Mapping[str, Any]) -> Book:
    """The book with newer figures; its number stays."""
    product = FIGURE_QUEUES.get(queue)
    if product is not None:
        return {**book, product: {**book[product], "figures": event["data"]}}
    return _changed(book, queue, event["type"], event["data"]) if event["type"] == FIGURE_TYPE else book


def _changed(book: Book, queue: str, kind: str, data: Any) -> Book:
    name = queue.rsplit("/", 1)[-1]
    if name == "point":
        wallets = [{**wallet, **data} if wallet["type"] == kind else wallet for wallet in book["wallets"]]
        return {**book, "wallets": wallets}
    if name not in ("oversea", "futures"):
        return book
    side = book[name]
    if kind.startswith("ORDER_"):
        side = {**side, "orders": _with_order(side["orders"], data)}
        if name == "futures":
            side = _with_exits(side, data)
    elif kind in ("POSITION_OPEN", "POSITION_UPDATE", "POSITION_CLOSE", "POSITION_LIQUID"):
        side = {**side, "positions": _with_position(side["positions"], data)}
    elif kind == FIGURE_TYPE:
        prices = {moved["futuresPositionId"]: moved["liqPrice"] for moved in data}
        moved = [{**row, "liqPrice": prices.get(row["id"], row["liqPrice"])} for row in side["positions"]]
        side = {**side, "positions": moved}
    elif kind == "LEVERAGE_UPDATE":
        side = _releveraged(side, data)
    return {**book, name: side}


def _with_order(orders: list[Row], order: Row) -> list[Row]:
    return _replaced(orders, order, order["status"] in ("WORKING", "TRIGGERED"))


def _with_position(positions: list[Row], position: Row) -> list[Row]:
    return _replaced(positions, position, position["status"] == "OPEN")


def _with_exits(side: Row, order: Row) -> Row:
    """A take-profit or stop-loss that ends or is placed alone changes its position without an event of that."""
    position_id, kind = order["futuresPositionId"], order["marketType"]
    if position_id is None or kind not in ("TAKEPROFIT", "STOPLOSS"):
        return side
    standing = (each for each in side["orders"] if (each["futuresPositionId"], each["marketType"]) == (position_id, kind))
    found = next(standing, None)
    price, mark = ("takeProfit", "isMarkTp") if kind == "TAKEPROFIT" else ("stopLoss", "isMarkSl")
    change = {price: None} if found is None else {price: found["triggerPrice"], mark: found["isMark"]}
    positions = [{**row, **change} if row["id"] == position_id else row for row in side["positions"]]
    return {**side, "positions": positions}


def _releveraged(side: Row, data: Row) -> Row:
    orders, positions = side["orders"], side["positions"]
    for order in data["orders"]:
        orders = _with_order(orders, order)
    for position in data["positions"]:
        positions = _with_position(positions, position)
    return {**side, "orders": orders, "positions": positions}


def _replaced(rows: list[Row], row: Row, stays: bool) -> list[Row]:
    others = [each for each in rows if each["id"] != row["id"]]
    return _newest_first([*others, row]) if stays else others


def _newest_first(rows: list[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: -row["id"])
