import { DNW_STATUSES } from '@hoga/domain/wallet/dnw';
import { idOf, type PlayerId } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queries } from '../../../persistence/database.ts';
import { type RowsRead, rowsRead } from '../../../testing/rows-read.ts';
import { TradingApp } from '../../../testing/trading-app.ts';
import type { RequestFilter } from './request-filter-store.ts';
import { pageQuery, totalsOf } from './request-list-store.ts';

/**
 * A page reads the same number of rows for few and for many requests. Sales are one in fifty; the second site has no
 * deposits.
 */
const FEW = 10_000;
const MANY = 40_000;
const WAITING = 100;
const SIZE = 50;

let app: TradingApp;
beforeAll(async () => {
  app = await TradingApp.start();
});
afterAll(() => app.stop());

/** Ten thousand at a time, within the statement timeout. */
async function fill(queries: Queries, after: number, to: number): Promise<void> {
  for (let done = after; done < to; done += FEW) await insert(queries, done + 1, Math.min(done + FEW, to));
  await queries.execute(sql`ANALYZE dnw`);
}

async function insert(queries: Queries, from: number, to: number): Promise<void> {
  await queries.execute(sql`
    INSERT INTO dnw (id, player_id, site_id, type, wallet_type, currency, status, point, fee, reserved, counterparty, detail, version, reference, created_at, updated_at)
      SELECT 10000000 + n, 100000 + n % 2000, 1 + n % 3, CASE WHEN n % 50 = 0 THEN 'WS' WHEN n % 3 = 1 OR n % 7 < 3 THEN 'W' ELSE 'D' END, 'BINARY', 'KRW',
             CASE WHEN n <= ${WAITING} THEN 'REQUESTED' ELSE 'APPROVED' END, 10000 * (1 + n * 7919 % 5000), 0, 0, 'HOUSE', '{}', 1, 'bank-' || n,
             1700000000000 + n * 1000, 1700000000000 + n * 1000
        FROM generate_series(${from}::int, ${to}::int) AS n`);
}

it('a page of requests reads as much of forty thousand as of ten thousand, by every filter and order [O4] [O16]', async () => {
  const { all: sites } = app.sites;
  const base = { sites: sites.slice(0, 1), operatorId: idOf<PlayerId>(1) };
  const all = { ...base, statuses: DNW_STATUSES };
  const everySite = { ...all, sites };
  const asked: readonly (readonly [string, RequestFilter, Parameters<typeof pageQuery>[2]])[] = [
    ['waiting', base, { order: 'OLDEST', size: SIZE }],
    ['waiting of all sites', { ...base, sites }, { order: 'OLDEST', size: SIZE }],
    ['waiting, largest', base, { order: 'LARGEST', size: SIZE }],
    ['waiting sales', { ...base, kind: 'P2P' }, { order: 'OLDEST', size: SIZE }],
    ['large that wait', { ...base, only: 'LARGE' }, { order: 'OLDEST', size: SIZE }],
    ['all, newest', all, { order: 'NEWEST', size: SIZE }],
    ['all sites, newest', everySite, { order: 'NEWEST', size: SIZE }],
    ['all, largest', all, { order: 'LARGEST', size: SIZE }],
    ['all, smallest', all, { order: 'SMALLEST', size: SIZE }],
    ['all sites, largest', everySite, { order: 'LARGEST', size: SIZE }],
    ['all, a later page by amount', all, { order: 'LARGEST', after: '20000000-10005000', size: SIZE }],
    ['deposits', { ...all, kind: 'DEPOSIT' }, { order: 'NEWEST', size: SIZE }],
    ['deposits, largest', { ...all, kind: 'DEPOSIT' }, { order: 'LARGEST', size: SIZE }],
    [
      'of a kind that the site has none of',
      { ...all, sites: sites.slice(1, 2), kind: 'DEPOSIT' },
      { order: 'NEWEST', size: SIZE },
    ],
    ['sales', { ...all, kind: 'P2P' }, { order: 'NEWEST', size: SIZE }],
    ['sales of all sites', { ...everySite, kind: 'P2P' }, { order: 'NEWEST', size: SIZE }],
    ['sales, largest', { ...all, kind: 'P2P' }, { order: 'LARGEST', size: SIZE }],
    ['found by number', { ...all, keyword: '10000003' }, { order: 'NEWEST', size: SIZE }],
    ['found by number, of all sites', { ...everySite, keyword: '10000003' }, { order: 'NEWEST', size: SIZE }],
    ['found by the bank’s number', { ...all, keyword: 'bank-3' }, { order: 'NEWEST', size: SIZE }],
    ['of a period', { ...all, start: 1_700_000_500_000, end: 1_700_001_000_000 }, { order: 'NEWEST', size: SIZE }],
  ];
  const read: Record<string, readonly [RowsRead, RowsRead]> = {};
  const rolledBack = app.database.transaction(async (queries) => {
    // Requests without members: owners are not looked up here.
    await queries.execute(sql`SET LOCAL session_replication_role = replica`);
    const readAll = async () => {
      const found: RowsRead[] = [];
      for (const [, filter, question] of asked)
        found.push(await rowsRead(queries, pageQuery(queries, filter, question)));
      return found;
    };
    await fill(queries, 0, FEW);
    const few = await readAll();
    await fill(queries, FEW, MANY);
    const many = await readAll();
    asked.forEach(([name], place) => {
      read[name] = [few[place] as RowsRead, many[place] as RowsRead];
    });
    queries.rollback();
  });
  await expect(rolledBack).rejects.toThrow('Rollback');
  for (const [name, [few, many]] of Object.entries(read)) {
    expect({ name, whole: many.whole }).toEqual({ name, whole: [] });
    expect({
      name,
      few: few.rows,
      many: many.rows,
      isBounded: many.rows <= 2 * Math.max(few.rows, SIZE),
    }).toMatchObject({ isBounded: true });
  }
  expect(Object.keys(read)).toHaveLength(asked.length);
});

it('sums of more requests than are counted are of the newest [O4]', async () => {
  const MOST_COUNTED = 5_000;
  const filter: RequestFilter = {
    ...{ sites: app.sites.all.slice(0, 1), operatorId: idOf<PlayerId>(1) },
    ...{ statuses: DNW_STATUSES, kind: 'WITHDRAWAL' },
  };
  const rolledBack = app.database.transaction(async (queries) => {
    await queries.execute(sql`SET LOCAL session_replication_role = replica`);
    await fill(queries, 0, MANY);
    const { rows } = await queries.execute<{ count: number; point: string }>(sql`
      SELECT count(*)::int AS count, sum(point)::bigint::text AS point FROM (
        SELECT point FROM dnw WHERE site_id = 1 AND type = 'W' ORDER BY created_at DESC, id DESC LIMIT ${MOST_COUNTED}) AS newest`);
    expect(await totalsOf(queries, filter)).toEqual({
      totals: [{ kind: 'WITHDRAWAL', currency: 'KRW', count: MOST_COUNTED, point: rows[0]?.point }],
      isPartial: 1,
    });
    queries.rollback();
  });
  await expect(rolledBack).rejects.toThrow('Rollback');
});
