import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullLife } from '../../testing/lives/full-life.ts';
import { writeLife } from '../../testing/lives/write-life.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { connected, createEarlierDatabase, unchangedRows } from './testing/earlier-database.ts';

let life: TestDatabase;
let database: TestDatabase;
beforeAll(async () => {
  life = await createTestDatabase();
  await writeLife(life.url, fullLife());
  database = await createEarlierDatabase({
    last: 68,
    url: life.url,
    rows: unchangedRows(['site', 'instrument', 'futures_option', 'account', 'futures_position', 'futures_order']),
  });
});
afterAll(async () => {
  await database.drop();
  await life.drop();
});

/** Fees by position, of those that only grew or of those partly closed. */
function paid(url: string, wasClosed: boolean): Promise<[number, number][]> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ id: string; entry_fee: string }>(
      `SELECT p.id, p.entry_fee FROM futures_position p WHERE p.status = 'OPEN' AND $1 = EXISTS (
         SELECT FROM futures_order o
          WHERE o.futures_position_id = p.id AND o.trade_type <> p.trade_type AND o.status = 'FILLED') ORDER BY p.id`,
      [wasClosed],
    );
    return rows.map((row) => [Number(row.id), Number(row.entry_fee)]);
  });
}

describe('a database from before positions kept what opening them cost', () => {
  beforeAll(() => migrate(database.url, { log: () => undefined }));

  it('has the fees of the orders that opened what only grew', async () => {
    const kept = await paid(life.url, false);
    expect(kept.some(([, fee]) => fee > 0)).toBe(true);
    expect(await paid(database.url, false)).toEqual(kept);
  });

  it('has of what was partly closed the average share of those fees', async () => {
    const kept = await paid(life.url, true);
    const shared = await paid(database.url, true);
    expect(shared.map(([id]) => id)).toEqual(kept.map(([id]) => id));
    for (const [place, [, fee]] of kept.entries()) expect((shared[place]?.[1] ?? 0) / fee).toBeCloseTo(1, 1);
  });
});
