import type { Fixing } from '@hoga/domain/rounds/fixing';
import type { Quote } from '@hoga/market/quote';
import type { MarketService } from '../market/public.ts';

/** How much of what a feed said is kept: more than the longest anybody waits before asking. */
const KEPT_MS = 30_000;
/** Trades shown around a moment: those before it that could have mattered, and some after. */
const TRADES_BEFORE = 10;
const TRADES_AFTER = 5;
const AFTER_MS = 3_000;

type Prices = Pick<MarketService, 'onQuote' | 'onTrade' | 'onLeap' | 'market'>;

interface Heard {
  /** The source's times of what it said, oldest first. */
  times: number[];
  /** Since when a leap waits for a second witness. */
  leaptAt: number | null;
}

/** Listens to feeds, to say afterwards what was known of a price at a moment. */
export class FixingWatch {
  readonly #prices: Prices;
  readonly #heard = new Map<string, Heard>();
  readonly #stops: readonly (() => void)[];

  constructor(prices: Prices) {
    this.#prices = prices;
    this.#stops = [
      prices.onQuote((quote) => this.#onQuote(quote)),
      prices.onTrade(({ symbol, exTs }) => this.#hear(symbol, exTs)),
      prices.onLeap(({ symbol, exTs }) => {
        this.#of(symbol).leaptAt ??= exTs;
      }),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Asked when what was under way at the moment has arrived. */
  fixing(symbol: string, at: number): Fixing {
    const market = this.#prices.market(symbol);
    const last = market.lastTradeAt(at);
    const before = market.tradesBetween(at - KEPT_MS, at).slice(-TRADES_BEFORE);
    const after = market.tradesBetween(at + 1, at + AFTER_MS).slice(0, TRADES_AFTER);
    const trades = [...(before.length === 0 && last !== null ? [last] : before), ...after];
    const { times, leaptAt } = this.#of(symbol);
    return {
      at,
      trades: trades.map(({ price, exTs, seq }) => ({ price, exTs, seq })),
      heardAt: times.findLast((time) => time <= at) ?? null,
      isUnconfirmed: leaptAt !== null && leaptAt <= at,
    };
  }

  #onQuote({ symbol, exTs }: Quote): void {
    this.#of(symbol).leaptAt = null;
    this.#hear(symbol, exTs);
  }

  #hear(symbol: string, exTs: number): void {
    const heard = this.#of(symbol);
    const newest = heard.times.at(-1) ?? Number.NEGATIVE_INFINITY;
    if (exTs <= newest) return;
    heard.times.push(exTs);
    const oldest = heard.times[0] ?? exTs;
    // Let go of by halves: shifting one at a time would move all the others each time.
    if (exTs - oldest > 2 * KEPT_MS) heard.times = heard.times.filter((time) => time >= exTs - KEPT_MS);
  }

  #of(symbol: string): Heard {
    const known = this.#heard.get(symbol);
    if (known !== undefined) return known;
    const heard: Heard = { times: [], leaptAt: null };
    this.#heard.set(symbol, heard);
    return heard;
  }
}
