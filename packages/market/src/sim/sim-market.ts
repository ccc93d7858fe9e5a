import type { Aggressor } from '@hoga/domain/trading/vocabulary';
import { assert } from '@hoga/kernel/assert';
import { type Decimal, toNumber } from '@hoga/kernel/decimal';
import { type ActivityClock, activityClock } from './activity.ts';
import { hashText, normalAt, uniformAt } from './noise.ts';
import { LEAF_MS, PricePath } from './price-path.ts';
import { SIM_PATHS, type SimProfile } from './profiles.ts';

const LEAVES_PER_SECOND = 1000 / LEAF_MS;
const TRADES_PER_TICK = 0.85;
const INDEX_GRID_MS = LEAF_MS * 16;
const HOUR_MS = 3_600_000;
const FUNDING_MS = 8 * HOUR_MS;

const STREAMS = { presence: 1, spread: 2, tradeCount: 3, side: 4, quantity: 5, premium: 6 } as const;

export interface SimTrade {
  readonly priceTicks: number;
  readonly quantitySteps: number;
  readonly side: Aggressor;
}

export interface SimTick {
  readonly bidTicks: number;
  readonly askTicks: number;
  readonly trades: readonly SimTrade[];
}

export interface PerpetualFacts {
  readonly indexTicks: number;
  readonly markTicks: number;
  readonly fundingRate: number;
  readonly nextFundingTime: number;
}

/** One symbol of the simulation: what it does in each eighth of a second is a function of the seed and that moment. */
export class SimMarket {
  readonly symbol: string;
  readonly profile: SimProfile;
  readonly stream: number;
  readonly path: PricePath;
  readonly activity: ActivityClock;
  /** The tick and the step as floats: the simulation works in whole ticks and steps. */
  readonly tickSize: number;
  readonly stepSize: number;
  readonly base: number;
  readonly dailyVolatility: number;

  constructor(spec: { seed: string; symbol: string; tick: Decimal; step: Decimal; profile: SimProfile }) {
    const path = SIM_PATHS[spec.profile.path];
    assert(path !== undefined, `no price path ${spec.profile.path}`);
    this.symbol = spec.symbol;
    this.profile = spec.profile;
    this.stream = hashText(`${spec.seed}/${spec.symbol}`);
    this.activity = activityClock(path.shape);
    this.path = new PricePath({
      seed: spec.seed,
      id: spec.profile.path,
      dailyVolatility: path.dailyVolatility,
      clock: this.activity,
    });
    this.tickSize = toNumber(spec.tick);
    this.stepSize = toNumber(spec.step);
    this.base = path.base * (spec.profile.ratio ?? 1);
    this.dailyVolatility = path.dailyVolatility;
  }

  /** The fair price in ticks, not rounded. */
  fairTicks(time: number, gridMs?: number): number {
    return (this.base * Math.exp(this.path.logAt(time, gridMs))) / this.tickSize;
  }

  /** What happens in this leaf of time, or `null` when nothing does. */
  tickAt(leaf: number): SimTick | null {
    const presence = this.profile.ticksPerSecond / LEAVES_PER_SECOND;
    if (uniformAt(this.stream, STREAMS.presence, leaf) >= presence) return null;
    const time = leaf * LEAF_MS;
    const before = this.fairTicks(time - LEAF_MS);
    const fair = this.fairTicks(time);
    const spread = this.#spreadAt(leaf);
    const bidTicks = Math.max(1, Math.floor(fair - spread / 2 + 0.5));
    const askTicks = bidTicks + spread;
    return { bidTicks, askTicks, trades: this.#tradesAt(leaf, { bidTicks, askTicks, move: fair - before }) };
  }

  #spreadAt(leaf: number): number {
    const isWide = uniformAt(this.stream, STREAMS.spread, leaf) < 0.05;
    return isWide ? this.profile.spreadTicks + 1 : this.profile.spreadTicks;
  }

  #tradesAt(leaf: number, tick: { bidTicks: number; askTicks: number; move: number }): SimTrade[] {
    const draw = uniformAt(this.stream, STREAMS.tradeCount, leaf);
    const count = draw < 0.35 ? 0 : draw < 0.8 ? 1 : 2;
    const buyChance = 0.5 + 0.3 * Math.tanh(tick.move);
    const trades: SimTrade[] = [];
    for (let i = 0; i < count; i++) {
      const isBuy = uniformAt(this.stream, STREAMS.side + 16 * i, leaf) < buyChance;
      trades.push({
        priceTicks: isBuy ? tick.askTicks : tick.bidTicks,
        quantitySteps: this.#tradeSteps(leaf, i),
        side: isBuy ? 'B' : 'S',
      });
    }
    return trades;
  }

  #tradeSteps(leaf: number, nth: number): number {
    const time = leaf * LEAF_MS;
    const perSecond = (this.activity.at(time + 1000) - this.activity.at(time)) * this.profile.dailyVolume;
    const perTrade = perSecond / (this.profile.ticksPerSecond * TRADES_PER_TICK);
    const deviate = normalAt(this.stream, STREAMS.quantity + 16 * nth, leaf);
    return Math.max(1, Math.round((perTrade * Math.exp(0.9 * deviate - 0.4)) / this.stepSize));
  }

  perpetualAt(time: number): PerpetualFacts {
    const smooth = this.fairTicks(time, INDEX_GRID_MS);
    const premium = this.#premiumAt(time);
    return {
      indexTicks: Math.round(smooth * (1 - premium)),
      markTicks: Math.round(smooth * (1 - 0.15 * premium)),
      fundingRate: fundingRateOf(this.#premiumAt(Math.floor(time / HOUR_MS) * HOUR_MS)),
      nextFundingTime: (Math.floor(time / FUNDING_MS) + 1) * FUNDING_MS,
    };
  }

  /** Perpetual over index; wanders within about ±0.1 % from hour to hour. */
  #premiumAt(time: number): number {
    const hour = Math.floor(time / HOUR_MS);
    const share = time / HOUR_MS - hour;
    const from = normalAt(this.stream, STREAMS.premium, hour);
    const to = normalAt(this.stream, STREAMS.premium, hour + 1);
    return 0.0001 + 0.0003 * (from + share * (to - from));
  }
}

/** The venue's formula over eight hours, within its cap (DOMAIN §3). */
function fundingRateOf(premium: number): number {
  const rate = premium + Math.max(-0.0005, Math.min(0.0005, 0.0001 - premium));
  return Math.max(-0.0075, Math.min(0.0075, rate));
}
