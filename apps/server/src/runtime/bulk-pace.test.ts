import { idOf } from '@hoga/kernel/ids';
import { describe, expect, it } from 'vitest';
import { BulkPace } from './bulk-pace.ts';

const ORDERS = { isBulk: false, commands: 3 };
const BULK = { isBulk: true, commands: 0 };

/** The pace after commits of these times with bulk work, each with orders written before. */
function beside(usualMs: number, bulkMs: readonly number[], turnMs = 0): BulkPace {
  const pace = new BulkPace();
  for (const took of bulkMs) {
    for (let commit = 0; commit < 20; commit++) pace.committed(usualMs, ORDERS);
    pace.turnTook(turnMs);
    pace.committed(took, BULK);
  }
  return pace;
}

describe('the accounts of a turn of bulk work [E1]', () => {
  it.each([
    ['double after a commit that took less than half of what it may', 2, [2], 32],
    ['stay after one between half and all of it', 2, [3], 16],
    ['halve after a longer one', 2, [5], 8],
    ['may take twice as long as orders alone on a slow disk', 10, [20], 16],
    ['halve where it is longer still', 10, [21], 8],
    ['are never fewer than four', 2, [9, 9, 9, 9, 9], 4],
    ['are never more than 128', 20, [5, 5, 5, 5, 5], 128],
  ])('%s', (_rule, usualMs, bulkMs, most) => {
    expect(beside(usualMs, bulkMs).most).toBe(most);
  });

  it('halve after a long turn, and do not grow after one that was not quick', () => {
    expect(beside(2, [3], 5).most).toBe(8);
    expect(beside(2, [1], 3).most).toBe(16);
  });

  it('may take longer while no commands come', () => {
    const pace = new BulkPace();
    pace.committed(10, BULK);
    expect(pace.most).toBe(16);
    pace.committed(1, ORDERS);
    pace.committed(10, BULK);
    expect(pace.most).toBe(8);
  });

  it('bound what an announcement asks for, and only that', () => {
    const pace = new BulkPace();
    const dayOver = { type: 'equity.dayOver', day: 20_000, most: 1_000 } as const;
    expect(pace.limited(dayOver)).toEqual({ ...dayOver, most: 16 });
    expect(pace.limited({ ...dayOver, most: 3 })).toEqual({ ...dayOver, most: 3 });
    const partners = { type: 'partners.dayOver', day: 20_000, siteId: idOf(1) } as never;
    expect(pace.limited(partners)).toEqual(partners);
  });
});
