import { listExportFiles, listExportSchedules } from '@hoga/contract/admin-export-file';
import { KEPT_DAYS } from '@hoga/domain/operators/export-schedules';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { defined } from '@hoga/kernel/assert';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Queries } from '../../../../persistence/database.ts';
import { type Trader, TradingApp } from '../../../../testing/trading-app.ts';
import { type FileMakerParts, makeExportFiles } from './file-maker.ts';

const DAY_MS = 86_400_000;
const FIVE_PAST_NINE = 9 * 60 + 5;
const REASON = '월말 보고';

let server: TradingApp;
let admin: Trader;
beforeAll(async () => {
  // The server's own poller would complete a file between two steps of a test.
  server = await TradingApp.start(undefined, null, {}, undefined, false);
  admin = await server.signInOperator();
});
afterAll(() => server.stop());

const call = (path: string, body: object, by = admin) =>
  server.call('POST', `/api/admin/export/${path}`, { token: by.token, body: { reason: REASON, ...body } });
const schedule = (report: string, span = 'DAY', by = admin) =>
  call('schedule', { report, span, minute: FIVE_PAST_NINE }, by);
const files = async (by = admin, query = '') =>
  z.parse(listExportFiles.data, (await server.call('GET', `${listExportFiles.path}${query}`, { token: by.token })).data)
    .rows;
const fileOf = async (report: string) =>
  defined(
    (await files()).find((file) => file.report === report),
    `a file of ${report}`,
  );

/** What the poller of a process does, so many days from now. */
const makeAfter = (days: number, log: FileMakerParts['log'] = { error: () => undefined }) => {
  const { database, sites } = server;
  const reads = { read: <Read>(work: (queries: Queries) => Promise<Read>) => work(database) };
  return makeExportFiles({ database, reads, sites, log, timers: { now: () => server.now + days * DAY_MS } });
};

async function whole(fileId: number, by = admin): Promise<string> {
  const pieces: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { code, data } = await call('file', { fileId, ...(after === '' ? {} : { after: Number(after) }) }, by);
    expect(code).toBe('OK');
    const piece = z.object({ csv: z.string(), next: z.string().nullable() }).parse(data);
    pieces.push(piece.csv);
    after = piece.next;
  }
  return pieces.join('');
}

describe('a schedule [O4]', () => {
  it('is made once for each list and span, listed with its next file, and ended', async () => {
    const made = await schedule('LOG', 'MONTH');
    expect(made).toMatchObject({ code: 'OK', data: { report: 'LOG', span: 'MONTH', minute: FIVE_PAST_NINE } });
    expect(await schedule('LOG', 'MONTH')).toMatchObject({ code: 'DUPLICATE_REQUEST' });
    const list = async () =>
      z.parse(
        listExportSchedules.data,
        (await server.call('GET', listExportSchedules.path, { token: admin.token })).data,
      ).rows;
    const [row] = await list();
    expect(row).toEqual(made.data);
    expect(new Date(defined(row, 'it').nextAt).getTime()).toBeGreaterThan(server.now);
    expect(await call('schedule/end', { scheduleId: row?.id })).toMatchObject({ code: 'OK' });
    expect(await call('schedule/end', { scheduleId: row?.id })).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await list()).toEqual([]);
    await makeAfter(40);
    expect(await files()).toEqual([]);
  });

  it.each([
    ['a minute before the books of the day are summed up', { minute: 9 }],
    ['a minute beyond the day', { minute: 1_440 }],
    ['a list that is none', { report: 'MEMBERS' }],
    ['a span that is none', { span: 'YEAR' }],
    ['no reason', { reason: '' }],
  ])('is refused with %s', async (_, wrong) => {
    const body = { report: 'REQUESTS', span: 'WEEK', minute: 30, ...wrong };
    expect(await call('schedule', body)).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('a scheduled file [O4]', () => {
  it('is made once after the period, by however many processes, and equals the list', async () => {
    const member = await server.newTrader();
    await server.call('POST', '/api/dnw/apply', { token: member.token, body: { type: 'D', point: '500000' } });
    for (const report of ['REQUESTS', 'LEDGER', 'LOG']) expect((await schedule(report)).code).toBe('OK');
    await makeAfter(0);
    expect(await files()).toEqual([]);
    await Promise.all([makeAfter(1), makeAfter(1), makeAfter(1)]);
    await makeAfter(1);
    const made = await files();
    expect(made.map(({ report }) => report).toSorted()).toEqual(['LEDGER', 'LOG', 'REQUESTS']);
    const day = kstDate(server.now);
    const after = kstDate(server.now + DAY_MS);
    expect(await files(admin, `?startDate=${day}&endDate=${day}`)).toEqual(made);
    expect(await files(admin, `?startDate=${after}`)).toEqual([]);
    expect(await files(admin, `?endDate=${kstDate(server.now - DAY_MS)}`)).toEqual([]);
    for (const file of made) {
      expect(file).toMatchObject({ state: 'READY', failure: null, firstDay: day, lastDay: day });
      expect(file.madeBy).toEqual({ id: admin.playerId, name: expect.stringMatching(/./) });
      const text = await whole(file.id);
      expect(Buffer.byteLength(text)).toBe(file.bytes);
      expect(text.split('\r\n').length - 2).toBe(file.rows);
    }
    expect(await whole((await fileOf('REQUESTS')).id)).toContain(`,DEPOSIT,D,REQUESTED,trader_`);
    const ledger = await whole((await fileOf('LEDGER')).id);
    expect(ledger).toMatch(/^\uFEFFid,at,member,username,code,/);
    const { rows } = await server.database.execute(sql`
      SELECT count(*)::int AS movements FROM ledger_transaction AS t
        CROSS JOIN LATERAL unnest(string_to_array(t.accounts, ' ')) AS leg (account)
        WHERE t.site_id = 1 AND t.code NOT IN ('HOLD', 'MARGIN') AND leg.account LIKE '%.POINT'`);
    expect(rows).toEqual([{ movements: (await fileOf('LEDGER')).rows }]);
  });

  it('is completed by the next run where a process ended in the middle', async () => {
    const { id, rows, bytes } = await fileOf('LEDGER');
    const text = await whole(id);
    // As a process leaves it that was killed after its first part.
    await server.database.execute(sql`
      WITH gone AS (DELETE FROM export_part WHERE file_id = ${id} AND place > 0)
      UPDATE export_file AS f SET state = 'MAKING', made_at = NULL, parts = 1, rows = p.rows, bytes = octet_length(p.csv),
             cursor = ((first_day::bigint * 24 - 9 + 1) * 3600000)::text
        FROM export_part AS p WHERE f.id = ${id} AND p.file_id = f.id AND p.place = 0`);
    expect(await call('file', { fileId: id })).toMatchObject({ code: 'RECORD_MISSING' });
    await Promise.all([makeAfter(1), makeAfter(1)]);
    expect(await fileOf('LEDGER')).toMatchObject({ state: 'READY', rows, bytes });
    expect(await whole(id)).toBe(text);
  });

  it('is made of the books once they are summed up', async () => {
    expect((await schedule('FINANCE')).code).toBe('OK');
    await makeAfter(1);
    expect(await fileOf('FINANCE')).toMatchObject({ state: 'MAKING', rows: 0 });
    await server.database.execute(sql`
      INSERT INTO house_counted SELECT shard, 0, ${server.now + 2 * DAY_MS}::bigint FROM engine_checkpoint
        ON CONFLICT (shard) DO UPDATE SET at = excluded.at`);
    await makeAfter(1);
    const made = await fileOf('FINANCE');
    expect(made).toMatchObject({ state: 'READY' });
    expect(await whole(made.id)).toMatch(/^\uFEFFday,currency,opening,/);
  });

  it('that fails says why, logs it, and is made again on request', async () => {
    const { id } = await fileOf('REQUESTS');
    expect(await call('file/again', { fileId: id })).toMatchObject({ code: 'OK', data: { state: 'MAKING' } });
    expect(await call('file/again', { fileId: id })).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    // A cursor that is none fails the query.
    await server.database.execute(sql`UPDATE export_file SET cursor = 'x-y' WHERE id = ${id}`);
    const logged: string[] = [];
    await makeAfter(1, { error: (...said: unknown[]) => void logged.push(String(said[1])) });
    expect(logged).toEqual(['scheduled exports: read of a list failed']);
    expect(await fileOf('REQUESTS')).toMatchObject({ state: 'FAILED', failure: 'ERROR', rows: 0, bytes: 0 });
    expect(await call('file', { fileId: id })).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await call('file/again', { fileId: id })).toMatchObject({ code: 'OK' });
    await makeAfter(1);
    expect(await fileOf('REQUESTS')).toMatchObject({ state: 'READY', failure: null });
    expect(await whole(id)).toContain(',DEPOSIT,D,REQUESTED,');
  });

  it('is listed and taken with the right to read its list alone, on its site, and that is logged', async () => {
    const { id } = await fileOf('LOG');
    const elsewhere = await server.newOperator(2);
    expect(await call('file', { fileId: id }, elsewhere)).toMatchObject({ code: 'RECORD_MISSING' });
    const clerk = await server.newOperator();
    await server.database.execute(sql`DELETE FROM operator_grant WHERE account_id = ${clerk.playerId}`);
    await server.database.execute(sql`
      INSERT INTO operator_grant (account_id, site_id, role, granted_at) VALUES (${clerk.playerId}, 1, 'CASHIER', now())`);
    expect(await call('file', { fileId: id }, clerk)).toMatchObject({ code: 'NO_PERMISSION' });
    await server.database.execute(
      sql`UPDATE operator_role SET permissions = permissions || ARRAY['exports.make'] WHERE role = 'CASHIER'`,
    );
    expect((await files(clerk)).map(({ report }) => report)).not.toContain('LOG');
    for (const [path, body] of [
      ['file', { fileId: id }],
      ['file/again', { fileId: id }],
      ['schedule', { report: 'LOG', span: 'WEEK', minute: 30 }],
    ] as const) {
      expect(await call(path, body, clerk)).toMatchObject({ code: 'NO_PERMISSION' });
    }
    expect((await call('file', { fileId: (await fileOf('REQUESTS')).id }, clerk)).code).toBe('OK');
    const { rows } = await server.database.execute(sql`
      SELECT step FROM operator_log WHERE call = '/api/admin/export/file' AND operator_id = ${clerk.playerId} ORDER BY seq DESC LIMIT 1`);
    expect(rows).toEqual([{ step: 'DONE' }]);
  });

  it('is kept for its time, and then only its line', async () => {
    const { id } = await fileOf('LOG');
    await server.database.execute(sql`UPDATE export_schedule SET ended_at = 1`);
    await makeAfter(KEPT_DAYS + 1);
    expect((await files()).map(({ state }) => state)).toEqual(expect.arrayContaining(['READY']));
    await makeAfter(KEPT_DAYS + 3);
    expect(new Set((await files()).map(({ state }) => state))).toEqual(new Set(['EXPIRED']));
    expect(await call('file', { fileId: id })).toMatchObject({ code: 'RECORD_MISSING' });
    const { rows } = await server.database.execute(sql`SELECT FROM export_part`);
    expect(rows).toEqual([]);
  });
});
