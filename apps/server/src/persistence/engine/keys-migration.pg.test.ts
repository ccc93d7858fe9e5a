import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullLife } from '../../testing/lives/full-life.ts';
import { writeLife } from '../../testing/lives/write-life.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { connected, createEarlierDatabase, unchangedRows } from './testing/earlier-database.ts';

/** Keys in the earlier form: an order's alone, all others prefixed with their kind. */
const EARLIER_KEYS = `
  SELECT jsonb_build_object('player_id', 1, 'key', key, 'site_id', 1, 'at', 1, 'data', data) AS row FROM (
    VALUES ('a', (SELECT jsonb_build_object('orderId', min(id), 'status', 'FILLED') FROM futures_order)),
           ('futures.cancel a', '{"orderId": 1}'),
           ('b', (SELECT jsonb_build_object('orderId', min(id), 'status', 'FILLED') FROM oversea_order)),
           ('oversea.cancelAll b', '{"count": 2}'),
           ('paper money BINARY', '{"walletType": "BINARY"}')) AS earlier (key, data)`;

let life: TestDatabase;
let database: TestDatabase;
beforeAll(async () => {
  life = await createTestDatabase();
  await writeLife(life.url, fullLife());
  const orders = unchangedRows(['futures_order', 'oversea_order']);
  database = await createEarlierDatabase({
    last: 19,
    url: life.url,
    rows: { ...orders, engine_request: EARLIER_KEYS },
  });
});
afterAll(async () => {
  await database.drop();
  await life.drop();
});

describe('keys from before they were bound to a kind of command and a body', () => {
  it('keep their kind, and match no body any more', async () => {
    await migrate(database.url, { log: () => undefined });
    const { rows } = await connected(database.url, (client) =>
      client.query('SELECT type, key, body_hash::text FROM engine_request ORDER BY key, type'),
    );
    expect(rows).toEqual([
      { type: 'futures.cancel', key: 'a', body_hash: '-1' },
      { type: 'futures.place', key: 'a', body_hash: '-1' },
      { type: 'oversea.cancelAll', key: 'b', body_hash: '-1' },
      { type: 'oversea.place', key: 'b', body_hash: '-1' },
      { type: 'wallet.credit', key: 'paper money BINARY', body_hash: '-1' },
    ]);
  });
});
