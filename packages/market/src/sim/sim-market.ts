import type { Aggressor } from '@hoga/domain/trading/vocabulary';
import { toNumber } from '@hoga/kernel/decimal';
import type { FollowedInstrument } from '../feed.ts';
import { activityClock } from './activity.ts';
import { normalFrom, uniformFrom } from './draws.ts';
import type { DayStreams } from './keystream.ts';
import { LEAF_MS } from './leaf.ts';
import { LeafRecords } from './leaf-records.ts';
import type { SimProfile } from './profiles.ts';
import { firstSimContract, simFactor } from './sim-contract.ts';
import { type TradeFlow, tradeFlow } from './trade-flow.ts';
import type { Underlying } from './underlying.ts';
import { VolumeMoods } from './volume-moods.ts';

const WIDE_CHANCE = 0.05;
/** The share of instants with trades that have two. */
const DOUBLE_SHARE = 0.3;
const SIZE_SPREAD = 0.9;

/** The random draws per leaf, by their byte in its record. */
const DRAWS = { spread: 0, trades: 4, side: 8, size: 12, rounding: 20, secondSide: 24, split: 28 } as const;
const RECORD_BYTES = 32;

export type SimInstrument = Pick<FollowedInstrument, 'symbol' | 'kind' | 'tick' | 'step' | 'calendar' | 'contracts'>;

export interface SimTrade {
  readonly priceTicks: number;
  readonly quantitySteps: number;
  readonly side: Aggressor;
}

interface SimBook {
  readonly bidTicks: number;
  readonly askTicks: number;
}

export interface SimTick extends SimBook {
  /** The last of them is at or between bid and ask, and so is the last of any earlier tick without a trade since. */
  readonly trades: readonly SimTrade[];
}

interface Instant {
  readonly leaf: number;
  /** The leaf of the instant before; null where it was not on the same day. */
  readonly previous: number | null;
  readonly contract: string | null;
}

/** One symbol of the simulation: its events in each eighth of a second are a function of that day's key. */
export class SimMarket {
  readonly instrument: SimInstrument;
  readonly profile: SimProfile;
  readonly underlying: Underlying;
  readonly streams: DayStreams;
  /** The tick and the step as floats: the simulation works in whole ticks and steps. */
  readonly tickSize: number;
  readonly stepSize: number;
  readonly #base: number;
  readonly #moods: VolumeMoods;
  readonly #draws: LeafRecords;

  constructor(instrument: SimInstrument, profile: SimProfile, underlying: Underlying, streams: DayStreams) {
    this.instrument = instrument;
    this.profile = profile;
    this.underlying = underlying;
    this.streams = streams;
    this.tickSize = toNumber(instrument.tick);
    this.stepSize = toNumber(instrument.step);
    this.#base = underlying.profile.base * (profile.ratio ?? 1);
    this.#moods = new VolumeMoods(streams, instrument.symbol);
    this.#draws = new LeafRecords(streams, `trades ${instrument.symbol}`, RECORD_BYTES);
  }

  get volumeMoods(): Pick<VolumeMoods, 'ofQuarter' | 'ofMinute'> {
    return this.#moods;
  }

  /** The fair price in ticks, not rounded. */
  fairTicks(leaf: number, contract = this.contractAt(leaf), stride?: number): number {
    return this.ticksOf(this.underlying.path.logAt(leaf, stride)) * simFactor(contract);
  }

  /** Null where the instrument has no contracts. */
  contractAt(leaf: number): string | null {
    const { contracts, symbol } = this.instrument;
    if (contracts === undefined) return null;
    return contracts().at(this.underlying.timeOf(leaf)) ?? firstSimContract(symbol);
  }

  ticksOf(log: number): number {
    return (this.#base * Math.exp(log)) / this.tickSize;
  }

  isTradingAt(time: number): boolean {
    const { state } = this.instrument.calendar.stateAt(time);
    return state === 'open' || state === 'closing';
  }

  /**
   * The events of this leaf, or `null` when there are none: between two instants, or while closed. They depend on no other
   * contract than the given one, so that the prices of each can be recomputed, whenever it became the front month.
   */
  tickAt(leaf: number, contract = this.contractAt(leaf)): SimTick | null {
    if (!this.underlying.isInstant(leaf) || !this.isTradingAt(this.underlying.timeOf(leaf))) return null;
    const book = this.#bookAt(leaf, contract);
    const previous = this.underlying.instantBefore(leaf);
    const isFirst = previous === null || !this.isTradingAt(this.underlying.timeOf(previous));
    // A book that only widens still contains the last trade; one that moves must have traded to its new price.
    const mustTrade = isFirst || !contains(book, this.#bookAt(previous, contract));
    return { ...book, trades: this.#tradesAt({ leaf, previous, contract }, { book, mustTrade }) };
  }

  /**
   * How trades are distributed between two moments of one quarter of an hour, at an instant of that time.
   *
   * @param mood how much more or less than usual is traded
   */
  flowBetween(from: number, to: number, fairTicks: number, mood: number): TradeFlow {
    const { shape, dailyVolatility } = this.underlying.profile;
    const clock = activityClock(shape);
    const perInstant = (clock.at(to) - clock.at(from)) / this.instantsIn(to - from);
    const wantedSteps = (this.profile.dailyVolume * perInstant * mood) / this.stepSize;
    return tradeFlow(wantedSteps, fairTicks * dailyVolatility * Math.sqrt(perInstant));
  }

  instantsIn(lengthMs: number): number {
    return (lengthMs / 1_000) * this.underlying.profile.ticksPerSecond;
  }

  #bookAt(leaf: number, contract: string | null): SimBook {
    const isWide = uniformFrom(this.#draws.recordOf(leaf), DRAWS.spread) < WIDE_CHANCE;
    const spread = isWide ? this.profile.spreadTicks + 1 : this.profile.spreadTicks;
    const bidTicks = Math.max(1, Math.floor(this.fairTicks(leaf, contract) - spread / 2 + 0.5));
    return { bidTicks, askTicks: bidTicks + spread };
  }

  #tradesAt(instant: Instant, { book, mustTrade }: { book: SimBook; mustTrade: boolean }): SimTrade[] {
    const draws = this.#draws.recordOf(instant.leaf);
    const flow = this.#flowAt(instant);
    const draw = uniformFrom(draws, DRAWS.trades);
    if (!mustTrade && draw >= flow.chance) return [];

    const steps = 1 + extraSteps(draws, flow);
    const buyChance = this.#buyChance(instant);
    const trade = (sideByte: number, quantitySteps: number): SimTrade => {
      const isBuy = uniformFrom(draws, sideByte) < buyChance;
      return { priceTicks: isBuy ? book.askTicks : book.bidTicks, quantitySteps, side: isBuy ? 'B' : 'S' };
    };
    const isDouble = steps > 1 && draw < flow.chance * DOUBLE_SHARE;
    if (!isDouble) return [trade(DRAWS.side, steps)];
    const first = 1 + Math.floor((steps - 1) * uniformFrom(draws, DRAWS.split));
    return [trade(DRAWS.side, first), trade(DRAWS.secondSide, steps - first)];
  }

  #flowAt({ leaf, contract }: Instant): TradeFlow {
    const time = leaf * LEAF_MS;
    const mood = this.#moods.ofQuarter(time) * this.#moods.ofMinute(time);
    return this.flowBetween(time, time + LEAF_MS, this.fairTicks(leaf, contract), mood);
  }

  #buyChance({ leaf, previous, contract }: Instant): number {
    const move = previous === null ? 0 : this.fairTicks(leaf, contract) - this.fairTicks(previous, contract);
    return 0.5 + 0.3 * Math.tanh(move);
  }
}

function contains(book: SimBook, other: SimBook): boolean {
  return book.bidTicks <= other.bidTicks && other.askTicks <= book.askTicks;
}

/** Whole steps beyond the first: a fraction is a probability, so that the mean is kept. */
function extraSteps(draws: Uint8Array, { meanSteps }: TradeFlow): number {
  const size = Math.exp(SIZE_SPREAD * normalFrom(draws, DRAWS.size) - SIZE_SPREAD ** 2 / 2);
  return Math.floor((meanSteps - 1) * size + uniformFrom(draws, DRAWS.rounding));
}
