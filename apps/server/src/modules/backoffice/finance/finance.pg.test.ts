import { exportFinance } from '@hoga/contract/admin-export';
import type { FinanceDay } from '@hoga/contract/admin-finance';
import { getFinanceDay, listFinanceDays, proposeDayClose } from '@hoga/contract/admin-finance';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../../testing/backoffice-rig.ts';
import { accepted } from '../../../testing/product-rig.ts';
import { NOON, type Trader, TradingApp } from '../../../testing/trading-app.ts';
import { countLedger } from '../house-result-store.ts';

const DAY_MS = 86_400_000;
/** NOON is noon in Korea. */
const TODAY = new Date(NOON + 9 * 3_600_000).toISOString().slice(0, 10);
const TOMORROW = new Date(NOON + 9 * 3_600_000 + DAY_MS).toISOString().slice(0, 10);

let app: TradingApp;
let backoffice: BackofficeRig;
let signer: Trader;
let approver: Trader;
let member: Trader;
beforeAll(async () => {
  app = await TradingApp.start();
  backoffice = new BackofficeRig(app);
  [signer, approver] = [await backoffice.operator(['CASHIER']), await backoffice.operator(['CASHIER'])];
  member = await app.newTrader({ funds: 100_000 });
});
afterAll(() => app.stop());

async function counted(): Promise<void> {
  while (!(await countLedger(app.database, app.now))) {}
}

async function days(startDate: string, endDate = startDate) {
  await counted();
  return z.parse(listFinanceDays.data, accepted(await backoffice.get(signer, 'finance/days', { startDate, endDate })));
}

async function detail(day: string) {
  return z.parse(getFinanceDay.data, accepted(await backoffice.get(signer, 'finance/day', { day })));
}

const close = (day: string, held: object[] = []) => backoffice.post(signer, 'proposal/day_close', { day, held });

const won = (day: FinanceDay | undefined) => day?.currencies.find(({ currency }) => currency === 'KRW');

async function credited(amount: string, change: object = {}): Promise<void> {
  const body = { playerId: member.playerId, direction: 'CREDIT', walletType: 'BINARY', amount, ...change };
  const proposal = await backoffice.proposed(signer, 'credit', body);
  expect(await backoffice.decide(approver, 'approve', proposal)).toMatchObject({ code: 'OK' });
}

/** The amounts the ledger owes members, by currency. */
async function owed(): Promise<unknown> {
  const { rows } = await app.database.execute(sql`
    SELECT currency, trim_scale(sum(balance))::text AS closing FROM (
      SELECT currency, point + game_wait_point + margin AS balance FROM wallet WHERE site_id = 1
      UNION ALL SELECT currency, balance FROM house_account WHERE site_id = 1 AND kind = 'TRANSIT') AS balances
      GROUP BY 1 HAVING sum(balance) <> 0 ORDER BY 1`);
  return rows;
}

describe('the books of a day', () => {
  it('say what members are owed and what changed it, as the ledger has it to the unit', async () => {
    await credited('5000');
    const { rows } = await days(TODAY);
    const today = won(rows[0]);
    expect(today).toMatchObject({ opening: '0' });
    expect(today?.lines).toEqual([
      { line: 'PAPER_MONEY', amount: expect.stringMatching(/^[1-9]/) },
      { line: 'ADJUSTMENTS', amount: '5000' },
    ]);
    const closing = rows[0]?.currencies.map(({ currency, closing: amount }) => ({ currency, closing: amount }));
    expect(closing?.filter(({ closing: amount }) => amount !== '0')).toEqual(await owed());
    expect((await detail(TODAY)).parts).toContainEqual({
      currency: 'KRW',
      line: 'ADJUSTMENTS',
      refType: 'PROPOSAL',
      amount: '5000',
    });
  });

  it('begin with what the day before ended with', async () => {
    app.advance(DAY_MS);
    await credited('700');
    const { rows } = await days(TODAY, TOMORROW);
    expect(rows.map(({ day }) => day)).toEqual([TOMORROW, TODAY]);
    const opening = won(rows[1])?.closing;
    expect(won(rows[0])).toMatchObject({ opening, closing: String(Number(opening) + 700) });
  });

  it('leave as CSV, a row for each day and currency, for those who may take lists away', async () => {
    const owner = await backoffice.operator(['OWNER']);
    const body = { startDate: TODAY, endDate: TOMORROW };
    expect(await backoffice.post(signer, 'export/finance', body)).toMatchObject({ code: 'NO_PERMISSION' });
    const { csv } = z.parse(exportFinance.data, accepted(await backoffice.post(owner, 'export/finance', body)));
    const [head, ...lines] = csv.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFday,currency,opening,DEPOSITS,.*,closing,closedAt,signedBy,approvedBy$/);
    expect(lines.filter((line) => line.includes(',KRW,')).map((line) => line.slice(0, 10))).toEqual([TODAY, TOMORROW]);
  });

  it('are read by those with the permission, of their own site, in periods that make sense', async () => {
    const support = await backoffice.operator(['SUPPORT']);
    const auditor = await backoffice.operator(['AUDITOR']);
    const query = { startDate: TODAY, endDate: TODAY };
    expect(await backoffice.get(support, 'finance/days', query)).toMatchObject({ code: 'NO_PERMISSION' });
    expect(await backoffice.get(auditor, 'finance/days', query)).toMatchObject({ code: 'OK' });
    expect(await backoffice.get(signer, 'finance/days', query, 2)).toMatchObject({ code: 'NO_PERMISSION' });
    for (const [startDate, endDate] of [
      ['2024-01-01', '2025-12-31'],
      ['today', TODAY],
    ] as const) {
      expect(await backoffice.get(signer, 'finance/days', { startDate, endDate })).toMatchObject({
        code: 'INVALID_REQUEST',
      });
    }
  });
});

describe('closing a day', () => {
  it('is refused while the day lasts or its ledger is not added up', async () => {
    await counted();
    expect(await close(TOMORROW)).toMatchObject({ code: 'DAY_NOT_OVER' });
    expect(await days(TODAY)).toMatchObject({ nextToClose: TODAY });
  });

  it('takes two people, keeps the figures they saw, and happens once', async () => {
    const before = won((await days(TODAY)).rows[0]);
    const held = [{ currency: 'KRW', place: '국민은행 운영 계좌', amount: '5000' }];
    const proposal = z.parse(proposeDayClose.data, accepted(await close(TODAY, held)));
    expect((await detail(TODAY)).waiting).toMatchObject({ id: proposal.id, kind: 'DAY_CLOSE' });
    expect(await close(TODAY)).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    expect(await backoffice.decide(signer, 'approve', proposal)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await backoffice.decide(approver, 'approve', proposal)).toMatchObject({
      code: 'OK',
      data: { state: 'DONE' },
    });
    expect(await detail(TODAY)).toMatchObject({
      waiting: null,
      closed: { signedBy: { id: signer.playerId }, approvedBy: { id: approver.playerId }, held },
    });
    expect(await close(TODAY)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(won(await detail(TODAY))).toEqual(before);
    await expect(app.database.execute(sql`UPDATE closed_day SET held = '[]'`)).rejects.toThrow();
    await expect(app.database.execute(sql`DELETE FROM closed_day`)).rejects.toThrow();
  });

  it('goes day by day', async () => {
    app.advance(2 * DAY_MS);
    await counted();
    const later = new Date(NOON + 9 * 3_600_000 + 2 * DAY_MS).toISOString().slice(0, 10);
    expect(await close(later)).toMatchObject({ code: 'EARLIER_DAY_OPEN' });
    expect(await days(TOMORROW)).toMatchObject({ nextToClose: TOMORROW });
  });

  it('is refused where the figures are no longer those that were proposed', async () => {
    const proposal = z.parse(proposeDayClose.data, accepted(await close(TOMORROW)));
    await app.database.execute(sql`INSERT INTO ledger_day VALUES (1, (SELECT max(day) FROM closed_day) + 1, 'KRW', 'MEMBER', 'D', 'DNW', 1),
                                     (1, (SELECT max(day) FROM closed_day) + 1, 'KRW', 'EXTERNAL', 'D', 'DNW', -1)`);
    expect(await backoffice.decide(approver, 'approve', proposal)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await app.database.execute(sql`DELETE FROM ledger_day WHERE code = 'D' AND ref_type = 'DNW' AND amount IN (1, -1)`);
    expect(await backoffice.decide(approver, 'approve', proposal)).toMatchObject({ code: 'OK' });
  });

  it('while a request of that day is decided: the money is of the day it moved, and both are done once', async () => {
    const asker = await app.newTrader({ funds: 1_000 });
    const { token } = asker;
    const body = { point: '50000', name: '김마감' };
    const asked = await app.call('POST', '/api/dnw/deposit/apply', { token, body });
    const { id } = z.parse(z.object({ id: z.number() }), accepted(asked));
    app.advance(DAY_MS);
    await counted();
    const { nextToClose } = await days(TODAY);
    const day = nextToClose ?? '';
    const before = won(await detail(day));
    const proposal = z.parse(proposeDayClose.data, accepted(await close(day)));
    const decide = backoffice.post(signer, 'dnw/approve', { dnwHistoryId: id });
    const [decided, closed] = await Promise.all([decide, backoffice.decide(approver, 'approve', proposal)]);
    expect([decided, closed]).toMatchObject([{ data: { status: 'APPROVED' } }, { data: { state: 'DONE' } }]);
    await counted();
    expect(won(await detail(day))).toEqual(before);
    const { rows } = await app.database.execute(
      sql`SELECT at FROM ledger_transaction WHERE ref_type = 'DNW' AND ref_id = ${id}`,
    );
    expect(rows).toEqual([{ at: app.now }]);
  });

  it('leaves corrections to later days, whose postings name it', async () => {
    const body = { playerId: member.playerId, direction: 'DEBIT', walletType: 'BINARY', amount: '300' };
    const open = new Date(app.now + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(await backoffice.post(signer, 'proposal/credit', { ...body, correctsDay: open })).toMatchObject({
      code: 'DAY_NOT_CLOSED',
    });
    const before = won(await detail(TODAY));
    await credited('300', { direction: 'DEBIT', correctsDay: TODAY });
    const { rows } = await app.database.execute(
      sql`SELECT reason FROM ledger_transaction WHERE ref_type = 'PROPOSAL' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ reason: `[${TODAY}] 테스트로 확인합니다` }]);
    const closed = await detail(TODAY);
    expect(closed.corrections).toMatchObject([{ kind: 'WALLET_DEBIT', state: 'DONE' }]);
    expect(won(closed)).toEqual(before);
  });
});
