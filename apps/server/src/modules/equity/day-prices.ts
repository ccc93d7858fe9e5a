import { kstDate, kstDay, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { cashierRulesOf, priceSymbolOf, worthAt } from '@hoga/domain/wallet/cashier-rules';
import { type Decimal, ONE, toText } from '@hoga/kernel/decimal';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { Site, SiteDirectory } from '../../http/site-directory.ts';
import type { Queries } from '../../persistence/database.ts';
import { dayPricesFrom, keepDayPrices, symbolsOfDay } from './day-price-store.ts';

const POLL_INTERVAL_MS = 1_000;

export interface DayPriceParts {
  readonly database: Queries;
  readonly sites: Pick<SiteDirectory, 'all'>;
  /** The newest price of a symbol; null while there is none. */
  readonly priceOf: (symbol: string) => { readonly price: Decimal } | null;
  readonly timers: Timers;
}

/**
 * Stores each wallet currency's price at the begin of a day in Korea. Any number of processes may: the first price
 * stays.
 */
export function dayPricePoller({ database, sites, priceOf, timers }: DayPriceParts): Poller {
  let keptDay = Number.NEGATIVE_INFINITY;
  let missing: readonly string[] = [];

  async function keep(): Promise<void> {
    const day = kstDay(timers.now());
    if (day !== keptDay) {
      const kept = await symbolsOfDay(database, day);
      missing = symbolsOf(sites.all).filter((symbol) => !kept.has(symbol));
      keptDay = day;
    }
    const found = missing.flatMap((symbol) => {
      const price = priceOf(symbol)?.price;
      return price === undefined ? [] : [{ symbol, day, price }];
    });
    await keepDayPrices(database, found);
    missing = missing.filter((symbol) => !found.some((kept) => kept.symbol === symbol));
  }

  return {
    roles: ['chores'],
    everyMs: POLL_INTERVAL_MS,
    poll: keep,
    failed: 'equity: write of opening prices failed',
  };
}

function symbolsOf(sites: readonly Site[]): readonly string[] {
  const symbols = sites.flatMap((site) => cashierRulesOf(site).map(priceSymbolOf));
  return [...new Set(symbols.filter((symbol) => symbol !== null))];
}

/** Prices of a site's wallets at the begin of each day, as far as known. */
export async function worthsFrom(queries: Queries, site: Site, fromDay: number) {
  const rules = cashierRulesOf(site).map((rule) => ({ rule, symbol: priceSymbolOf(rule) }));
  const symbols = rules.flatMap(({ symbol }) => (symbol === null ? [] : [symbol]));
  const prices = await dayPricesFrom(queries, { symbols, fromDay });
  const days = new Map<number, Map<string, Decimal>>();
  for (const { day, symbol, price } of prices) {
    const known = days.get(day) ?? new Map<string, Decimal>();
    days.set(day, known.set(symbol, price));
  }
  return [...days].flatMap(([day, known]) =>
    rules.flatMap(({ rule, symbol }) => {
      const price = symbol === null ? ONE : known.get(symbol);
      if (price === undefined) return [];
      const { usdt, amount } = worthAt(rule, price);
      const { walletType } = rule;
      return [{ date: kstDate(kstMidnight(day)), walletType, usdt: toText(usdt), amount: toText(amount) }];
    }),
  );
}
