import { BTC_TIERS, ETH_TIERS, leverageBrackets } from '@hoga/domain/instruments/leverage-brackets';
import { type Decimal, decimal } from '@hoga/kernel/decimal';
import { idOf } from '@hoga/kernel/ids';
import type { FuturesOptionRow } from '../futures/rows.ts';
import type { OverseaOptionRow } from '../oversea/rows.ts';
import type { FeedRow } from '../rows/feed.ts';
import type { OperatorAct } from '../rows/operator-act.ts';
import type { PlayerRow } from '../rows/player.ts';
import type { Quote } from '../rows/quote.ts';
import type { SiteRow } from '../rows/site.ts';

/** The default configuration of DOMAIN §3 and §4, for tests. */

export const SITE: SiteRow = {
  id: idOf(1),
  binaryCurrency: 'KRW',
  binaryUnit: decimal(1),
  maxWorkingOrders: 50,
  warnRatio: decimal('0.8'),
  rearmRatio: decimal('0.7'),
  duplicateWindowMs: 300,
  keyLifetimeMs: 86_400_000,
  practiceMoney: [
    { walletType: 'BINARY', amount: decimal(10_000_000) },
    { walletType: 'FUTURES', amount: decimal(10_000) },
  ],
};

/** The operator who moves money for players. */
export const OPERATOR: OperatorAct = { by: 7, approvedBy: null, reason: 'as asked for' };

export function player(id: number, change: Partial<PlayerRow> = {}): PlayerRow {
  return { id: idOf(id), siteId: SITE.id, isDenied: 0, isPartner: 0, isFrozen: 0, ...change };
}

export function cryptoFeed(feed: string): FeedRow {
  return { feed, kind: 'quote', freshMs: 3_000, jumpLimit: decimal('0.03') };
}

export function overseaFeed(feed: string): FeedRow {
  return { feed, kind: 'quote', freshMs: 10_000, jumpLimit: decimal('0.015') };
}

export function fxFeed(pair: string): FeedRow {
  return { feed: pair, kind: 'fx', freshMs: 300_000, jumpLimit: decimal('0.01') };
}

const FUTURES_DEFAULTS = {
  siteId: SITE.id,
  precision: 1,
  minNotional: decimal(5),
  defaultLeverage: 20,
  makerFee: decimal('0.0002'),
  takerFee: decimal('0.0004'),
  liqFee: decimal('0.005'),
  isPlay: 1,
  isStop: 1,
  priceBand: decimal('0.05'),
  quoteBand: decimal('0.02'),
  fundingCap: decimal('0.0075'),
  allowFlip: 1,
  allowStopOrders: 1,
} as const;

export const BTC: FuturesOptionRow = {
  ...FUTURES_DEFAULTS,
  id: idOf(1),
  stock: 'X_BTCUSDT',
  feed: 'BTCUSDT',
  koName: '비트코인',
  tick: decimal('0.1'),
  step: decimal('0.001'),
  minQty: decimal('0.001'),
  maxQty: decimal(1000),
  maxLeverage: 125,
  brackets: leverageBrackets(BTC_TIERS),
};

export const ETH: FuturesOptionRow = {
  ...FUTURES_DEFAULTS,
  id: idOf(2),
  stock: 'X_ETHUSDT',
  feed: 'ETHUSDT',
  koName: '이더리움',
  tick: decimal('0.01'),
  step: decimal('0.001'),
  minQty: decimal('0.001'),
  maxQty: decimal(10_000),
  maxLeverage: 100,
  brackets: leverageBrackets(ETH_TIERS),
};

const OVERSEA_DEFAULTS = {
  siteId: SITE.id,
  precision: 2,
  marginPer: decimal(300_000),
  overnightPer: decimal(2_000_000),
  losscutPer: decimal(60_000),
  feePer: decimal(3_000),
  maxQty: 30,
  maxPosition: 50,
  isPlay: 1,
  isStop: 1,
  priceBand: decimal('0.03'),
  allowFlip: 1,
} as const;

export const NQ: OverseaOptionRow = {
  ...OVERSEA_DEFAULTS,
  id: idOf(11),
  stock: 'NQ',
  feed: 'NQ',
  koName: '나스닥',
  currency: 'USD',
  tick: decimal('0.25'),
  tickValue: decimal(5),
};

export const HSI: OverseaOptionRow = {
  ...OVERSEA_DEFAULTS,
  id: idOf(12),
  stock: 'HSI',
  feed: 'HSI',
  koName: '항셍',
  currency: 'HKD',
  tick: decimal(1),
  tickValue: decimal(50),
};

/** An index settled in the wallet's own currency. */
export const KOSPI: OverseaOptionRow = {
  ...OVERSEA_DEFAULTS,
  id: idOf(13),
  stock: 'K200',
  feed: 'K200',
  koName: '코스피200',
  currency: 'KRW',
  tick: decimal('0.05'),
  tickValue: decimal(12_500),
};

export interface Prices {
  readonly bid: string | number;
  readonly ask: string | number;
  readonly last?: string | number;
  /** Omitted: the source does not report it. */
  readonly tradedAt?: number | null;
  readonly mark?: string | number | null;
  readonly fundingRate?: string;
}

export function quoteOf(feed: string, seq: number, exTs: number, prices: Prices): Quote {
  const at = (value: string | number): Decimal => decimal(value);
  return {
    feed,
    seq,
    exTs,
    bid: at(prices.bid),
    ask: at(prices.ask),
    last: at(prices.last ?? prices.bid),
    tradedAt: prices.tradedAt ?? null,
    mark: prices.mark == null ? null : at(prices.mark),
    index: null,
    fundingRate: prices.fundingRate === undefined ? null : at(prices.fundingRate),
    nextFundingTime: null,
  };
}
