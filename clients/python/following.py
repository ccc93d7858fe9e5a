"""Prints the number that it begins with, then what it was handed up to the number on its input."""

import json
import sys

from hoga import Hoga, read_env


def main() -> None:
    with Hoga(read_env()) as hoga:
        begin = hoga.state["seq"]
        print(json.dumps({"begin": begin}), flush=True)
        until = int(sys.stdin.readline())
        seen, resynced = [], 0
        for event in hoga.events(begin):
            if event["type"] == "RESYNCED":
                resynced += 1
                seq = event["state"]["seq"]
            else:
                seq = event["seq"]
                seen.append(seq)
            if seq >= until:
                break
        print(json.dumps({"seen": seen, "resynced": resynced, "book": hoga.state}))


if __name__ == "__main__":
    main()
