import { BOOK_STEP_TICKS, type BookSide, steppedPrice } from '@hoga/domain/trading/book-steps';
import { add, type Decimal, decimal, times, toText, ZERO } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DepthLevel } from './feed.ts';
import { LEVELS_PER_STEP, wideDepth } from './wide-depth.ts';

const TICK = decimal('0.1');

/** Levels outward from 5,000.0, by their distances in ticks. */
function sideOf(side: BookSide, gaps: readonly number[]): DepthLevel[] {
  let ticks = 50_000;
  return gaps.map((gap, index) => {
    ticks += side === 'asks' ? gap : -gap;
    return { price: times(TICK, ticks), quantity: decimal(index + 1), orders: 1 };
  });
}

/** What rests up to each price of a step. */
function grouped(side: BookSide, levels: readonly DepthLevel[], step: Decimal): [string, string][] {
  const sums = new Map<Decimal, Decimal>();
  let sum = ZERO;
  for (const { price, quantity } of levels) {
    sum = add(sum, quantity);
    sums.set(steppedPrice(side, price, step), sum);
  }
  return [...sums].map(([price, total]) => [toText(price), toText(total)]);
}

describe('wideDepth', () => {
  it('keeps the best levels, then sums up at larger and larger steps [T16]', () => {
    const asks = wideDepth(
      'asks',
      sideOf(
        'asks',
        Array.from({ length: 3_000 }, () => 1),
      ),
      TICK,
    );
    expect(asks.map(({ price }) => toText(price))).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `5000.${index + 1}`),
      '5001',
      ...Array.from({ length: 10 }, (_, index) => String(5_002 + index)),
      ...Array.from({ length: 10 }, (_, index) => String(5_020 + 10 * index)),
      '5200',
      '5300',
    ]);
    expect(asks[10]?.orders).toBe(10);
  });

  it.each(['asks', 'bids'] as const)('groups the %s as the whole side does [T16]', (side) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 400 }), (gaps) => {
        const whole = sideOf(side, gaps);
        const wide = wideDepth(side, whole, TICK);
        for (const ticks of BOOK_STEP_TICKS) {
          const rows = grouped(side, wide, times(TICK, ticks)).slice(0, LEVELS_PER_STEP);
          expect(rows).toEqual(grouped(side, whole, times(TICK, ticks)).slice(0, rows.length));
        }
      }),
    );
  });
});
