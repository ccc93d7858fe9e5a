import { type Decimal, decimal, toText } from '@hoga/kernel/decimal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DepthBook } from './depth-book.ts';
import type { DepthChange, PriceLevel } from './messages.ts';

const levels = (list: ReadonlyArray<readonly [string, string]>): PriceLevel[] =>
  list.map(([price, quantity]) => [decimal(price), decimal(quantity)]);

const change = (
  ids: readonly [first: number, last: number, previous: number],
  bids: ReadonlyArray<readonly [string, string]> = [],
): DepthChange => ({ firstId: ids[0], lastId: ids[1], previousId: ids[2], bids: levels(bids), asks: [] });

const snapshot = (lastUpdateId: number) => ({
  lastUpdateId,
  bids: levels([
    ['100', '1'],
    ['99', '2'],
  ]),
  asks: levels([['101', '3']]),
});

const shownBids = (book: DepthBook) => book.bids().map(({ price, quantity }) => `${toText(price)}:${toText(quantity)}`);

describe('a book kept from changes and a snapshot (DOMAIN §1)', () => {
  it('drops changes before the snapshot and goes on from the one that spans it', () => {
    const book = new DepthBook(decimal('0.1'));
    expect(book.change(change([1, 5, 0], [['100', '50']]))).toBe('waiting');
    expect(book.change(change([6, 12, 5], [['100', '7']]))).toBe('waiting');
    expect(book.snapshot(snapshot(10))).toBe('live');
    expect(shownBids(book)).toEqual(['100:7', '99:2']);
    expect(
      book.change(
        change(
          [13, 14, 12],
          [
            ['99', '0'],
            ['98', '4'],
          ],
        ),
      ),
    ).toBe('live');
    expect(shownBids(book)).toEqual(['100:7', '98:4']);
  });

  it('starts over when the first change does not reach back to the snapshot', () => {
    const book = new DepthBook(decimal('0.1'));
    book.snapshot(snapshot(10));
    expect(book.change(change([12, 15, 11]))).toBe('waiting');
    expect(book.bids()).toEqual([]);
  });

  it('starts over when the chain breaks, and keeps the change for the next snapshot', () => {
    const book = new DepthBook(decimal('0.1'));
    book.snapshot(snapshot(10));
    book.change(change([9, 12, 8]));
    expect(book.change(change([20, 25, 19], [['100', '9']]))).toBe('waiting');
    expect(book.snapshot(snapshot(22))).toBe('live');
    expect(shownBids(book)).toEqual(['100:9', '99:2']);
  });

  it('shows the ten best levels, best first, and sums behind them [T16]', () => {
    const book = new DepthBook(decimal('0.1'));
    const many = Array.from({ length: 30 }, (_, i) => [String(100 + ((i * 7) % 30)), '1'] as const);
    book.snapshot({ lastUpdateId: 1, bids: levels(many), asks: levels(many) });
    expect(book.bids().map(({ price }) => toText(price))).toEqual([
      ...Array.from({ length: 20 }, (_, i) => String(129 - i)),
      '100',
    ]);
    expect(book.asks().map(({ price }) => toText(price))).toEqual([
      ...Array.from({ length: 21 }, (_, i) => String(100 + i)),
      '130',
    ]);
  });

  it('never shows a book with a missed change in it', () => {
    const steps = fc.array(fc.record({ size: fc.integer({ min: 1, max: 3 }), isLost: fc.boolean() }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, (list) => {
        const truth = new Map<Decimal, Decimal>();
        const book = new DepthBook(decimal('0.1'));
        book.snapshot({ lastUpdateId: 0, bids: [], asks: [] });
        let id = 0;
        let isWhole = true;
        for (const { size, isLost } of list) {
          const price = decimal(100 + (id % 5));
          const quantity = decimal(id % 3);
          const next: DepthChange = {
            firstId: id === 0 ? 0 : id + 1,
            lastId: id + size,
            previousId: id,
            bids: [[price, quantity]],
            asks: [],
          };
          id += size;
          if (quantity === 0n) truth.delete(price);
          else truth.set(price, quantity);
          if (isLost) {
            isWhole = false;
            continue;
          }
          const state = book.change(next);
          if (!isWhole) {
            expect(state).toBe('waiting');
            book.snapshot({ lastUpdateId: id, bids: [...truth], asks: [] });
            // The kept change spans the snapshot, so the chain holds again.
            isWhole = true;
          }
          expect(new Map(book.bids().map((level) => [level.price, level.quantity]))).toEqual(truth);
        }
      }),
    );
  });
});
