import { FIXING_SILENCE_MS, type Fixing } from '@hoga/domain/rounds/fixing';
import type { Quote } from '@hoga/market/quote';
import type { Prices } from '../market/public.ts';

/** What was under way when a moment passed has arrived so long after it; what comes later is late. */
export const UNDERWAY_MS = 2_000;
/** How much of what a feed said is kept: more than the longest anybody waits before asking. */
const KEPT_MS = 30_000;
/** Trades shown around a moment: those before it that could have mattered, and some after. */
const TRADES_BEFORE = 10;
const TRADES_AFTER = 5;
const AFTER_MS = 3_000;

type HeardPrices = Pick<Prices, 'onQuote' | 'onTrade' | 'onLeap' | 'onGap'> & {
  market(symbol: string): { readonly trades: Pick<ReturnType<Prices['market']>['trades'], 'lastAt' | 'between'> };
};

/** From a leap on until the next quote that may be traded on. */
interface Doubt {
  readonly from: number;
  until: number;
}

interface Heard {
  /** The source's times of what it said, oldest first. */
  times: number[];
  doubts: Doubt[];
}

/** Listens to feeds, to say afterwards what was known of a price at a moment. */
export class FixingWatch {
  readonly #prices: HeardPrices;
  readonly #heard = new Map<string, Heard>();
  readonly #stops: readonly (() => void)[];

  constructor(prices: HeardPrices) {
    this.#prices = prices;
    this.#stops = [
      prices.onQuote((quote) => this.#onQuote(quote)),
      prices.onTrade(({ symbol, exTs }) => this.#hear(symbol, exTs)),
      prices.onLeap((quote) => this.#onLeap(quote)),
      prices.onGap(() => this.#onGap()),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Whether the feed was heard before the moment and, by its own clock, long enough after it: nothing is missing. */
  hasHeard(symbol: string, at: number): boolean {
    const { times } = this.#of(symbol);
    const before = lastUntil(times, at);
    return before !== null && at - before <= FIXING_SILENCE_MS && isBeyond(times, at);
  }

  /** Asked when what was under way at the moment has arrived. */
  fixing(symbol: string, at: number): Fixing {
    const { trades: taken } = this.#prices.market(symbol);
    const last = taken.lastAt(at);
    const before = taken.between(at - KEPT_MS, at).slice(-TRADES_BEFORE);
    const after = taken.between(at + 1, at + AFTER_MS).slice(0, TRADES_AFTER);
    const trades = [...(before.length === 0 && last !== null ? [last] : before), ...after];
    const { times, doubts } = this.#of(symbol);
    return {
      at,
      trades: trades.map(({ price, exTs, seq }) => ({ price, exTs, seq })),
      // By the feed's own clock the moment may be still to come, however late it is by ours: then nothing of it is known.
      heardAt: isBeyond(times, at) ? lastUntil(times, at) : null,
      // Also where the leap was confirmed later: the trades that leapt first are not among those that were let through.
      isUnconfirmed: doubts.some(({ from, until }) => from <= at && at < until),
    };
  }

  #onLeap({ symbol, exTs }: Quote): void {
    const { doubts } = this.#of(symbol);
    if (doubts.at(-1)?.until !== Number.POSITIVE_INFINITY) {
      doubts.push({ from: exTs, until: Number.POSITIVE_INFINITY });
    }
  }

  /** A trade may have been among what was missed: the price is in doubt since the last that was received. */
  #onGap(): void {
    for (const { times, doubts } of this.#heard.values()) {
      const from = times.at(-1);
      if (from !== undefined && doubts.at(-1)?.until !== Number.POSITIVE_INFINITY) {
        doubts.push({ from, until: Number.POSITIVE_INFINITY });
      }
    }
  }

  #onQuote({ symbol, exTs }: Quote): void {
    const doubt = this.#of(symbol).doubts.at(-1);
    if (doubt !== undefined) doubt.until = Math.min(doubt.until, exTs);
    this.#hear(symbol, exTs);
  }

  #hear(symbol: string, exTs: number): void {
    const heard = this.#of(symbol);
    // Quotes and trades each come in order, though not among each other.
    const place = heard.times.findLastIndex((time) => time <= exTs);
    if (heard.times[place] === exTs) return;
    heard.times.splice(place + 1, 0, exTs);
    const oldest = heard.times[0] ?? exTs;
    // Let go of by halves: shifting one at a time would move all the others each time.
    if (exTs - oldest <= 2 * KEPT_MS) return;
    heard.times = heard.times.filter((time) => time >= exTs - KEPT_MS);
    heard.doubts = heard.doubts.filter(({ until }) => until >= exTs - KEPT_MS);
  }

  #of(symbol: string): Heard {
    const known = this.#heard.get(symbol);
    if (known !== undefined) return known;
    const heard: Heard = { times: [], doubts: [] };
    this.#heard.set(symbol, heard);
    return heard;
  }
}

/** Whether the feed has spoken so long after the moment, by its own clock, that nothing before it is under way. */
function isBeyond(times: readonly number[], at: number): boolean {
  return (times.at(-1) ?? Number.NEGATIVE_INFINITY) >= at + UNDERWAY_MS;
}

function lastUntil(times: readonly number[], at: number): number | null {
  return times.findLast((time) => time <= at) ?? null;
}
