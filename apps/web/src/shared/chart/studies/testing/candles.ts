import fc from 'fast-check';
import type { ChartCandle } from '../../chart-candle.ts';

/** Rising candles of a length, with gaps, at prices on ticks of 0.25 around 20,000. */
export function candlesOf({ stepMs = 60_000, maxLength = 60 } = {}): fc.Arbitrary<ChartCandle[]> {
  const price = fc.integer({ min: 79_000, max: 81_000 }).map((ticks) => ticks / 4);
  const one = fc.record({
    skipped: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(900) }),
    prices: fc.tuple(price, price, price, price),
    volume: fc.nat(500),
  });
  return fc
    .record({
      start: fc.integer({ min: 29_000_000, max: 29_100_000 }),
      rows: fc.array(one, { minLength: 1, maxLength }),
    })
    .map(({ start, rows }) => {
      let step = start;
      return rows.map(({ skipped, prices, volume }) => {
        step += 1 + skipped;
        const [open, a, b, close] = prices;
        return {
          time: step * stepMs,
          open,
          high: Math.max(open, a, b, close),
          low: Math.min(open, a, b, close),
          close,
          volume,
        };
      });
    });
}

/** Candles of a minute that close at given prices. */
export function closingAt(closes: readonly number[]): readonly ChartCandle[] {
  return closes.map((close, at) => ({
    ...{ time: at * 60_000, open: close, high: close, low: close, close, volume: 1 },
  }));
}
