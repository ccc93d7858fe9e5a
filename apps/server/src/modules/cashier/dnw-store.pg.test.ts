import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AccountsApp } from '../../testing/accounts-app.ts';
import { dnwPage, MOST_LISTED } from './dnw-store.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

it('pages end at a bound, so that the deepest costs no more than the rows before it', async () => {
  const { id: playerId } = await server.signUp();
  const found: [number, number][] = [];
  const rolledBack = server.database.transaction(async (transaction) => {
    await transaction.execute(sql`
      INSERT INTO dnw (id, player_id, site_id, type, wallet_type, currency, status, point, fee, reserved, counterparty,
                       detail, version, created_at, updated_at)
        SELECT 10000000 + n, ${playerId}, 1, 'D', 'BINARY', 'KRW', 'APPROVED', 1000, 0, 0, 'HOUSE', '{}', 1, n, n
          FROM generate_series(1, ${MOST_LISTED + 100}::integer) AS n`);
    for (const [page, size] of [
      [100, 100],
      [101, 100],
      [10_000, 100],
      [334, 30],
    ] as const) {
      const { rows, total } = await dnwPage(transaction, { siteId: idOf<SiteId>(1), playerId, page, size });
      found.push([rows.length, total]);
    }
    transaction.rollback();
  });
  await expect(rolledBack).rejects.toThrow('Rollback');
  expect(found).toEqual([100, 0, 0, 10].map((count) => [count, MOST_LISTED]));
});
