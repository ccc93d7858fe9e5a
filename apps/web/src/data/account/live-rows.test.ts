import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedRows, isNews, type LiveRows, loadedRows, NO_ROWS, withoutRow, withRow } from './live-rows.ts';

interface Order {
  readonly id: number;
  readonly updatedAt: number;
}

const order = (id: number, updatedAt = 1): Order => ({ id, updatedAt });
const at = (seq: number, ts = seq * 10) => ({ seq, ts });
const ids = ({ list }: LiveRows<Order>) => list.map(({ id }) => id);
const none: LiveRows<Order> = NO_ROWS;

describe('live rows', () => {
  it('stand newest first, each once, in their place when they change', () => {
    let rows = loadedRows(none, [order(1), order(4)]);
    rows = withRow(rows, order(3), at(1));
    rows = withRow(rows, order(1, 2), at(2));
    expect(rows.list).toEqual([order(4), order(3), order(1, 2)]);
  });

  it.each([
    ['an unknown row', none, order(1), at(1), true],
    ['an older state', withRow(none, order(1, 5), at(1)), order(1, 4), at(2), false],
    ['a newer state, whatever its number', withRow(none, order(1, 5), at(9)), order(1, 6), at(1), true],
    ['the same event again', withRow(none, order(1), at(3)), order(1), at(3), false],
    ['the next event about the same state', withRow(none, order(1), at(3)), order(1), at(4), true],
    ['a server that counts anew', withRow(none, order(1), at(900)), order(1), at(1, 9_999_999), true],
    ['the first event about what was loaded', loadedRows(none, [order(1)]), order(1), at(1), true],
    ['what has ended', withoutRow(none, 1), order(1, 99), at(99), false],
  ] as const)('%s: %# is news or not', (_case, rows, said, stamp, expected) => {
    expect(isNews(rows, said, stamp)).toBe(expected);
  });

  it('that have ended are not brought back by a reply', () => {
    const rows = withoutRow(withRow(none, order(1), at(1)), 1);
    expect(ids(loadedRows(rows, [order(2), order(1)]))).toEqual([2]);
    expect(withoutRow(rows, 1)).toBe(rows);
  });

  it('are the same where a change changes nothing', () => {
    const rows = loadedRows(none, [order(1), order(2)]);
    expect(changedRows(rows, (row) => row)).toBe(rows);
    expect(ids(changedRows(rows, (row) => (row.id === 1 ? null : row)))).toEqual([2]);
  });

  it('remember the latest that ended, far more than can be under way', () => {
    let rows = none;
    for (let id = 1; id <= 600; id += 1) rows = withoutRow(rows, id);
    expect([isNews(rows, order(100), at(1)), isNews(rows, order(101), at(1))]).toEqual([true, false]);
  });

  it('end the same whatever the order and number of deliveries', () => {
    const reported = fc.array(fc.record({ id: fc.integer({ min: 1, max: 4 }), ends: fc.boolean() }), { maxLength: 12 });
    const apply = (rows: LiveRows<Order>, { id, ends, seq }: { id: number; ends: boolean; seq: number }) => {
      if (!isNews(rows, order(id, seq), at(seq))) return rows;
      return ends ? withoutRow(rows, id) : withRow(rows, order(id, seq), at(seq));
    };
    fc.assert(
      fc.property(reported, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (steps, chances) => {
        const events = steps.map((step, index) => ({ ...step, seq: index + 1 }));
        // Ids are not reused: an event after an end is ignored.
        const lived = events.filter(({ id, seq }) => !events.some((end) => end.id === id && end.ends && end.seq < seq));
        const shuffled = [...lived, ...lived]
          .map((event) => ({ event, rank: chances.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank);
        expect(shuffled.map(({ event }) => event).reduce(apply, none).list).toEqual(lived.reduce(apply, none).list);
      }),
    );
  });
});
