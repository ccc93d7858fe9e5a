import {
  FUTURES_PRICE_BAND,
  FUTURES_QUOTE_BAND,
  MAX_WORKING_ORDERS,
  OVERSEA_PRICE_BAND,
} from '@hoga/domain/instruments/order-limits';
import { practiceMoneyOf } from '@hoga/domain/site/practice-money';
import { stockOf } from '@hoga/domain/stocks/symbol';
import { parseTradeType } from '@hoga/domain/stocks/trade-type';
import { cashierRulesOf } from '@hoga/domain/wallet/cashier-rules';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import type { CashierRuleRow } from '@hoga/engine/cashier/rows';
import type { Engine } from '@hoga/engine/engine';
import type { FuturesOptionRow } from '@hoga/engine/futures/rows';
import { fxPair } from '@hoga/engine/market/fx-rate';
import type { OverseaOptionRow } from '@hoga/engine/oversea/rows';
import type { CalendarOf, Schedule } from '@hoga/engine/product/schedule';
import type { TradeOptionRow } from '@hoga/engine/rounds/rows';
import type { FeedRow } from '@hoga/engine/rows/feed';
import type { SiteRow } from '@hoga/engine/rows/site';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { INTEGRITY_RULES, ORDER_RATE_AGE_MS } from '@hoga/market/integrity/rules';
import type { EngineConfiguration } from './engine-store.ts';
import type {
  OfferedFutures,
  OfferedOversea,
  OfferedRounds,
  TradingDirectory,
  TradingSite,
  TradingSites,
} from './trading-directory.ts';

type Directory = Pick<TradingDirectory, 'oversea' | 'futures' | 'trade' | 'calendar' | 'instrument'>;

type PricedDirectory = Pick<Directory, 'oversea' | 'futures' | 'instrument'>;

/** Defaults of DOMAIN §0 and §3 for every site. */
const SITE_DEFAULTS = {
  maxWorkingOrders: MAX_WORKING_ORDERS,
  warnRatio: decimal('0.8'),
  rearmRatio: decimal('0.7'),
  duplicateWindowMs: 300,
  keyLifetimeMs: 86_400_000,
} as const;

const FUTURES_DEFAULTS = {
  defaultLeverage: 20,
  priceBand: FUTURES_PRICE_BAND,
  quoteBand: FUTURES_QUOTE_BAND,
  fundingCap: decimal('0.0075'),
  allowFlip: 1,
  allowStopOrders: 1,
} as const;

const OVERSEA_DEFAULTS = { priceBand: OVERSEA_PRICE_BAND, allowFlip: 1 } as const;

/** What the engine must know of sites and options, from where they are configured. */
export function engineConfiguration(sites: TradingSites, directory: Directory): Omit<EngineConfiguration, 'player'> {
  const siteOf = (id: SiteId): TradingSite => defined(sites.byId(id), `site ${id}`);
  const futuresOption = directory.futures.all.map((option) => futuresRow(option, siteOf(option.siteId)));
  const overseaOption = directory.oversea.all.map(overseaRow);
  const cashierRule = cashierRows(sites);
  return {
    site: sites.all.map(siteRow),
    feed: [...priceFeeds(directory, cashierRule), ...currencyPairs(sites, directory).map(pairFeed)],
    futuresOption,
    overseaOption,
    tradeOption: directory.trade.all.flatMap(roundsRow),
    cashierRule,
  };
}

function siteRow(site: TradingSite): SiteRow {
  const { id, binaryCurrency } = site;
  return {
    ...SITE_DEFAULTS,
    id,
    binaryCurrency,
    binaryUnit: smallestAmount(binaryCurrency),
    practiceMoney: practiceMoneyOf(site),
  };
}

function cashierRows(sites: TradingSites): CashierRuleRow[] {
  return sites.all.flatMap((site) => cashierRulesOf(site).map((rule) => ({ siteId: site.id, ...rule })));
}

/** Whose quotes trading goes by. */
export function pricedSymbols(sites: TradingSites, directory: PricedDirectory): ReadonlySet<string> {
  return new Set(priceFeeds(directory, cashierRows(sites)).map(({ feed }) => feed));
}

/** Of everything that is offered, and of coins that are exchanged for each other. */
function priceFeeds(directory: PricedDirectory, rules: readonly CashierRuleRow[]): FeedRow[] {
  const exchanged = rules.flatMap(({ feed }) => (feed === null ? [] : (directory.instrument(feed) ?? [])));
  const offered = [...directory.futures.all, ...directory.oversea.all].map(({ instrument }) => instrument);
  const instruments = [...offered, ...exchanged];
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  return [...bySymbol.values()].map(({ symbol, kind }) => {
    const { maxAgeMs, jumpLimit } = INTEGRITY_RULES[kind];
    return { feed: symbol, kind: 'quote', freshMs: maxAgeMs, jumpLimit };
  });
}

export interface CurrencyPair {
  readonly from: string;
  readonly to: string;
}

/** The rates profit is converted with, of each option's currency into its site's; and what USDT are in the bank's money. */
export function currencyPairs(
  sites: TradingSites,
  directory: Pick<Directory, 'oversea' | 'instrument'>,
): CurrencyPair[] {
  const pairs = new Map<string, CurrencyPair>();
  for (const { binaryCurrency: to } of sites.all) {
    if (directory.instrument(`USDT${to}`) !== null) pairs.set(fxPair('USDT', to), { from: 'USDT', to });
  }
  for (const { siteId, instrument } of directory.oversea.all) {
    const [from, to] = [instrument.currency, defined(sites.byId(siteId), `site ${siteId}`).binaryCurrency];
    if (from !== to) pairs.set(fxPair(from, to), { from, to });
  }
  return [...pairs.values()];
}

function pairFeed({ from, to }: CurrencyPair): FeedRow {
  const { jumpLimit } = INTEGRITY_RULES.fx;
  return { feed: fxPair(from, to), kind: 'fx', freshMs: ORDER_RATE_AGE_MS, jumpLimit };
}

function futuresRow(option: OfferedFutures, site: TradingSite): FuturesOptionRow {
  const { instrument, ...facts } = option;
  const { symbol, koName, precision, tick, step } = instrument;
  return {
    ...FUTURES_DEFAULTS,
    ...facts,
    stock: stockOf(symbol, site.stockPrefix),
    feed: symbol,
    koName,
    precision,
    tick,
    step,
    defaultLeverage: Math.min(FUTURES_DEFAULTS.defaultLeverage, option.maxLeverage),
  };
}

function overseaRow(option: OfferedOversea): OverseaOptionRow {
  const { instrument, ...facts } = option;
  const { symbol, koName, currency, precision, tick } = instrument;
  return { ...OVERSEA_DEFAULTS, ...facts, stock: symbol, feed: symbol, koName, currency, precision, tick };
}

/** None of a game that has no length: there is nothing behind it. */
function roundsRow({ instrument, type, lockSec, ...facts }: OfferedRounds): TradeOptionRow[] {
  const { id, siteId, payoutRate, minBet, maxBet, maxRoundBet, unit, isPlay, isStop } = facts;
  const seconds = parseTradeType(type)?.seconds ?? null;
  if (seconds === null) return [];
  const limits = { payoutRate, minBet, maxBet, maxRoundBet, unit, isPlay, isStop };
  return [{ id, siteId, feed: instrument.symbol, seconds, lockSeconds: lockSec, ...limits }];
}

/** When timers are due: every product says it of itself, and the directory says which hours its markets keep. */
export function schedules(directory: Directory): (engine: Engine) => readonly Schedule[] {
  const calendarOf: CalendarOf = (symbol) => ({
    name: defined(directory.instrument(symbol), `instrument ${symbol}`).schedule,
    calendar: directory.calendar(symbol),
  });
  return ({ state }) => state.products.flatMap((product) => product.schedules(calendarOf));
}
