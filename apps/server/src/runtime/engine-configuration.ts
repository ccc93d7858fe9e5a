import { MAX_WORKING_ORDERS } from '@hoga/domain/instruments/order-limits';
import { isDated } from '@hoga/domain/oversea/contract-roll';
import { practiceMoneyOf } from '@hoga/domain/site/practice-money';
import { cashierRulesOf } from '@hoga/domain/wallet/cashier-rules';
import { smallestAmount } from '@hoga/domain/wallet/smallest-amount';
import type { CashierRuleRow } from '@hoga/engine/cashier/rows';
import type { Engine } from '@hoga/engine/engine';
import { fxPair } from '@hoga/engine/market/fx-rate';
import type { CalendarOf, Schedule } from '@hoga/engine/product/schedule';
import type { FeedRow } from '@hoga/engine/rows/feed';
import type { SiteRow } from '@hoga/engine/rows/site';
import { defined } from '@hoga/kernel/assert';
import { decimal } from '@hoga/kernel/decimal';
import type { SiteId } from '@hoga/kernel/ids';
import { INTEGRITY_RULES, ORDER_RATE_AGE_MS } from '@hoga/market/integrity/rules';
import { type OfferedLists, PRODUCTS } from '../products/products.ts';
import type { CurrencyPair, ServerProduct, TradingSite } from '../products/server-product.ts';
import type { EngineConfiguration } from './engine-store.ts';
import type { TradingDirectory, TradingSites } from './trading-directory.ts';

type Products = readonly ServerProduct<OfferedLists>[];

/** Defaults of DOMAIN §0 and §3 for every site. */
const SITE_DEFAULTS = {
  maxWorkingOrders: MAX_WORKING_ORDERS,
  warnRatio: decimal('0.8'),
  rearmRatio: decimal('0.7'),
  duplicateWindowMs: 300,
  keyLifetimeMs: 86_400_000,
} as const;

/** The engine's configuration of sites and options, from the directories that hold it. */
export function engineConfiguration(
  sites: TradingSites,
  directory: TradingDirectory,
  products: Products = PRODUCTS,
): Omit<EngineConfiguration, 'player'> {
  const cashierRule = cashierRows(sites);
  return {
    site: sites.all.map(siteRow),
    feed: [...priceFeeds(directory, cashierRule, products), ...currencyPairs(sites, directory, products).map(pairFeed)],
    cashierRule,
    ...productRows(products, directory, siteFinder(sites)),
  };
}

type ProductRows = Omit<EngineConfiguration, 'player' | 'site' | 'feed' | 'cashierRule'>;

/** Each product has its own tables; `products.test.ts` checks that together they cover all of the engine's. */
function productRows(products: Products, directory: TradingDirectory, siteOf: SiteOf): ProductRows {
  return Object.assign({}, ...products.map((product) => product.configuration(directory, siteOf)));
}

type SiteOf = (id: SiteId) => TradingSite;

function siteFinder(sites: TradingSites): SiteOf {
  return (id) => defined(sites.byId(id), `site ${id}`);
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

/** Symbols whose quotes trading uses. */
export function pricedSymbols(sites: TradingSites, directory: TradingDirectory): ReadonlySet<string> {
  return new Set(priceFeeds(directory, cashierRows(sites), PRODUCTS).map(({ feed }) => feed));
}

/** Feeds of all offered instruments, and of coins with an exchange rule. */
function priceFeeds(directory: TradingDirectory, rules: readonly CashierRuleRow[], products: Products): FeedRow[] {
  const exchanged = rules.flatMap(({ feed }) => (feed === null ? [] : (directory.instrument(feed) ?? [])));
  const quoted = products.filter(({ isQuoted }) => isQuoted);
  const offered = quoted.flatMap((product) => product.offered(directory).map(({ instrument }) => instrument));
  const instruments = [...offered, ...exchanged];
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  return [...bySymbol.values()].map(({ symbol, kind }) => {
    const { maxAgeMs, jumpLimit } = INTEGRITY_RULES[kind];
    const dated = isDated(kind) ? { isDated: true as const } : {};
    return { feed: symbol, kind: 'quote', freshMs: maxAgeMs, jumpLimit, ...dated };
  });
}

/** The rates that convert product results, and USDT to the bank's currency. */
export function currencyPairs(
  sites: TradingSites,
  directory: TradingDirectory,
  products: Products = PRODUCTS,
): CurrencyPair[] {
  const banked = sites.all.flatMap(({ binaryCurrency: to }) =>
    directory.instrument(`USDT${to}`) === null ? [] : [{ from: 'USDT', to }],
  );
  const converted = products.flatMap((product) => product.pairs(directory, siteFinder(sites)));
  const pairs = new Map([...banked, ...converted].map((pair) => [fxPair(pair.from, pair.to), pair]));
  return [...pairs.values()];
}

function pairFeed({ from, to }: CurrencyPair): FeedRow {
  const { jumpLimit } = INTEGRITY_RULES.fx;
  return { feed: fxPair(from, to), kind: 'fx', freshMs: ORDER_RATE_AGE_MS, jumpLimit };
}

/** When timers are due: each product defines its timers, the directory the market hours. */
export function schedules(directory: TradingDirectory): (engine: Engine) => readonly Schedule[] {
  const calendarOf: CalendarOf = (symbol) => ({
    name: defined(directory.instrument(symbol), `instrument ${symbol}`).schedule,
    calendar: directory.calendar(symbol),
  });
  return ({ state }) => state.modules.flatMap((module) => module.schedules(calendarOf));
}
