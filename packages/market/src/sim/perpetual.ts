import { kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { normalFrom } from './draws.ts';
import { dayOfLeaf, firstLeafOf, LEAF_MS } from './leaf.ts';
import type { SimMarket } from './sim-market.ts';

/** The index is the mean price of the last two seconds: never of the future. */
const INDEX_LEAVES = 16;
const HOUR_MS = 3_600_000;
const FUNDING_MS = 8 * HOUR_MS;

export interface PerpetualFacts {
  readonly indexTicks: number;
  readonly markTicks: number;
  readonly fundingRate: number;
  readonly nextFundingTime: number;
}

/** A perpetual's index, mark price and funding. */
export class Perpetual {
  readonly #market: SimMarket;
  #premium = { hour: Number.NaN, value: 0 };

  constructor(market: SimMarket) {
    this.#market = market;
  }

  factsAt(leaf: number): PerpetualFacts {
    const time = leaf * LEAF_MS;
    const mean = this.#market.ticksOf(this.#recentLog(leaf));
    const premium = this.#premiumAt(Math.floor(time / HOUR_MS));
    return {
      indexTicks: Math.round(mean * (1 - premium)),
      markTicks: Math.round(mean * (1 - 0.15 * premium)),
      fundingRate: fundingRateOf(premium),
      nextFundingTime: (Math.floor(time / FUNDING_MS) + 1) * FUNDING_MS,
    };
  }

  /** Over the leaves of this day up to this one. */
  #recentLog(leaf: number): number {
    const { path } = this.#market.underlying;
    const first = Math.max(firstLeafOf(dayOfLeaf(leaf)), leaf - INDEX_LEAVES + 1);
    let sum = 0;
    for (let each = first; each <= leaf; each++) sum += path.logAt(each);
    return sum / (leaf - first + 1);
  }

  /** Perpetual over index: within about ±0.1 %, drawn anew each hour, independent of the next. */
  #premiumAt(hour: number): number {
    if (this.#premium.hour !== hour) this.#premium = { hour, value: this.#drawPremium(hour * HOUR_MS) };
    return this.#premium.value;
  }

  #drawPremium(time: number): number {
    const { streams, instrument } = this.#market;
    const day = kstDay(time);
    const stream = streams.stream(day, `premium ${instrument.symbol}`);
    return 0.0001 + 0.0003 * normalFrom(stream.blocks((time - kstMidnight(day)) / HOUR_MS, 1), 0);
  }
}

/** The venue's formula over eight hours, within its cap (DOMAIN §3). */
function fundingRateOf(premium: number): number {
  const rate = premium + Math.max(-0.0005, Math.min(0.0005, 0.0001 - premium));
  return Math.max(-0.0075, Math.min(0.0075, rate));
}
