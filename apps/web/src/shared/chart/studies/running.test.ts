import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChartCandle, candleAfterTrade, joinPages } from '../chart-candle.ts';
import { type CurveValues, ofLastCloses, ofSteps } from './curve-values.ts';
import { convergenceSteps, exponentialSteps } from './exponential.ts';
import { bollingerBands, movingAverage, relativeStrengthSteps } from './indicators.ts';
import { Running, statesAfter } from './running.ts';
import { candlesOf } from './testing/candles.ts';
import { vwapSteps } from './vwap.ts';

const MINUTE_MS = 60_000;

/** What comes to a chart: a trade some time later, a page of older candles, or the page anew with other figures. */
const happening = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ later: fc.nat(3 * MINUTE_MS), ticks: fc.integer({ min: 79_000, max: 81_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ older: candlesOf({ maxLength: 20 }) }) },
  { weight: 1, arbitrary: fc.record({ corrected: candlesOf() }) },
);

const lives = fc.record({ first: candlesOf(), events: fc.array(happening, { maxLength: 60 }) });

/** The candles after each event, and whether only the newest one grew or was added. */
function* lived({ first, events }: { first: ChartCandle[]; events: readonly object[] }) {
  let candles: readonly ChartCandle[] = first;
  yield { candles, isNewest: false };
  let at = candles.at(-1)?.time ?? 0;
  for (const event of events as readonly Partial<Record<string, never>>[]) {
    const { later, ticks, older, corrected } = event as {
      readonly later?: number;
      readonly ticks?: number;
      readonly older?: readonly ChartCandle[];
      readonly corrected?: readonly ChartCandle[];
    };
    if (older !== undefined) {
      const before = (candles[0]?.time ?? 0) - ((older.at(-1)?.time ?? 0) + MINUTE_MS);
      candles = joinPages(
        older.map((candle) => ({ ...candle, time: candle.time + before })),
        candles,
      );
      yield { candles, isNewest: false };
      continue;
    }
    if (corrected !== undefined) {
      candles = corrected;
      at = candles.at(-1)?.time ?? 0;
      yield { candles, isNewest: false };
      continue;
    }
    at += later ?? 0;
    const trade = { seq: 0, at, price: (ticks ?? 0) / 4, quantity: 3 };
    const candle = candleAfterTrade(candles.at(-1) ?? null, trade, { ms: MINUTE_MS });
    if (candle === null) continue;
    const isSame = candle.time === candles.at(-1)?.time;
    candles = [...(isSame ? candles.slice(0, -1) : candles), candle];
    yield { candles, isNewest: true };
  }
}

const CURVES: Readonly<Record<string, () => CurveValues>> = {
  average: () => ofLastCloses(5, (closes) => [movingAverage(closes, 5)]),
  bollinger: () =>
    ofLastCloses(5, (closes) => {
      const { upper, middle, lower } = bollingerBands(closes, 5, 2);
      return [upper, middle, lower];
    }),
  exponential: () => ofSteps(exponentialSteps(5), ({ value }) => [value]),
  rsi: () => ofSteps(relativeStrengthSteps(5), ({ value }) => [value]),
  macd: () =>
    ofSteps(convergenceSteps({ fast: 3, slow: 6, signal: 4 }), ({ bars, line, signal }) => [bars, line, signal]),
};

describe('indicators trade by trade', () => {
  it.each(Object.keys(CURVES))('%s is what the whole computation says, after every event of a chart', (kind) => {
    fc.assert(
      fc.property(lives, (life) => {
        const kept = CURVES[kind]?.();
        for (const { candles, isNewest } of lived(life)) {
          const whole =
            CURVES[kind]?.()
              .whole(candles)
              .map((values) => values.at(-1) ?? null) ?? [];
          const newest = isNewest
            ? (kept?.newest(candles) ?? [])
            : (kept?.whole(candles).map((values) => values.at(-1) ?? null) ?? []);
          expect(newest).toHaveLength(whole.length);
          for (const [curve, value] of whole.entries()) {
            if (value === null) expect(newest[curve]).toBeNull();
            else expect(newest[curve]).toBeCloseTo(value, 6);
          }
        }
      }),
    );
  });

  it('the average of a session is what the whole computation says, after every event of a chart', () => {
    fc.assert(
      fc.property(lives, (life) => {
        const steps = vwapSteps(-7_200_000);
        const kept = new Running(steps);
        for (const { candles, isNewest } of lived(life)) {
          const newest = isNewest ? kept.newest(candles) : kept.all(candles).at(-1);
          expect(newest).toEqual(statesAfter(steps, candles).at(-1));
        }
      }),
    );
  });

  it('takes one step for a trade, and two for the first of a candle', () => {
    const candle = (time: number): ChartCandle => ({ ...{ time, open: 1, high: 1, low: 1, close: 1, volume: 1 } });
    let steps = 0;
    const kept = new Running({
      first: 0,
      after: (before: number) => {
        steps += 1;
        return before + 1;
      },
    });
    const candles = Array.from({ length: 1_000 }, (_, at) => candle(at));
    expect(kept.all(candles)).toHaveLength(1_000);
    steps = 0;
    expect([kept.newest(candles), steps]).toEqual([1_000, 1]);
    expect([kept.newest([...candles, candle(1_000)]), steps]).toEqual([1_001, 3]);
  });
});
