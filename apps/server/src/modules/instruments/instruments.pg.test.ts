import { practiceMoneyOf } from '@hoga/domain/site/practice-money';
import { tradingCalendar } from '@hoga/domain/trading-hours/trading-calendar';
import { defined } from '@hoga/kernel/assert';
import { type Decimal, toText } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import { pathProfile, SIM_PROFILES } from '@hoga/market/sim/profiles';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDatabase, type Database } from '../../persistence/database.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openSites, type SiteDirectory } from '../sites/public.ts';
import { type InstrumentDirectory, openInstruments } from './public.ts';

let testDatabase: TestDatabase;
let database: Database;
let sites: SiteDirectory;
let directory: InstrumentDirectory;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openTestDatabase(testDatabase.url, 4);
  sites = await openSites(database, 'hoga');
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

  /** The value of one unit of the instrument's currency in the site's, at the prices a new installation starts with. */
  const worthIn = (currency: string, of: string): number => {
    const won = { KRW: 1, USD: 1_391.7, HKD: 178.6 } as const;
    return won[of as keyof typeof won] / won[currency as keyof typeof won];
  };

  it.each([
    [1, 'KRW'],
    [15, 'USD'],
  ])('of site %i in %s ask for amounts in proportion to their worth (DOMAIN §4)', (siteId, currency) => {
    for (const option of directory.oversea.ofSite(idOf(siteId))) {
      const { instrument, maxQty, maxPosition } = option;
      const number = (value: Decimal) => Number(toText(value));
      const tickWorth = number(option.tickValue) * worthIn(currency, instrument.currency);
      const notional =
        (pathProfile(SIM_PROFILES[instrument.symbol]?.path ?? '').base / number(instrument.tick)) * tickWorth;
      const share = (amount: Decimal, of: number) => Math.round((number(amount) / of) * 1_000) / 10;
      expect.soft(share(option.marginPer, notional), `${instrument.symbol} margin`).toBeCloseTo(1, 0);
      expect
        .soft(Math.abs(share(option.overnightPer, notional) - 7), `${instrument.symbol} overnight`)
        .toBeLessThan(0.5);
      expect.soft(share(option.losscutPer, number(option.marginPer)), `${instrument.symbol} losscut`).toBe(20);
      expect.soft(Math.abs(share(option.feePer, tickWorth) - 100), `${instrument.symbol} fee`).toBeLessThan(5);
      expect([maxQty, maxPosition]).toEqual([30, 50]);
    }
  });

  it.each([1, 2, 15, 25, 33])('can each be held with the practice money of site %i', (siteId) => {
    const [binary] = practiceMoneyOf(defined(sites.byId(idOf(siteId)), `site ${siteId}`));
    for (const { instrument, marginPer, feePer } of directory.oversea.ofSite(idOf(siteId))) {
      expect(marginPer + feePer, instrument.symbol).toBeLessThan(binary?.amount ?? 0n);
    }
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
  it('adds nothing and keeps what an operator changed or took away', async () => {
    await database.execute(sql`DELETE FROM trading_holiday WHERE calendar = 'KRX' AND date = '2026-07-17'`);
    await database.execute(
      sql`UPDATE trading_holiday SET closes_at = NULL, zone = NULL WHERE calendar = 'METALS' AND date = '2026-01-19'`,
    );
    await database.execute(
      sql`UPDATE trading_schedule SET definition = jsonb_set(definition, '{open}', '"09:00"') WHERE id = 'energy'`,
    );
    const before = await counts();
    const [option] = directory.oversea.ofSite(idOf(1));
    await database.execute(
      sql`UPDATE oversea_option SET margin_per = 555555, is_stop = false WHERE id = ${option?.id}`,
    );
    await database.execute(sql`UPDATE instrument SET ko_name = '나스닥', schedule = 'globex' WHERE symbol = 'NQ'`);
    await database.execute(sql`DELETE FROM trade_option WHERE symbol = 'GC' AND site_id = 1 AND type = 'R5'`);

    const again = await openInstruments(database);
    expect(await counts()).toEqual(before);
    const kept = again.oversea.find(idOf(1), option?.id ?? idOf(0));
    expect(kept && [toText(kept.marginPer), kept.isStop]).toEqual(['555555', 0]);
    expect(again.instrument('NQ')).toMatchObject({ koName: '나스닥', enName: 'Nasdaq 100', schedule: 'globex' });
    const stateAt = (symbol: string, time: string) =>
      again.calendar(symbol).stateAt(Date.parse(`${time}:00+09:00`)).state;
    expect(stateAt('K200M', '2026-07-17T10:00')).toBe('open');
    expect(stateAt('GC', '2026-01-19T10:00')).toBe('rest');
    expect(stateAt('CL', '2026-01-20T08:30')).toBe('rest');
  });

  it('brings what no operator has changed to what this version ships', async () => {
    // As an earlier version left them: Silver was shipped for gold, and metals opened at seven.
    await database.execute(sql`UPDATE instrument SET en_name = 'Silver' WHERE symbol = 'GC'`);
    await database.execute(
      sql`UPDATE trading_schedule SET definition = jsonb_set(definition, '{open}', '"07:00"') WHERE id = 'metals'`,
    );
    await database.execute(sql`
      UPDATE shipped_reference SET content = CASE kind
        WHEN 'instrument' THEN jsonb_set(content, '{enName}', '"Silver"')
        ELSE jsonb_set(content, '{definition,open}', '"07:00"') END
        WHERE (kind, key) IN (('instrument', 'GC'), ('schedule', 'metals'))`);
    const again = await openInstruments(database);
    expect(again.instrument('GC')?.enName).toBe('Gold');
    expect(again.calendar('GC').stateAt(Date.parse('2026-01-21T07:30:00+09:00')).state).toBe('rest');
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

  it.each<[string, Readonly<Record<string, string>>]>([
    // Martin Luther King Jr. Day: stocks end at noon in Chicago, metals and energy at half past one, the rest as usual.
    ['2026-01-20T02:59', { NQ: 'closing', GC: 'open', CL: 'open', '6E': 'open', MBT: 'open', HSI: 'open' }],
    ['2026-01-20T03:00', { NQ: 'rest', GC: 'open', CL: 'open', '6E': 'open', MBT: 'open' }],
    ['2026-01-20T04:30', { NQ: 'rest', GC: 'rest', CL: 'rest', '6E': 'open', MBT: 'open' }],
    // Good Friday with the employment report: stocks until 08:15 in Chicago, currencies until 10:15.
    ['2026-04-03T22:14', { NQ: 'closing', GC: 'rest', CL: 'rest', '6E': 'open', MBT: 'open', HSI: 'rest' }],
    ['2026-04-03T22:15', { NQ: 'rest', '6E': 'open', MBT: 'open' }],
    ['2026-04-04T00:15', { NQ: 'rest', '6E': 'rest', MBT: 'open' }],
    ['2026-07-17T10:30', { K200M: 'rest', NQ: 'open', HSI: 'open' }],
    // London and New York are closed: Hong Kong has no after-hours session.
    ['2027-05-31T16:00', { HSI: 'open', NQ: 'open' }],
    ['2027-05-31T17:30', { HSI: 'rest', NQ: 'open' }],
    ['2027-05-31T21:00', { HSI: 'rest', NQ: 'open' }],
    ['2027-06-01T21:00', { HSI: 'open', NQ: 'open' }],
    ['2026-07-16T08:45', { K200M: 'open' }],
    ['2026-07-16T17:00', { K200M: 'break' }],
    ['2026-07-16T23:00', { K200M: 'open', MGC: 'open' }],
    // Thanksgiving, the day after, Christmas Eve, Christmas.
    ['2026-11-27T03:00', { ES: 'rest', MGC: 'open', MCL: 'open', M6E: 'open', MET: 'open' }],
    ['2026-11-28T03:15', { ES: 'rest', MGC: 'open', MCL: 'open', M6E: 'rest', MET: 'open' }],
    ['2026-11-28T03:45', { ES: 'rest', MGC: 'rest', MCL: 'rest', M6E: 'rest', MET: 'open' }],
    [
      '2026-12-25T12:00',
      { ES: 'rest', MGC: 'rest', MCL: 'rest', M6E: 'rest', MET: 'open', K200M: 'rest', MHI: 'rest' },
    ],
    // Coin futures pause on Saturdays, coins themselves never.
    ['2026-11-21T17:30', { MBT: 'break', MET: 'break', BTCUSDT: 'open', NQ: 'rest' }],
  ])('at %s KST keep the hours of their product group (DOMAIN §4) [E6]', (time, states) => {
    const seen = Object.keys(states).map((symbol) => [
      symbol,
      directory.calendar(symbol).stateAt(at(`${time}:00`)).state,
    ]);
    expect(Object.fromEntries(seen)).toEqual(states);
  });

  it('can be replaced one by one', async () => {
    const always = tradingCalendar({ kind: 'always' });
    const replaced = await openInstruments(database, (symbol) => (symbol === 'NQ' ? always : null));
    expect(replaced.calendar('NQ').stateAt(at('2026-11-22T12:00:00')).state).toBe('open');
    expect(replaced.calendar('ES').stateAt(at('2026-11-22T12:00:00')).state).toBe('rest');
  });
});
