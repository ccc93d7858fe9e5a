import { kstDay } from '@hoga/domain/trading-hours/kst-day';
import { cashierRulesOf, priceSymbolOf } from '@hoga/domain/wallet/cashier-rules';
import type { Decimal } from '@hoga/kernel/decimal';
import type { Timers } from '@hoga/market/timers';
import type { Poller } from '../../foundation/poller.ts';
import type { Site, SiteDirectory } from '../../http/site-directory.ts';
import type { Queries } from '../../persistence/database.ts';
import { keepDayPrices, symbolsOfDay } from './day-price-store.ts';

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
    name: 'day-prices',
    failed: 'equity: write of opening prices failed',
  };
}

function symbolsOf(sites: readonly Site[]): readonly string[] {
  const symbols = sites.flatMap((site) => cashierRulesOf(site).map(priceSymbolOf));
  return [...new Set(symbols.filter((symbol) => symbol !== null))];
}
