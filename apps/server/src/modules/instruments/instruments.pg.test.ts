import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { SIM_PROFILES } from '@hoga/market/sim/profiles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, type Database, openDatabase } from '../../persistence/database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openSites } from '../sites/public.ts';
import { type InstrumentDirectory, openInstruments } from './public.ts';

let testDatabase: TestDatabase;
let database: Database;
let directory: InstrumentDirectory;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ url: testDatabase.url, poolSize: 4, onIdleError: () => undefined });
  await openSites(database, 'hoga');
  directory = await openInstruments(database);
});

afterAll(async () => {
  await closeDatabase(database);
  await testDatabase.drop();
});

const symbolsOf = (siteId: number, shelf: 'oversea' | 'futures' | 'trade') =>
  new Set(directory[shelf].ofSite(idOf(siteId)).map(({ instrument }) => instrument.symbol));

describe('shipped instruments', () => {
  it.each([
    ['K200M', 'KRW', '0.02', '1000'],
    ['NQ', 'USD', '0.25', '5'],
    ['MNQ', 'USD', '0.25', '0.5'],
    ['ES', 'USD', '0.25', '12.5'],
    ['MES', 'USD', '0.25', '1.25'],
    ['GC', 'USD', '0.1', '10'],
    ['MGC', 'USD', '0.1', '1'],
    ['CL', 'USD', '0.01', '10'],
    ['MCL', 'USD', '0.01', '1'],
    ['6E', 'USD', '0.00005', '6.25'],
    ['M6E', 'USD', '0.0001', '1.25'],
    ['HSI', 'HKD', '1', '50'],
    ['MHI', 'HKD', '1', '10'],
  ])('%s in %s moves by %s, worth %s a contract (DOMAIN §4)', (symbol, currency, tick, tickValue) => {
    const option = directory.oversea.ofSite(idOf(1)).find(({ instrument }) => instrument.symbol === symbol);
    expect(option?.instrument.currency).toBe(currency);
    expect(option && toText(option.instrument.tick)).toBe(tick);
    expect(option && toText(option.tickValue)).toBe(tickValue);
  });

  it('have the default amounts of DOMAIN §4 on a KRW site', () => {
    const [first] = directory.oversea.ofSite(idOf(1));
    expect(first && [first.marginPer, first.overnightPer, first.losscutPer, first.feePer].map(toText)).toEqual([
      '300000',
      '2000000',
      '60000',
      '3000',
    ]);
    expect([first?.maxQty, first?.maxPosition]).toEqual([30, 50]);
  });

  it('have the fees and tiers of DOMAIN §3', () => {
    const btc = directory.futures.ofSite(idOf(1)).find(({ instrument }) => instrument.symbol === 'BTCUSDT');
    expect(btc && [btc.makerFee, btc.takerFee, btc.liqFee, btc.minNotional].map(toText)).toEqual([
      '0.0002',
      '0.0004',
      '0.005',
      '5',
    ]);
    expect(btc?.maxLeverage).toBe(125);
    expect(btc?.brackets.map(({ cum }) => toText(cum))).toEqual(['0', '50', '1300', '16300', '266300']);
  });

  it('all have simulated prices, so a new installation has no dead rows', () => {
    expect(directory.instruments.filter(({ symbol }) => SIM_PROFILES[symbol] === undefined)).toEqual([]);
  });

  it('have prices that fit their precision', () => {
    for (const { tick, precision } of directory.instruments) {
      expect((toText(tick).split('.')[1] ?? '').length).toBeLessThanOrEqual(precision);
    }
  });

  it('include everything the specification names as up/down options [BIN-05]', () => {
    for (const symbol of [
      'BTCUSDT',
      'GBPAUD',
      'EURUSD',
      'ETHUSDT',
      'DOGEUSDT',
      'XRPUSDT',
      'EOSUSDT',
      'GC',
      'NQ',
      'ES',
    ]) {
      expect(symbolsOf(1, 'trade')).toContain(symbol);
    }
    for (const symbol of ['MATICUSDT', 'ETCUSDT', 'ADAUSDT', 'SOLUSDT', 'TRXUSDT', 'CHZUSDT']) {
      expect(symbolsOf(1, 'futures')).toContain(symbol);
    }
  });

  it('offer nothing of type P (A-02) and lock 30-second rounds later [BIN-16]', () => {
    expect(directory.trade.all.filter(({ type }) => type === 'P')).toEqual([]);
    expect(new Set(directory.trade.all.map(({ type, lockSec }) => `${type}:${lockSec}`))).toEqual(
      new Set(['R.5:5', 'R1:10', 'R2:10', 'R5:10', 'B1:10', 'B2:10', 'B5:10']),
    );
  });
});

describe('options', () => {
  it('belong to one site each, with ids used once over all products', () => {
    const all = [...directory.oversea.all, ...directory.futures.all, ...directory.trade.all];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('of another site look as if they did not exist [SITE-01]', () => {
    const [mine] = directory.oversea.ofSite(idOf(1));
    expect(mine && directory.oversea.find(idOf(1), mine.id)).toBe(mine);
    expect(mine && directory.oversea.find(idOf(2), mine.id)).toBeNull();
    expect(directory.oversea.find(idOf(1), idOf(999_999))).toBeNull();
  });

  it('follow the products of each site: site 2 has overseas only, 33 has no rounds', () => {
    const products = [1, 2, 15, 25, 33].map((siteId) =>
      (['oversea', 'futures', 'trade'] as const).map((shelf) => symbolsOf(siteId, shelf).size > 0),
    );
    expect(products).toEqual([
      [true, true, true],
      [true, false, false],
      [true, true, true],
      [true, true, true],
      [true, true, false],
    ]);
  });
});

describe('a second start', () => {
  it('adds nothing, keeps what an operator changed, and follows the shipped instruments', async () => {
    const before = await counts();
    const [option] = directory.oversea.ofSite(idOf(1));
    await database.execute(
      sql`UPDATE oversea_option SET margin_per = 555555, is_stop = false WHERE id = ${option?.id}`,
    );
    await database.execute(sql`UPDATE instrument SET ko_name = 'wrong', schedule = 'globex' WHERE symbol = 'NQ'`);
    await database.execute(sql`DELETE FROM trade_option WHERE symbol = 'GC' AND site_id = 1 AND type = 'R5'`);

    const again = await openInstruments(database);
    expect(await counts()).toEqual(before);
    const kept = again.oversea.find(idOf(1), option?.id ?? idOf(0));
    expect(kept && [toText(kept.marginPer), kept.isStop]).toEqual(['555555', 0]);
    expect(again.instrument('NQ')).toMatchObject({ koName: '나스닥100', schedule: 'globex' });
  });

  async function counts() {
    const { rows } = await database.execute(sql`
      SELECT (SELECT count(*) FROM instrument) AS instruments, (SELECT count(*) FROM oversea_option) AS oversea,
             (SELECT count(*) FROM futures_option) AS futures, (SELECT count(*) FROM trade_option) AS trade,
             (SELECT count(*) FROM trading_holiday) AS holidays, (SELECT count(*) FROM trading_schedule) AS schedules`);
    return rows[0];
  }
});

describe('stock names of callers', () => {
  const site = { stockPrefix: 'X_', overseaPrefix: 'EBEST_' };

  it.each([
    ['X_BTCUSDT', 'BTCUSDT'],
    ['BTCUSDT', 'BTCUSDT'],
    ['BTCUSDTPERP', 'BTCUSDT'],
    ['X_BTCUSDTMARK', 'BTCUSDT'],
    ['EBEST_NQ', 'NQ'],
    ['NQ', 'NQ'],
  ])('%s is %s [MKT-27, MKT-28, MKT-29]', (stock, symbol) => {
    expect(directory.resolve(stock, site)?.symbol).toBe(symbol);
  });

  it.each(['Y_BTCUSDT', 'NOPE', ''])('%s is nothing', (stock) => {
    expect(directory.resolve(stock, site)).toBeNull();
  });
});

describe('calendars', () => {
  const at = (text: string) => Date.parse(`${text}+09:00`);

  it('come from the schedules and holidays in the database', () => {
    expect(directory.calendar('NQ').stateAt(at('2026-11-27T03:00:00')).state).toBe('rest');
    expect(directory.calendar('NQ').stateAt(at('2026-11-20T03:00:00')).state).toBe('open');
    expect(directory.calendar('K200M').stateAt(at('2026-12-31T10:00:00')).state).toBe('rest');
    expect(directory.calendar('HSI').stateAt(at('2026-11-20T13:30:00')).state).toBe('break');
    expect(directory.calendar('BTCUSDT').stateAt(at('2026-11-22T12:00:00')).state).toBe('open');
  });

  it('can be replaced one by one', async () => {
    const always = tradingCalendar({ kind: 'always' });
    const replaced = await openInstruments(database, (symbol) => (symbol === 'NQ' ? always : null));
    expect(replaced.calendar('NQ').stateAt(at('2026-11-22T12:00:00')).state).toBe('open');
    expect(replaced.calendar('ES').stateAt(at('2026-11-22T12:00:00')).state).toBe('rest');
  });
});
