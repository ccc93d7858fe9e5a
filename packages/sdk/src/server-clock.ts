const KEPT = 8;

interface Exchange {
  readonly roundTripMs: number;
  readonly offsetMs: number;
}

/** The server's clock, by the quickest of the last exchanges. */
export class ServerClock {
  readonly #now: () => number;
  #exchanges: readonly Exchange[] = [];

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** An exchange that began at `sentAt` of this clock and ended now, in the middle of which the server had `serverTime`. */
  note(sentAt: number, serverTime: number): void {
    const receivedAt = this.#now();
    const roundTripMs = Math.max(0, receivedAt - sentAt);
    const exchange = { roundTripMs, offsetMs: serverTime - (sentAt + roundTripMs / 2) };
    this.#exchanges = [...this.#exchanges, exchange].slice(-KEPT);
  }

  /** Forgets what was known: the clocks have been found to differ. */
  reset(serverTime: number): void {
    this.#exchanges = [{ roundTripMs: 0, offsetMs: serverTime - this.#now() }];
  }

  get offsetMs(): number {
    const [first, ...others] = this.#exchanges;
    if (first === undefined) return 0;
    return others.reduce((best, each) => (each.roundTripMs < best.roundTripMs ? each : best), first).offsetMs;
  }

  now(): number {
    return this.#now() + this.offsetMs;
  }
}
