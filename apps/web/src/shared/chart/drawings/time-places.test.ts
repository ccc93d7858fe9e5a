import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candlesOf } from '../studies/testing/candles.ts';
import { momentOf, placeOf, usualSpan } from './time-places.ts';

/** Candle by candle. */
function naivePlaceOf(times: readonly number[], span: number, at: number): number {
  const last = times.length - 1;
  for (let place = last; place >= 0; place -= 1) {
    const own = times[place] ?? 0;
    if (own > at) continue;
    if (place === last) return place + (at - own) / span;
    const length = Math.min(span, (times[place + 1] ?? 0) - own);
    return at >= own + length ? place + 1 : place + (at - own) / length;
  }
  return (at - (times[0] ?? 0)) / span;
}

describe('a moment among candles', () => {
  it('stands where counting through all of them finds it', () => {
    fc.assert(
      fc.property(candlesOf(), fc.double({ min: -0.5, max: 1.5, noNaN: true }), (candles, share) => {
        const times = candles.map(({ time }) => time);
        const [first = 0, last = 0] = [times[0], times.at(-1)];
        const span = usualSpan(candles);
        const at = Math.round(first + share * Math.max(span, last - first));
        expect(placeOf(candles, span, at)).toBeCloseTo(naivePlaceOf(times, span, at), 9);
      }),
    );
  });

  it('of a place is at that place again, also before the first candle and after the last', () => {
    fc.assert(
      fc.property(candlesOf(), fc.integer({ min: -100, max: 200 }), (candles, place) => {
        const span = usualSpan(candles);
        expect(placeOf(candles, span, momentOf(candles, span, place) ?? -1)).toBeCloseTo(place, 9);
      }),
    );
  });

  it('never stands before an earlier one', () => {
    fc.assert(
      fc.property(candlesOf(), fc.nat(1e9), fc.nat(1e7), (candles, from, later) => {
        const span = usualSpan(candles);
        const at = (candles[0]?.time ?? 0) - 1e6 + from;
        expect(placeOf(candles, span, at + later)).toBeGreaterThanOrEqual(placeOf(candles, span, at) ?? 0);
      }),
    );
  });

  it('stands nowhere without candles', () => {
    expect([placeOf([], 1, 5), momentOf([], 1, 5), usualSpan([])]).toEqual([null, null, 60_000]);
  });

  it('of five minutes stands within the candle of an hour', () => {
    const hours = [0, 1, 2, 26].map((hour) => ({ time: hour * 3_600_000 }));
    expect(placeOf(hours, 3_600_000, 3_600_000 * 1.5)).toBe(1.5);
    // Outside hours a point is placed at the end of the last candle before it.
    expect(placeOf(hours, 3_600_000, 3_600_000 * 20)).toBe(3);
  });
});
