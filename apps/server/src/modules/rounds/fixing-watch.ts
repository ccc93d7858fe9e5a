import { isLaterContract } from '@hoga/domain/oversea/contract-roll';
import { FIXING_SILENCE_MS } from '@hoga/domain/rounds/fixing';
import type { Quote } from '@hoga/market/quote';
import type { Prices } from '../market/public.ts';
import type { FixingOrigin, RecordedFixing } from './evidence-store.ts';

/** Trades in transit at a fixing time arrive within this; later ones count as late. */
export const UNDERWAY_MS = 2_000;
/** Retained feed events: more than the longest wait before a fixing is taken. */
const KEPT_MS = 30_000;
/** Trades shown around a fixing: the relevant ones before it, and some after. */
const TRADES_BEFORE = 10;
const TRADES_AFTER = 5;
const AFTER_MS = 3_000;
const LONGEST_ROUND_MS = 300_000;

type ObservedPrices = Pick<Prices, 'onQuote' | 'onTrade' | 'onLeap' | 'onGap'> & {
  market(symbol: string): { readonly trades: Pick<ReturnType<Prices['market']>['trades'], 'lastAt' | 'between'> };
};

/** From a leap until the next tradable quote. */
interface Doubt {
  readonly from: number;
  until: number;
}

/** From its first quote until the next source's. */
interface FollowedSource extends FixingOrigin {
  readonly from: number;
}

interface ReceivedTimes {
  /** Source timestamps of its events, oldest first. */
  times: number[];
  /** The followed sources, oldest first. */
  readonly sources: FollowedSource[];
  doubts: Doubt[];
  /** When the newest contract began. */
  rolledAt: number | null;
}

/** Records feed events, to determine later what was known of a price at a fixing time. */
export class FixingWatch {
  readonly #prices: ObservedPrices;
  readonly #feeds = new Map<string, ReceivedTimes>();
  readonly #stops: readonly (() => void)[];

  constructor(prices: ObservedPrices) {
    this.#prices = prices;
    this.#stops = [
      prices.onQuote((quote) => this.#onQuote(quote)),
      prices.onTrade(({ symbol, exTs }) => this.#record(symbol, exTs)),
      prices.onLeap((quote) => this.#onLeap(quote)),
      prices.onGap(() => this.#onGap()),
    ];
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Whether the feed was received before the time and, by its own clock, long enough after it: nothing is missing. */
  isCovered(symbol: string, at: number): boolean {
    const { times } = this.#of(symbol);
    const before = lastUntil(times, at);
    return before !== null && at - before <= FIXING_SILENCE_MS && isBeyond(times, at);
  }

  /** Called when trades in transit at the time have arrived. */
  fixing(symbol: string, at: number): RecordedFixing {
    const { trades: taken } = this.#prices.market(symbol);
    const last = taken.lastAt(at);
    const before = taken.between(at - KEPT_MS, at).slice(-TRADES_BEFORE);
    const after = taken.between(at + 1, at + AFTER_MS).slice(0, TRADES_AFTER);
    const trades = [...(before.length === 0 && last !== null ? [last] : before), ...after];
    const { times, doubts, sources, rolledAt } = this.#of(symbol);
    // A round that began with another contract has no result.
    const isRolling = rolledAt !== null && rolledAt <= at && at < rolledAt + LONGEST_ROUND_MS;
    const followed = sources.findLast(({ from }) => from <= at) ?? null;
    return {
      at,
      trades: trades.map(({ price, exTs, seq }) => ({ price, exTs, seq })),
      // By the feed's own clock the time may be ahead, however late it is by ours: then nothing is known of it.
      heardAt: isBeyond(times, at) ? lastUntil(times, at) : null,
      // Also if the leap was confirmed later: the first leaping trades are not among the accepted ones.
      isUnconfirmed: isRolling || doubts.some(({ from, until }) => from <= at && at < until),
      origin: followed === null ? null : { source: followed.source, contract: followed.contract },
    };
  }

  #onLeap({ symbol, exTs }: Quote): void {
    const { doubts } = this.#of(symbol);
    if (doubts.at(-1)?.until !== Number.POSITIVE_INFINITY) {
      doubts.push({ from: exTs, until: Number.POSITIVE_INFINITY });
    }
  }

  /** A trade may have been missed: the price is in doubt since the last received one. */
  #onGap(): void {
    for (const { times, doubts } of this.#feeds.values()) {
      const from = times.at(-1);
      if (from !== undefined && doubts.at(-1)?.until !== Number.POSITIVE_INFINITY) {
        doubts.push({ from, until: Number.POSITIVE_INFINITY });
      }
    }
  }

  #onQuote({ symbol, exTs, origin: { source, contract } }: Quote): void {
    const { doubts, sources } = this.#of(symbol);
    const followed = sources.at(-1);
    if (followed?.source !== source || followed.contract !== contract) sources.push({ from: exTs, source, contract });
    const rolled = contract !== null && isLaterContract(followed?.contract ?? '', contract);
    if (rolled) this.#of(symbol).rolledAt = exTs;
    const doubt = doubts.at(-1);
    if (doubt !== undefined) doubt.until = Math.min(doubt.until, exTs);
    this.#record(symbol, exTs);
  }

  #record(symbol: string, exTs: number): void {
    const received = this.#of(symbol);
    // Quotes and trades each arrive in order, but not relative to each other.
    const place = received.times.findLastIndex((time) => time <= exTs);
    if (received.times[place] === exTs) return;
    received.times.splice(place + 1, 0, exTs);
    const oldest = received.times[0] ?? exTs;
    // Dropped by halves: shifting one at a time would move all the others each time.
    if (exTs - oldest <= 2 * KEPT_MS) return;
    received.times = received.times.filter((time) => time >= exTs - KEPT_MS);
    received.doubts = received.doubts.filter(({ until }) => until >= exTs - KEPT_MS);
    // The source of then stays, however long ago it was chosen.
    const kept = received.sources.findLastIndex(({ from }) => from < exTs - KEPT_MS);
    received.sources.splice(0, Math.max(0, kept));
  }

  #of(symbol: string): ReceivedTimes {
    const known = this.#feeds.get(symbol);
    if (known !== undefined) return known;
    const received: ReceivedTimes = { times: [], sources: [], doubts: [], rolledAt: null };
    this.#feeds.set(symbol, received);
    return received;
  }
}

/** Whether the feed's own clock is far enough beyond the time that nothing before it is in transit. */
function isBeyond(times: readonly number[], at: number): boolean {
  return (times.at(-1) ?? Number.NEGATIVE_INFINITY) >= at + UNDERWAY_MS;
}

function lastUntil(times: readonly number[], at: number): number | null {
  return times.findLast((time) => time <= at) ?? null;
}
