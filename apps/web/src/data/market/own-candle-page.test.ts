import { INTERVAL_MS } from '@hoga/domain/trading/candle-interval';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_OFFSETS_MS } from './market-candles.ts';
import { baseOf } from './own-candle-page.ts';

it.each([
  [7, 0, '1m'],
  [10, 0, '5m'],
  [45, 0, '15m'],
  [60, 0, '1h'],
  [480, 0, '4h'],
  // Sessions begin two hours before midnight UTC, in the middle of the server's four hours.
  [480, DAY_OFFSETS_MS.oversea, '1h'],
])('%s minutes of days that begin at %s are made of %s', (minutes, offset, base) => {
  expect(baseOf(minutes, offset)).toBe(base);
});

it('no candle of the server lies in two candles of an own interval', () => {
  const minutes = fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 12 }).map((hours) => hours * 60),
  );
  fc.assert(
    fc.property(minutes, fc.constantFrom(0, DAY_OFFSETS_MS.oversea), (length, offset) => {
      const base = INTERVAL_MS[baseOf(length, offset)];
      expect([(length * 60_000) % base, Math.abs(offset % base), 86_400_000 % base]).toEqual([0, 0, 0]);
    }),
  );
});
