import { type CandleInterval, INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import { times } from '@hoga/kernel/decimal';
import { aggregateBars } from '../candles/aggregate.ts';
import { dayStartOf } from '../candles/day-start.ts';
import { type CandleBar, openTimeOf, SOURCE_OF, type StoredInterval } from '../candles/interval.ts';
import { activityClock } from './activity.ts';
import { LEAF_MS } from './leaf.ts';
import { SEGMENT_LEAVES } from './path-day.ts';
import { alignedUp } from './price-day.ts';
import type { SimMarket } from './sim-market.ts';
import { QUARTER_MS } from './volume-moods.ts';

/** The sampling step of the path for a candle, in leaves: at these points it is exact. */
const STRIDE: Readonly<Record<StoredInterval, number>> = {
  '1m': 16,
  '15m': SEGMENT_LEAVES,
  '1h': SEGMENT_LEAVES,
  '1d': SEGMENT_LEAVES,
};

/** The expected overshoot of a walk beyond its samples, in deviations between samples: −ζ(½) / √(2π). */
const BEYOND_LOOKS = 0.5826;

/** Prices in ticks, not rounded. */
interface Draft {
  readonly openTime: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volumeSteps: number;
  readonly contract: string | null;
}

/** The path's candles between two moments; closed hours have none. */
export function simulatedCandles(
  market: SimMarket,
  request: { interval: CandleInterval; from: number; to: number },
): CandleBar[] {
  const source = SOURCE_OF[request.interval];
  const bars = sampledCandles(market, source, request.from, request.to);
  const dayStart = dayStartOf(market.instrument.kind);
  return source === request.interval ? bars : aggregateBars(bars, request.interval, dayStart);
}

function sampledCandles(market: SimMarket, interval: StoredInterval, from: number, to: number): CandleBar[] {
  const { calendar } = market.instrument;
  const stride = STRIDE[interval];
  const lookMs = stride * LEAF_MS;
  const series = new CandleSeries(market, interval);
  let time = alignedUp(from, lookMs);
  while (time < to) {
    const { state, until } = calendar.stateAt(time);
    if (state === 'rest' || state === 'break') {
      if (until === null) break;
      time = alignedUp(until, lookMs);
      continue;
    }
    series.look(
      time,
      Math.max(1, market.fairTicks(time / LEAF_MS, undefined, stride)),
      market.contractAt(time / LEAF_MS),
    );
    time += lookMs;
  }
  return series.finish();
}

/** Builds candles from consecutive samples of the price. */
class CandleSeries {
  readonly #market: SimMarket;
  readonly #interval: StoredInterval;
  readonly #lookMs: number;
  /** Volume is computed per part of this length: its mood is constant within one. */
  readonly #partMs: number;
  readonly #bars: CandleBar[] = [];
  #draft: Draft | null = null;
  #part = { index: Number.NaN, looks: 0 };

  constructor(market: SimMarket, interval: StoredInterval) {
    this.#market = market;
    this.#interval = interval;
    this.#lookMs = STRIDE[interval] * LEAF_MS;
    this.#partMs = Math.min(INTERVAL_MS[interval], QUARTER_MS);
  }

  look(time: number, price: number, contract: string | null): void {
    const part = Math.floor(time / this.#partMs);
    if (part !== this.#part.index) {
      this.#finishPart();
      this.#part = { index: part, looks: 0 };
    }
    this.#part.looks += 1;
    const openTime = openTimeOf(this.#interval, time, dayStartOf(this.#market.instrument.kind));
    if (this.#draft !== null && this.#draft.openTime === openTime && this.#draft.contract !== contract) {
      // The candle has the new contract's part alone, as that of a server that ran through the roll.
      this.#draft = null;
    }
    if (this.#draft === null || this.#draft.openTime !== openTime) {
      this.#finishDraft();
      this.#draft = { openTime, open: price, high: price, low: price, close: price, volumeSteps: 0, contract };
      return;
    }
    this.#draft.high = Math.max(this.#draft.high, price);
    this.#draft.low = Math.min(this.#draft.low, price);
    this.#draft.close = price;
  }

  finish(): CandleBar[] {
    this.#finishPart();
    this.#finishDraft();
    return this.#bars;
  }

  #finishPart(): void {
    if (this.#draft === null) return;
    const from = this.#part.index * this.#partMs;
    const moods = this.#market.volumeMoods;
    const mood = moods.ofQuarter(from) * (this.#partMs < QUARTER_MS ? moods.ofMinute(from) : 1);
    const { stepsPerInstant } = this.#market.flowBetween(from, from + this.#partMs, this.#draft.close, mood);
    const openMs = Math.min(this.#partMs, this.#part.looks * this.#lookMs);
    this.#draft.volumeSteps += stepsPerInstant * this.#market.instantsIn(openMs);
  }

  #finishDraft(): void {
    const draft = this.#draft;
    if (draft === null) return;
    const { tick, step } = this.#market.instrument;
    const beyond = this.#beyond(draft);
    this.#bars.push({
      openTime: draft.openTime,
      open: times(tick, Math.round(draft.open)),
      high: times(tick, Math.ceil(draft.high + beyond)),
      low: times(tick, Math.max(1, Math.floor(draft.low - beyond))),
      close: times(tick, Math.round(draft.close)),
      volume: times(step, Math.max(1, Math.round(draft.volumeSteps))),
      ...(draft.contract === null ? {} : { contract: draft.contract }),
    });
  }

  /** Between two samples the price overshoots; and trades print at bid and ask, the spread apart. */
  #beyond({ openTime, close }: Draft): number {
    const { shape, dailyVolatility, ticksPerSecond } = this.#market.underlying.profile;
    const clock = activityClock(shape);
    const activity = clock.at(openTime + this.#lookMs) - clock.at(openTime);
    const unseen = 1 - Math.sqrt(1_000 / ticksPerSecond / this.#lookMs);
    const strayed = BEYOND_LOOKS * unseen * close * dailyVolatility * Math.sqrt(activity);
    return strayed + (this.#market.profile.spreadTicks - 1) / 2;
  }
}
