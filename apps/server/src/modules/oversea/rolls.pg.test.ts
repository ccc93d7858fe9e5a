import { auditDatabase } from '@hoga/audit/run-audit';
import { listRolls } from '@hoga/contract/admin-roll';
import { getJournalExport } from '@hoga/contract/journal';
import { getChart, getOverseaOption, getOverseaRolls, getRawData } from '@hoga/contract/market';
import { readCsv } from '@hoga/domain/format/read-csv';
import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BackofficeRig } from '../../testing/backoffice-rig.ts';
import { OverseaRig } from '../../testing/oversea-rig.ts';
import { accepted } from '../../testing/product-rig.ts';
import { NOON, type Trader, TradingApp } from '../../testing/trading-app.ts';

const HOUR = 3_600_000;

let rig: OverseaRig;
let backoffice: BackofficeRig;
let by: Trader;
let second: Trader;
beforeAll(async () => {
  rig = await OverseaRig.open(NOON, { ROLL_NOTICE_MINUTES: '60' });
  backoffice = new BackofficeRig(rig.app);
  [by, second] = [await backoffice.ownerOfAll(), await backoffice.ownerOfAll()];
});
afterAll(() => rig.app.stop());

/** A quote of one contract a millisecond later. */
function quote(contract: string, last: number): void {
  rig.app.advance(1);
  rig.app.feed.quote('NQ', { bid: last, ask: last + 0.25, last, contract });
}

/** Both contracts; the new one is 180 points higher. */
function quotes(last: number): void {
  quote('NQZ26', last);
  quote('NQH27', last + 180);
}

const ROLL = { symbol: 'NQ', toContract: 'NQH27', mode: 'CARRY', rollsAt: NOON + 2 * HOUR };
const option = async () =>
  z.parse(getOverseaOption.data, accepted(await rig.app.call('GET', `/api/oversea/option?overseaOptionId=${rig.nq}`)));
const dates = async () =>
  z.parse(getOverseaRolls.data, accepted(await rig.app.call('GET', `/api/oversea/rolls?overseaOptionId=${rig.nq}`)));
const rolls = async () => z.parse(listRolls.data, accepted(await backoffice.get(by, 'roll/list')));
const current = async () => {
  const { rows } = await rig.app.database.$client.query('SELECT version FROM configuration_version');
  await rig.app.eventually(() => expect(rig.app.directory.version).toBe(rows[0]?.version));
};

describe('a roll day', () => {
  it('is announced by two people, in time, for a later month and while the instrument trades', async () => {
    quote('NQZ26', 18_000);
    expect((await option()).contract).toBe('NQZ26');
    const refused = (body: object) => backoffice.post(by, 'proposal/contract_roll', { ...ROLL, ...body });
    const wrong = (field: string) => ({ code: 'INVALID_REQUEST', data: { fields: [field] } });
    expect(await refused({ toContract: 'NQU26' })).toMatchObject(wrong('toContract'));
    expect(await refused({ toContract: 'ESH27' })).toMatchObject(wrong('toContract'));
    expect(await refused({ rollsAt: NOON + HOUR })).toMatchObject(wrong('rollsAt'));
    expect(await refused({ rollsAt: Date.UTC(2026, 0, 10, 3) })).toMatchObject(wrong('rollsAt'));
    expect(await refused({ symbol: 'NOPE' })).toMatchObject({ code: 'STOCK_NOT_FOUND' });
    const ofOneSite = await backoffice.operator(['OWNER'], 1);
    expect(await backoffice.post(ofOneSite, 'proposal/contract_roll', ROLL)).toMatchObject({
      code: 'INSUFFICIENT_PRIVILEGES',
    });
    const proposal = await backoffice.proposed(by, 'contract_roll', ROLL);
    expect(await refused({})).toMatchObject({ code: 'PENDING_REQUEST_EXISTS' });
    expect(await backoffice.decide(by, 'approve', proposal)).toMatchObject({ code: 'SECOND_APPROVAL_NEEDED' });
    expect(await backoffice.decide(ofOneSite, 'approve', proposal)).toMatchObject({ code: 'INSUFFICIENT_PRIVILEGES' });
    expect((await option()).roll).toBeNull();
    expect(await backoffice.decide(second, 'approve', proposal)).toMatchObject({ code: 'OK', data: { state: 'DONE' } });
    await current();
    expect((await option()).roll).toEqual({ from: 'NQZ26', to: 'NQH27', mode: 'CARRY', rollsAt: ROLL.rollsAt });
  });

  it('is taken back by one person while it is not made, and announced again', async () => {
    const [announced] = (await rolls()).rows;
    const cancel = (rollId: number) => backoffice.post(by, 'roll/cancel', { rollId });
    expect(await cancel(announced?.id ?? 0)).toMatchObject({ code: 'OK' });
    expect(await cancel(announced?.id ?? 0)).toMatchObject({ code: 'ALREADY_PROCESSED' });
    expect(await cancel(99_999)).toMatchObject({ code: 'RECORD_MISSING' });
    await current();
    expect((await option()).roll).toBeNull();
    expect(await dates()).toEqual({ contract: 'NQZ26', rows: [] });
    await backoffice.agreed({ by, second }, 'contract_roll', ROLL);
    await current();
    const expected = { from: 'NQZ26', to: 'NQH27', mode: 'CARRY', rollsAt: ROLL.rollsAt };
    expect((await dates()).rows).toEqual([{ ...expected, madeAt: null, beforeLast: null, afterLast: null }]);
    expect(await rig.app.call('GET', '/api/oversea/rolls?overseaOptionId=999999')).toMatchObject({
      code: 'STOCK_NOT_FOUND',
    });
  });

  it('carries positions at the prices of both contracts, which are kept; nothing is triggered by the difference', async () => {
    const [long, short] = [await rig.app.newTrader(), await rig.app.newTrader()];
    quotes(18_000);
    rig.rates();
    await rig.place(long, { qty: 2, tpTick: 400, slTick: 400 });
    await rig.place(short, { tradeType: 'SHORT', qty: 1 });
    await rig.place(short, { marketType: 'LIMIT', price: '17900' });
    const alert = { kind: 'PRICE', product: 'oversea', optionId: rig.nq, side: 'ABOVE', price: '18100' };
    const { token } = long;
    const body = { ...alert, repeat: 'ONCE', isPushed: 0, note: '' };
    accepted(await rig.app.call('POST', '/api/alert/make', { token, body }));
    const before = await rig.position(long);
    rig.app.moveTo(ROLL.rollsAt);
    rig.rates();
    rig.app.feed.trade('NQ', 18_005, 'NQZ26');
    quotes(18_010);
    await rig.app.eventually(async () => expect((await rolls()).rows[0]?.madeAt).not.toBeNull());
    await current();
    await rig.app.eventually(async () => expect((await rig.position(long)).entryPrice).toBe('18190'));
    expect((await rolls()).rows[0]).toMatchObject({ beforeLast: '18010', afterLast: '18190' });
    const after = await rig.position(long);
    expect([after.id === before.id, after.qty, (await rig.position(short)).qty]).toEqual([false, 2, 1]);
    // As far from the price as they were: 100 points beyond an entry at 18,000.25, when the price was 18,010.
    expect([before.takeProfit, after.takeProfit, after.stopLoss]).toEqual(['18100.25', '18280.25', '18080.25']);
    expect(await rig.openOrders(short)).toEqual([]);
    // An alert keeps its distance too, and does not fire.
    expect(await rig.app.call('GET', '/api/alert/my', { token })).toMatchObject({
      data: { rows: [{ state: 'WAITING', price: '18280' }] },
    });
    expect(await rig.app.call('GET', '/api/alert/fired', { token })).toMatchObject({ data: { rows: [] } });
    const history = await rig.history(long);
    const rolled = history.rows
      .filter(({ reason }) => reason === 'ROLL')
      .map(({ marketType, status }) => [marketType, status]);
    expect(rolled.toSorted()).toEqual([
      ['MARKET', 'FILLED'],
      ['MARKET', 'FILLED'],
      ['STOPLOSS', 'CANCELED'],
      ['TAKEPROFIT', 'CANCELED'],
    ]);
    // The file of fills names the contract of each, and that a roll made it.
    const days = `startDate=${kstDate(NOON)}&endDate=${kstDate(NOON)}`;
    const file = accepted(await rig.app.call('GET', `/api/journal/export?kind=FILLS_OVERSEA&${days}`, { token }));
    const [head = [], ...fills] = readCsv(z.parse(getJournalExport.data, file).csv) ?? [];
    const columns = ['side', 'price', 'contract', 'reason'].map((name) => head.indexOf(name));
    expect(fills.map((cells) => columns.map((column) => cells[column])).toSorted()).toEqual([
      ['LONG', '18000.25', 'NQZ26', ''],
      ['LONG', '18190', 'NQH27', 'ROLL'],
      ['SHORT', '18010', 'NQZ26', 'ROLL'],
    ]);
    expect((await option()).contract).toBe('NQH27');
    expect(await dates()).toMatchObject({ contract: 'NQH27', rows: [{ beforeLast: '18010', afterLast: '18190' }] });
    // The old contract has no say any more.
    quote('NQZ26', 18_000);
    expect(await rig.order(short, { tradeType: 'SHORT' })).toMatchObject({ code: 'OK', data: { status: 'FILLED' } });
    expect((await rig.position(short)).entryPrice).toBe('18190');
  });

  it('has candles of one contract each: a candle that it cuts shows the new one, the old one keeps its part', async () => {
    rig.app.advance(1);
    rig.app.feed.trade('NQ', 18_191, 'NQH27');
    rig.app.feed.trade('NQ', 18_006, 'NQZ26');
    const candles = async (interval: string, contract?: string) => {
      const query = `stock=NQ&interval=${interval}&size=1000${contract === undefined ? '' : `&contract=${contract}`}`;
      const found = z.parse(getChart.data, accepted(await rig.app.call('GET', `/api/stock/chart?${query}`)));
      return found.map(([, ...figures]) => figures.slice(0, 4).map(Number));
    };
    const trades = z.parse(getRawData.data, accepted(await rig.app.call('GET', '/api/stock/raw_data?stock=NQ')));
    expect(trades.map(({ price }) => price)).toEqual(['18191']);
    for (const interval of ['1m', '5m', '15m', '4h', '1d']) {
      expect((await candles(interval)).at(-1)).toEqual([18_191, 18_191, 18_191, 18_191]);
      expect(await candles(interval, 'NQH27')).toEqual([[18_191, 18_191, 18_191, 18_191]]);
      await rig.app.eventually(async () =>
        expect((await candles(interval, 'NQZ26')).at(-1)).toEqual([18_005, 18_005, 18_005, 18_005]),
      );
      expect(await candles(interval, 'NQM27')).toEqual([]);
    }
  });

  it('is the same after a restart, and the audit finds nothing', async () => {
    const next = await TradingApp.start(rig.app.now, rig.app);
    await rig.app.trading.stop();
    await next.trading.whenRunning();
    await next.stop();
    const report = await auditDatabase(rig.app.databaseUrl);
    expect(report.rules.flatMap(({ examples }) => examples)).toEqual([]);
  });
});
