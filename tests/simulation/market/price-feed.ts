import type { FxQuote } from '@hoga/engine/market/fx-rate';
import type { Quote, QuoteOrigin } from '@hoga/engine/rows/quote';
import { quoteOf } from '@hoga/engine/testing/fixture';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import type { Random } from '@hoga/kernel/random';

/** Prices are counted in ticks here, so that no float becomes one. */
interface Walk {
  readonly feed: string;
  readonly digits: number;
  /** A tick in units of the last digit. */
  readonly tick: number;
  readonly hasMark: boolean;
  /** How many ticks a step usually is. */
  readonly stepTicks: number;
  ticks: number;
  /** Where the last trade was, as text. */
  last: string | null;
  /** Whether its quotes have a funding rate. */
  isRated: boolean;
  /** The contract that its quotes are of; null where it has none. */
  contract: string | null;
}

interface RollPrices {
  readonly before: Quote;
  readonly after: Quote;
}

const NEW = { last: null, isRated: true, contract: null };

/** The source of prices: a walk, mostly sent correctly. */
export class PriceFeed {
  /** How often, in a hundred, a quote is nonsense of some kind. */
  trouble = 0;
  /** Every last price it has sent, as `feed exTs price`. */
  readonly said = new Set<string>();
  readonly #random: Random;
  readonly #walks: readonly Walk[] = [
    { ...NEW, feed: 'BTCUSDT', digits: 1, tick: 1, hasMark: true, stepTicks: 1_100, ticks: 600_000 },
    { ...NEW, feed: 'NQ', digits: 2, tick: 25, hasMark: false, stepTicks: 5, ticks: 80_000 },
  ];
  #seq = 0;
  #rate = 1_350;

  constructor(random: Random) {
    this.#random = random;
  }

  /** The price a number of ticks away from the present one. */
  near(feed: string, ticks: number): Decimal {
    const walk = this.#walk(feed);
    return priceOf(walk, walk.ticks + ticks);
  }

  /** From now on it walks from another price, in ten-thousandths of the present one. */
  move(feed: string, part: number): void {
    const walk = this.#walk(feed);
    walk.ticks = Math.round((walk.ticks * part) / 10_000);
  }

  /** Its quotes name this contract. */
  name(feed: string, contract: string): void {
    this.#walk(feed).contract = contract;
  }

  /** It goes over to another contract, whose price is some ten-thousandths of the present one: the prices of both now. */
  roll(
    feed: string,
    { to, part, now }: { readonly to: string; readonly part: number; readonly now: number },
  ): RollPrices {
    const walk = this.#walk(feed);
    const next = () => {
      this.#seq += 1;
      return this.#quote(walk, walk.ticks, now);
    };
    const before = next();
    this.move(feed, part);
    walk.contract = to;
    walk.last = null;
    return { before, after: next() };
  }

  next(feed: string, now: number): Quote {
    const random = this.#random;
    const walk = this.#walk(feed);
    walk.ticks = Math.max(1_000, walk.ticks + Math.round(random.normal() * walk.stepTicks));
    this.#seq += 1;
    if (random.below(100) >= this.trouble) return this.#quote(walk, walk.ticks, now);
    switch (random.below(6)) {
      case 0:
        // One tick from another world: nothing confirms it.
        return this.#quote(walk, walk.ticks * (random.below(2) === 0 ? 2 : 0.5), now);
      case 1:
        // A real jump: the next tick confirms it.
        walk.ticks = Math.round(walk.ticks * (random.below(2) === 0 ? 1.05 : 0.95));
        return this.#quote(walk, walk.ticks, now);
      case 2: {
        const quote = this.#quote(walk, walk.ticks, now);
        return { ...quote, bid: quote.ask, ask: quote.bid };
      }
      case 3:
        return this.#quote(walk, walk.ticks, now - 1_000 - random.below(15_000));
      case 4:
        return { ...this.#quote(walk, walk.ticks, now), last: decimal(0) };
      default:
        return this.#quote(walk, walk.ticks + walk.stepTicks * 4, now);
    }
  }

  nextRate(now: number): FxQuote {
    this.#seq += 1;
    this.#rate += Math.round(this.#random.normal() * 2);
    return { pair: 'USD/KRW', rate: decimal(this.#rate), exTs: now, seq: this.#seq, restsAt: null, resumesAt: null };
  }

  #walk(feed: string): Walk {
    const walk = this.#walks.find((candidate) => candidate.feed === feed);
    if (walk === undefined) throw new Error(`no feed ${feed}`);
    return walk;
  }

  #quote(walk: Walk, ticks: number, exTs: number): Quote {
    const at = (offset: number): string => textOf(walk, Math.round(ticks) + offset);
    // A sale, a purchase, or no trade at all: then last stays behind.
    const trade = this.#random.below(3);
    walk.last = trade === 2 && walk.last !== null ? walk.last : at(trade % 2);
    const prices = { bid: at(0), ask: at(1), last: walk.last };
    const mark = walk.hasMark ? at(0) : null;
    // At times the venue sends no rate for a while.
    if (this.#random.below(4) === 0) walk.isRated = !walk.isRated;
    const fundingRate = this.#random.below(2) === 0 ? '0.0001' : '-0.0002';
    const plain = quoteOf(walk.feed, this.#seq, exTs, { ...prices, mark, ...(walk.isRated ? { fundingRate } : {}) });
    const quote = walk.contract === null ? plain : { ...plain, origin: originOf(walk.contract) };
    this.said.add(`${quote.feed} ${quote.exTs} ${quote.last}`);
    return quote;
  }
}

function originOf(contract: string): QuoteOrigin {
  return { source: 'simulated', contract, sequence: null, epoch: 0 };
}

function textOf({ digits, tick }: Walk, ticks: number): string {
  const units = String(ticks * tick).padStart(digits + 1, '0');
  return `${units.slice(0, -digits)}.${units.slice(-digits)}`;
}

function priceOf(walk: Walk, ticks: number): Decimal {
  return decimal(textOf(walk, Math.max(1, ticks)));
}
