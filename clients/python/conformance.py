"""One scripted session against a server: prints the book that it ends with, and the numbers of the events seen."""

import json
import sys

from hoga import Hoga, Refused, read_env


def main(option: int) -> None:
    with Hoga(read_env()) as hoga:
        begin = hoga.state["seq"]
        order = {"overseaOptionId": option, "tradeType": "LONG", "marketType": "LIMIT", "price": "17900", "qty": 1}
        placed = hoga.call("POST /api/oversea/order", **order)
        hoga.call("POST /api/oversea/order/amend", id=placed["orderId"], price="17800")
        named = {**order, "clientOrderId": hoga.new_name()}
        first, again = (hoga.call("POST /api/oversea/order", **named) for _ in range(2))
        assert first == again, "the same order twice is one order"
        try:
            hoga.call("POST /api/oversea/order", **{**order, "qty": 10_000})
            raise AssertionError("an order beyond the limit was accepted")
        except Refused as refusal:
            assert refusal.code == "MAX_CONTRACTS_EXCEEDED", refusal.code
        items = [
            {"op": "cancel", "product": "oversea", "id": placed["orderId"]},
            {"op": "place", "product": "oversea", **order, "tradeType": "SHORT", "marketType": "MARKET", "price": None, "qty": 2},
        ]
        results = hoga.batch(items)
        assert [result["ok"] for result in results] == [True, True], results
        both = {"product": "oversea", "overseaOptionId": option, "tradeType": "LONG"}
        scale = {"op": "scale", **both, "qty": 3, "parts": 3, "fromPrice": "17900", "toPrice": "17850"}
        pair = {"op": "oco", **both, "qty": 1, "price": "17900", "stopPrice": "18100"}
        parts, refused, legs = hoga.batch([scale, {**scale, "toPrice": "18050"}, pair])
        assert [len(placed["orders"]) for placed in (parts, legs)] == [3, 2], (parts, legs)
        assert not refused["ok"] and "orders" not in refused, refused
        for placed in (*parts["orders"], legs["orders"][0]):
            hoga.call("POST /api/oversea/order/cancel", id=placed["orderId"])
        until = hoga.call("GET /api/state")["seq"]
        seen = []
        for event in hoga.events(begin):
            seen.append(event["seq"])
            if event["seq"] >= until:
                break
        moved = [row for rows, _ in hoga.history("GET /api/wallet/ledger", sinceId=0, size=2) for row in rows]
        print(json.dumps({"seen": [begin, *seen], "book": hoga.state, "ledger": moved}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
