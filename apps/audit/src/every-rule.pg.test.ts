import { RULES } from '@hoga/audit/all-rules';
import { auditQueriesOn, textClient } from '@hoga/audit/audit-queries';
import { runAudit } from '@hoga/audit/run-audit';
import { fullLife } from '@hoga/server/testing/lives/full-life';
import { writeLife } from '@hoga/server/testing/lives/write-life';
import { createTestDatabase, type TestDatabase } from '@hoga/server/testing/test-database';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASHIER_BREAKAGES } from './testing/cashier-breakages.ts';
import { COPY_BREAKAGES } from './testing/copy-breakages.ts';
import { FOUR_EYES_BREAKAGES } from './testing/four-eyes-breakages.ts';
import { MACHINERY_BREAKAGES } from './testing/machinery-breakages.ts';
import { MONEY_BREAKAGES } from './testing/money-breakages.ts';
import { ROUND_BREAKAGES } from './testing/round-breakages.ts';
import { TRADING_BREAKAGES } from './testing/trading-breakages.ts';

const BREAKAGES = [
  ...MONEY_BREAKAGES,
  ...FOUR_EYES_BREAKAGES,
  ...CASHIER_BREAKAGES,
  ...TRADING_BREAKAGES,
  ...ROUND_BREAKAGES,
  ...COPY_BREAKAGES,
  ...MACHINERY_BREAKAGES,
];

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  await writeLife(database.url, fullLife());
  client = textClient(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The rule's findings after these statements, which are rolled back afterwards. */
async function findingsAfter(name: string, statements: readonly string[]): Promise<readonly string[]> {
  await client.query('BEGIN');
  try {
    // Disables triggers and foreign keys, so that rows can be broken on purpose.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    const report = await runAudit(auditQueriesOn(client), { rules: RULES.filter((rule) => rule.name === name) });
    return report.rules.flatMap(({ examples }) => examples);
  } finally {
    await client.query('ROLLBACK');
  }
}

describe('every rule', () => {
  it('is broken by a test', () => {
    const broken = new Set(BREAKAGES.map(({ rule }) => rule));
    expect(RULES.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
  });

  it.each(BREAKAGES)('$rule finds $how', async ({ rule, sql, says }) => {
    expect(await findingsAfter(rule, [])).toEqual([]);
    expect(await findingsAfter(rule, sql)).toContainEqual(expect.stringMatching(says));
  });
});

describe('what is allowed', () => {
  it.each([
    [
      'a point below zero that cross positions carry',
      'point-carried',
      ["UPDATE wallet SET point = -1 WHERE player_id = 1 AND type = 'FUTURES'"],
    ],
    [
      'a key used again after its life',
      'keys-once',
      [
        `UPDATE futures_order SET client_order_id = 'key-1', created_at = created_at - 86400000
           WHERE client_order_id = 'key-2'`,
      ],
    ],
    [
      'a key used once for each kind of request',
      'keys-once',
      [
        `UPDATE oversea_order SET client_order_id = 'key-1', player_id = 1
           WHERE id = (SELECT max(id) FROM oversea_order WHERE player_id = 3)`,
        `INSERT INTO engine_request (player_id, key, type, site_id, at, data, body_hash)
           SELECT player_id, client_order_id, 'oversea.place', site_id, created_at, jsonb_build_object('orderId', id), 0
             FROM oversea_order WHERE client_order_id = 'key-1'`,
      ],
    ],
    [
      'an order of a player who was let in again and then denied out of sight',
      'denied-players',
      [
        "UPDATE session SET revoked_at = revoked_at - interval '1 hour'",
        `INSERT INTO session (id, site_id, account_id, ip, device, created_at, used_at, expires_at)
           SELECT gen_random_uuid(), site_id, account_id, ip, device, revoked_at + interval '1 second', used_at,
                  expires_at FROM session`,
      ],
    ],
  ])('%s', async (_what, name, sql) => {
    expect(await findingsAfter(name, sql)).toEqual([]);
  });
});
