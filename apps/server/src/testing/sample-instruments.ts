import { ALWAYS_OPEN, HANG_SENG, KOSPI, OVERSEA_DEFAULT } from '@hoga/domain/trading-hours/schedule';
import { idOf } from '@hoga/kernel/ids';
import { instrumentDirectory, type LiveInstruments } from '../modules/instruments/instrument-directory.ts';
import type { InstrumentRows } from '../modules/instruments/instrument-store.ts';

type Row = InstrumentRows['instruments'][number];

const base = { precision: 2, step: '1', sortOrder: 0 } as const;
const INSTRUMENTS: readonly Row[] = [
  {
    ...base,
    symbol: 'NQ',
    kind: 'oversea',
    category: 'index',
    koName: '나스닥100',
    enName: 'Nasdaq 100',
    currency: 'USD',
    tick: '0.25',
    schedule: 'oversea',
  },
  {
    ...base,
    symbol: 'K200M',
    kind: 'oversea',
    category: 'index',
    koName: '코스피200 Mini',
    enName: 'KOSPI200 Mini',
    currency: 'KRW',
    tick: '0.02',
    schedule: 'kospi',
  },
  {
    ...base,
    symbol: 'HSI',
    kind: 'oversea',
    category: 'index',
    koName: '항셍',
    enName: 'Hang Seng',
    currency: 'HKD',
    tick: '1',
    schedule: 'hangSeng',
  },
  {
    ...base,
    symbol: 'BTCUSDT',
    kind: 'crypto',
    category: 'coin',
    koName: '비트코인',
    enName: 'Bitcoin',
    currency: 'USDT',
    tick: '0.1',
    schedule: 'always',
  },
  {
    ...base,
    symbol: 'EURUSD',
    kind: 'forex',
    category: 'currency',
    koName: '유로/달러',
    enName: 'EUR/USD',
    currency: 'USD',
    tick: '0.00001',
    schedule: 'oversea',
  },
  {
    ...base,
    symbol: 'USDKRW',
    kind: 'fx',
    category: 'currency',
    koName: '달러/원',
    enName: 'USD/KRW',
    currency: 'KRW',
    tick: '0.01',
    schedule: 'always',
  },
  {
    ...base,
    symbol: 'HKDKRW',
    kind: 'fx',
    category: 'currency',
    koName: '홍콩달러/원',
    enName: 'HKD/KRW',
    currency: 'KRW',
    tick: '0.01',
    schedule: 'always',
  },
];

const amounts = { tickValue: '5', marginPer: '300000', overnightPer: '2000000', losscutPer: '60000', feePer: '3000' };
const overseaOption = (id: number, siteId: number, symbol: string): InstrumentRows['oversea'][number] => ({
  ...amounts,
  id: idOf(id),
  siteId: idOf(siteId),
  symbol,
  maxQty: 30,
  maxPosition: 50,
  isPlay: true,
  isStop: true,
  sortOrder: id,
  version: 1,
});

export const SAMPLE_INSTRUMENTS: InstrumentRows = {
  schedules: new Map([
    ['oversea', OVERSEA_DEFAULT],
    ['kospi', KOSPI],
    ['hangSeng', HANG_SENG],
    ['always', ALWAYS_OPEN],
  ]),
  holidays: [],
  instruments: INSTRUMENTS,
  oversea: [
    overseaOption(11, 1, 'NQ'),
    overseaOption(12, 1, 'K200M'),
    overseaOption(13, 1, 'HSI'),
    overseaOption(21, 2, 'NQ'),
  ],
  futures: [],
  trade: [],
  halts: [],
  rolls: [],
  arrivals: [],
};

/** A few instruments in memory, for tests that need no database. Sites 1 and 2 offer NQ, site 1 all overseas ones. */
export function sampleInstruments(rows: InstrumentRows = SAMPLE_INSTRUMENTS): LiveInstruments {
  return instrumentDirectory(rows);
}
