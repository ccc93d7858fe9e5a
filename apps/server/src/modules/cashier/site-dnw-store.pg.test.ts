import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { idOf, type SiteId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queries } from '../../persistence/database.ts';
import { AccountsApp } from '../../testing/accounts-app.ts';
import { MOST_SEARCHED, siteDnwPage, sitePageQuery } from './site-dnw-store.ts';

let server: AccountsApp;
beforeAll(async () => {
  server = await AccountsApp.start();
});
afterAll(() => server.stop());

const siteId = idOf<SiteId>(1);
const page = { siteId, page: 1, size: 5 } as const;
const FIRST = 10_000_000;
const COUNT = MOST_SEARCHED + 30_000;

/** One waits since the beginning, one was refused then, and one lately; the others were granted, by 2,000 members. */
async function fill(transaction: Queries): Promise<string> {
  const { username, id } = await server.signUp();
  await transaction.execute(sql`
    WITH member AS (
      INSERT INTO account (site_id, username, password_hash, name, phone, email, nick, nick_key, created_at)
        SELECT 1, 'many_' || n, '', '', (1000000000 + n)::text, '', 'many_' || n, 'many_' || n, now() FROM generate_series(0, 1999) AS n
        RETURNING id, username),
    ranked AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM member)
    INSERT INTO dnw (id, player_id, site_id, type, wallet_type, currency, status, point, fee, reserved, counterparty,
                     detail, version, created_at, updated_at)
      SELECT ${FIRST}::bigint + n, CASE WHEN n = 2 THEN ${id} ELSE ranked.id END, 1, 'D', 'BINARY', 'KRW',
             CASE n WHEN 1 THEN 'REQUESTED' WHEN 2 THEN 'REJECTED' WHEN ${COUNT}::integer THEN 'REJECTED' ELSE 'APPROVED' END,
             1000, 0, 0, 'HOUSE', CASE WHEN n IN (1, 2, ${COUNT}) THEN '{"name":"Kim Minho"}' ELSE '{}' END, 1, n, n
        FROM generate_series(1, ${COUNT}::integer) AS n JOIN ranked ON ranked.place = n % 2000`);
  await transaction.execute(sql`ANALYZE dnw`);
  return username;
}

it('what operators find of a site is read from indexes, and of what is over only the newest are looked through', async () => {
  const plans: string[] = [];
  const found: number[][] = [];
  const rolledBack = server.database.transaction(async (transaction) => {
    const username = await fill(transaction);
    for (const question of [
      { ...page, statuses: ['REQUESTED', 'MATCHED'], keyword: 'minho' },
      { ...page, statuses: ['REJECTED'], keyword: 'minho' },
      { ...page, statuses: DNW_STATUSES, keyword: 'minho' },
      { ...page, statuses: ['EXPIRED'] },
      { ...page, statuses: ['REJECTED'], keyword: String(FIRST + 2) },
      { ...page, statuses: ['REJECTED'], keyword: username.toUpperCase() },
      { ...page, siteId: idOf<SiteId>(2), statuses: DNW_STATUSES, keyword: String(FIRST + 2) },
      { ...page, siteId: idOf<SiteId>(2), statuses: DNW_STATUSES, keyword: 'minho' },
    ]) {
      const query = sitePageQuery(transaction, question).getSQL();
      const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      const { rows: listed, total } = await siteDnwPage(transaction, question);
      expect(total).toBe(listed.length);
      found.push(listed.map(({ id }) => id - FIRST));
    }
    transaction.rollback();
  });
  await expect(rolledBack).rejects.toThrow('Rollback');
  // Deeper than the newest are what waits, and what is asked for by its number or its member; of another site is nothing.
  expect(found).toEqual([[1], [COUNT], [COUNT, 1], [], [2], [2], [], []]);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on dnw\b/);
}, 60_000);
