import { auditDatabase } from '@hoga/audit/run-audit';
import { importStatement, listStatementLines } from '@hoga/contract/admin-statement';
import { defined } from '@hoga/kernel/assert';
import { idOf } from '@hoga/kernel/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eucKr } from '../../../foundation/euc-kr.ts';
import { BackofficeRig } from '../../../testing/backoffice-rig.ts';
import { accepted } from '../../../testing/product-rig.ts';
import { type RowsRead, rowsRead } from '../../../testing/rows-read.ts';
import { type Trader, TradingApp } from '../../../testing/trading-app.ts';
import { linePage } from './line-store.ts';

let app: TradingApp;
let backoffice: BackofficeRig;
let cashier: Trader;
let second: Trader;
let auditor: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  [cashier, second, auditor] = [
    await backoffice.operator(['CASHIER']),
    await backoffice.operator(['CASHIER']),
    await backoffice.operator(['AUDITOR']),
  ];
});
afterAll(() => app.stop());

const TITLES = { at: '거래일시', amount: '입금액', payer: '보낸분', memo: '메모' };
const HEAD = '거래일시,출금액,입금액,보낸분,메모';

/** In the bank's format, in Korean time. */
function written(at: number): string {
  return new Date(at + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

function row(payer: string, amount: string, ago = 0): string {
  return `${written(app.now - ago)},0,"${amount}",${payer},`;
}

interface Sent {
  readonly by?: Trader;
  readonly siteId?: number;
  readonly titles?: Readonly<Record<string, string>>;
  readonly encode?: (text: string) => Uint8Array;
}

async function send(lines: readonly string[], { by = cashier, siteId = 1, titles = TITLES, encode }: Sent = {}) {
  const text = [HEAD, ...lines].join('\r\n');
  const form = new FormData();
  form.append('file', new Blob([encode === undefined ? text : new Uint8Array(encode(text))]), 'bank.csv');
  for (const [name, title] of Object.entries(titles)) form.append(name, title);
  const reply = await fetch(`${app.url}/api/admin/statement/import?siteInfoId=${siteId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.token}` },
    body: form,
  });
  return z.parse(z.object({ code: z.string(), message: z.string(), data: z.unknown() }), await reply.json());
}

async function imported(lines: readonly string[], sent: Sent = {}) {
  const reply = await send(lines, sent);
  expect(reply.code).toBe('OK');
  return z.parse(importStatement.data, reply.data);
}

async function list(state: 'OPEN' | 'USED' | 'ASIDE' = 'OPEN', query: Readonly<Record<string, string | number>> = {}) {
  return z.parse(
    listStatementLines.data,
    accepted(await backoffice.get(cashier, 'statement/list', { state, ...query })),
  );
}

async function lineOf(payer: string, state: 'OPEN' | 'USED' | 'ASIDE' = 'OPEN') {
  return defined(
    (await list(state)).rows.find((line) => line.payer === payer),
    `a line of ${payer}`,
  );
}

async function deposit(name: string, point: string, member?: Trader): Promise<number> {
  const { token } = member ?? (await app.newTrader());
  const reply = accepted(await app.call('POST', '/api/dnw/apply', { token, body: { type: 'D', point, name } }));
  return z.parse(z.object({ id: z.number() }), reply).id;
}

const credit = (lineId: number, dnwHistoryId: number, by = cashier, version = 1) =>
  backoffice.post(by, 'statement/credit', { lineId, dnwHistoryId, version });

async function statusOf(id: number): Promise<unknown> {
  const { rows } = await app.database.execute(sql`SELECT status FROM dnw WHERE id = ${id}`);
  return rows[0]?.['status'];
}

describe("a bank's statement [O19]", () => {
  it('proposes deposits by name, amount and time, and credits none of them by itself', async () => {
    const own = await deposit('김일호', '100000');
    const sameAmount = await deposit('박다른', '100000');
    const sameName = await deposit('김일호', '90000');
    const done = await imported([row('김일호', '100,000'), row('모르는사람', '7,770'), row('나감', '0')]);
    expect(done).toEqual({ added: 2, known: 0, sum: '107770', before: null });
    const line = await lineOf('김일호');
    expect(line).toMatchObject({ amount: '100000', currency: 'KRW', request: null, file: { name: 'bank.csv' } });
    expect(line.candidates.map(({ id, nameMatch, isAmount }) => [id, nameMatch, isAmount])).toEqual([
      [own, 'SAME', 1],
      [sameAmount, 'OTHER', 1],
      [sameName, 'SAME', 0],
    ]);
    expect((await lineOf('모르는사람')).candidates).toEqual([]);
    expect([await statusOf(own), await statusOf(sameAmount)]).toEqual(['REQUESTED', 'REQUESTED']);
  });

  it('credits what an operator takes, once; the line is of no other deposit afterwards', async () => {
    const [one, other] = [await deposit('김이호', '200000'), await deposit('김이호', '200000')];
    await imported([row('김이호', '200,000')]);
    const line = await lineOf('김이호');
    expect(await credit(line.id, one)).toMatchObject({ code: 'OK', data: { id: one, status: 'APPROVED' } });
    expect(await credit(line.id, other)).toMatchObject({ status: 409, code: 'STATEMENT_LINE_USED' });
    expect(await credit(line.id, one)).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
    expect(await statusOf(other)).toBe('REQUESTED');
    expect(await lineOf('김이호', 'USED')).toMatchObject({
      request: { id: one },
      linked: { by: { id: cashier.playerId } },
    });
    const { rows } = await list();
    expect(rows.find(({ id }) => id === line.id)).toBeUndefined();
    const lines = await backoffice.logged(auditor, 'statement/credit');
    expect(lines.some(({ detail }) => detail.includes(`"dnwHistoryId":${one}`))).toBe(true);
  });

  it('taken for two deposits at once credits exactly one', async () => {
    const ids = [await deposit('김삼호', '300000'), await deposit('김삼호', '300000')];
    await imported([row('김삼호', '300,000')]);
    const { id } = await lineOf('김삼호');
    const replies = await Promise.all(ids.map((each, place) => credit(id, each, place === 0 ? cashier : second)));
    expect(replies.map(({ code }) => code).toSorted()).toEqual(['OK', 'STATEMENT_LINE_USED']);
    const statuses = await Promise.all(ids.map(statusOf));
    expect(statuses.toSorted()).toEqual(['APPROVED', 'REQUESTED']);
  });

  it('taken twice for one deposit at once credits it once and keeps its line', async () => {
    const id = await deposit('김사호', '400000');
    await imported([row('김사호', '400,000')]);
    const line = await lineOf('김사호');
    await Promise.all([credit(line.id, id), credit(line.id, id), credit(line.id, id, second)]);
    expect(await statusOf(id)).toBe('APPROVED');
    expect(await lineOf('김사호', 'USED')).toMatchObject({ request: { id } });
  });

  it('is refused for another amount, and is open again where the deposit is refused', async () => {
    const [larger, own] = [await deposit('김오호', '510000'), await deposit('김오호', '500000')];
    await imported([row('김오호', '500,000')]);
    const line = await lineOf('김오호');
    expect(await credit(line.id, larger)).toMatchObject({ status: 409, code: 'STATEMENT_AMOUNT_DIFFERS' });
    expect(await credit(line.id, own, cashier, 7)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect(await lineOf('김오호')).toMatchObject({ request: null });
    const lines = await list('USED');
    expect(lines.rows.find(({ id }) => id === line.id)).toBeUndefined();
  });

  it('of a large deposit waits with it for the second operator, and is given back when that is refused', async () => {
    const id = await deposit('김육호', '20000000');
    await imported([row('김육호', '20,000,000')]);
    const line = await lineOf('김육호');
    expect(await credit(line.id, id)).toMatchObject({ code: 'OK', data: { status: 'REQUESTED' } });
    expect(await lineOf('김육호', 'USED')).toMatchObject({ request: { id, status: 'REQUESTED' } });
    expect(await credit(line.id, id, cashier, 2)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await lineOf('김육호', 'USED')).toMatchObject({ request: { id } });
    await backoffice.post(second, 'dnw/reject', { dnwHistoryId: id });
    expect(await lineOf('김육호')).toMatchObject({ request: null, linked: null });
    const again = await deposit('김육호', '20000000');
    expect(await credit(line.id, again)).toMatchObject({ data: { status: 'REQUESTED' } });
    expect(await credit(line.id, again, second, 2)).toMatchObject({ data: { status: 'APPROVED' } });
  });

  it('is linked to a deposit that was approved by hand, which has no other line', async () => {
    const id = await deposit('김칠호', '70000');
    await backoffice.post(cashier, 'dnw/approve', { dnwHistoryId: id });
    await imported([row('김칠호', '70,000'), row('김칠호', '70,000', 60_000)]);
    const [one, other] = (await list()).rows.filter(({ payer }) => payer === '김칠호');
    expect(one?.candidates).toMatchObject([{ id, status: 'APPROVED' }]);
    expect(await credit(one?.id ?? 0, id)).toMatchObject({ code: 'OK', data: { status: 'APPROVED' } });
    expect(await credit(other?.id ?? 0, id)).toMatchObject({ status: 409, code: 'STATEMENT_DEPOSIT_TAKEN' });
    expect((await lineOf('김칠호')).candidates).toEqual([]);
  });

  it('imported twice says so and adds nothing; a longer one adds what is new', async () => {
    const lines = [row('김팔호', '80,000'), row('김팔호', '80,000')];
    expect(await imported(lines)).toMatchObject({ added: 2, before: null });
    const again = await imported(lines, { by: second });
    expect(again).toMatchObject({
      added: 0,
      known: 2,
      sum: '0',
      before: { name: 'bank.csv', by: { id: cashier.playerId } },
    });
    expect(await imported([...lines, row('김구호', '90,000')])).toMatchObject({ added: 1, known: 2, before: null });
    expect((await list()).rows.filter(({ payer }) => payer === '김팔호')).toHaveLength(2);
  });

  it('imported by several at once adds its lines once', async () => {
    const lines = Array.from({ length: 50 }, (_, place) => row(`동시${place}`, '1,000', place * 1_000));
    const done = await Promise.all([cashier, second, cashier].map((by) => imported(lines, { by })));
    expect(done.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 0, 50]);
  });

  it('read by the wrong column is read anew as long as nothing of it was used', async () => {
    const lines = [`${written(app.now)},0,"110,000",김십호,보너스`];
    expect(await imported(lines, { titles: { ...TITLES, payer: '메모' } })).toMatchObject({ added: 1 });
    expect(await imported(lines)).toMatchObject({ added: 1, before: null });
    expect((await list()).rows.filter(({ amount }) => amount === '110000')).toMatchObject([{ payer: '김십호' }]);
    const id = await deposit('김십호', '110000');
    await credit((await lineOf('김십호')).id, id);
    expect(await imported(lines, { titles: { ...TITLES, payer: '메모' } })).toMatchObject({ added: 0, before: {} });
  });

  it('in EUC-KR is read as what it says', async () => {
    await imported([row('홍길동', '12,000')], { encode: eucKr });
    expect(await lineOf('홍길동')).toMatchObject({ amount: '12000' });
  });

  it('whose columns have changed is refused in a line that names the column, and keeps nothing', async () => {
    const titles = { ...TITLES, amount: '맡기신금액' };
    const before = await list();
    expect(await send([row('누구', '1,000')], { titles })).toMatchObject({
      code: 'STATEMENT_COLUMN_MISSING',
      message: "파일에 '맡기신금액' 열이 없습니다.",
    });
    expect(await send([`${written(app.now)},0,1e3,누구,`])).toMatchObject({
      code: 'STATEMENT_VALUE',
      message: '2행 입금액 "1e3" 값을 읽을 수 없습니다.',
    });
    expect((await list()).total).toBe(before.total);
  });

  it('keeps the columns of the site for the next file', async () => {
    const { data } = await backoffice.get(auditor, 'statement/layout');
    expect(data).toEqual({ layout: { ...TITLES } });
    const owner = await app.signInOperator();
    expect((await backoffice.get(owner, 'statement/layout', {}, 2)).data).toEqual({ layout: null });
  });

  it('has lines that are no deposit: set aside, and open again', async () => {
    await imported([row('이자', '123')]);
    const { id } = await lineOf('이자');
    expect(await backoffice.post(cashier, 'statement/set_aside', { lineId: id, isAside: 1 })).toMatchObject({
      code: 'OK',
    });
    expect(await lineOf('이자', 'ASIDE')).toMatchObject({ setAside: { by: { id: cashier.playerId } } });
    expect((await list()).rows.find((line) => line.id === id)).toBeUndefined();
    const request = await deposit('이자', '120000');
    expect(await credit(id, request)).toMatchObject({ code: 'STATEMENT_AMOUNT_DIFFERS' });
    await backoffice.post(cashier, 'statement/set_aside', { lineId: id, isAside: 0 });
    expect(await lineOf('이자')).toMatchObject({ setAside: null });
    const used = (await list('USED')).rows[0];
    const refused = await backoffice.post(cashier, 'statement/set_aside', { lineId: used?.id ?? 0, isAside: 1 });
    expect(refused).toMatchObject({ code: 'STATEMENT_LINE_USED' });
  });

  it('is listed newest first, by pages, of a period, with its sum', async () => {
    await imported([row('기간', '1,000', 40 * 86_400_000), row('기간', '2,000', 41 * 86_400_000)]);
    const day = (ago: number) => written(app.now - ago * 86_400_000).slice(0, 10);
    const period = await list('OPEN', { start: day(41), end: day(40) });
    expect(period).toMatchObject({ rows: [{ amount: '1000' }, { amount: '2000' }], total: 2, sum: '3000' });
    const one = await list('OPEN', { start: day(41), end: day(40), size: 1 });
    const two = await list('OPEN', { start: day(41), end: day(40), size: 1, after: one.next ?? '' });
    expect([one.rows[0]?.amount, two.rows[0]?.amount, two.next]).toEqual(['1000', '2000', null]);
  });

  it('is of one site: another site sees and credits nothing of it', async () => {
    await imported([row('한곳', '330,000')]);
    const { id } = await lineOf('한곳');
    const foreign = await backoffice.operator(['CASHIER'], 2);
    const { data } = await backoffice.get(foreign, 'statement/list', {}, 2);
    expect(data).toMatchObject({ rows: [], total: 0 });
    const request = await deposit('한곳', '330000');
    const body = { lineId: id, dnwHistoryId: request, version: 1 };
    expect(await backoffice.post(foreign, 'statement/credit', body, 2)).toMatchObject({ code: 'RECORD_MISSING' });
    expect(await backoffice.post(foreign, 'statement/credit', body)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.post(auditor, 'statement/credit', body)).toMatchObject({ code: 'NO_PERMISSION' });
    expect((await send([row('한곳', '1')], { by: auditor })).code).toBe('NO_PERMISSION');
  });

  it('refuses an operator the credit of their own deposit', async () => {
    const member = await app.newTrader();
    const id = await deposit('본인', '440000', member);
    await app.database.execute(sql`UPDATE dnw SET player_id = ${cashier.playerId} WHERE id = ${id}`);
    await imported([row('본인', '440,000')]);
    const { id: lineId } = await lineOf('본인');
    expect((await credit(lineId, id)).code).not.toBe('OK');
    await app.database.execute(sql`UPDATE dnw SET player_id = ${member.playerId} WHERE id = ${id}`);
    expect(await lineOf('본인')).toMatchObject({ request: null });
  });

  it('is among as few rows to read, however many lines have been credited before it [O19]', async () => {
    let read: Record<string, RowsRead> = {};
    const rolledBack = app.database.transaction(async (queries) => {
      // Lines of requests that are not looked up here.
      await queries.execute(sql`SET LOCAL session_replication_role = replica`);
      await queries.execute(sql`
        INSERT INTO bank_statement_line (statement_id, site_id, key, at, amount, payer, memo, dnw_id, linked_by, linked_at, is_credited)
          SELECT min(id), 1, 'credited ' || n, n, 1, 'x', '', 90000000 + n, 1, 1, true
            FROM bank_statement, generate_series(1, 5000) AS n GROUP BY n`);
      await queries.execute(sql`ANALYZE bank_statement_line`);
      const page = { size: 50 };
      read = {
        open: await rowsRead(queries, linePage(queries, { siteId: idOf(1), state: 'OPEN' }, page)),
        used: await rowsRead(queries, linePage(queries, { siteId: idOf(1), state: 'USED' }, page)),
      };
      queries.rollback();
    });
    await expect(rolledBack).rejects.toThrow('Rollback');
    expect(read['open']?.rows).toBeLessThan(500);
    expect(read['used']?.rows).toBeLessThan(500);
  });

  it('leaves books that balance, each line of one deposit at most', async () => {
    const { rules } = await auditDatabase(app.databaseUrl);
    expect(rules.flatMap(({ examples }) => examples)).toEqual([]);
  });
});
