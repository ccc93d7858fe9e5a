import { kstDate, kstMidnight } from '@hoga/domain/trading-hours/kst-day';
import { cashierRulesOf, priceSymbolOf, worthAt } from '@hoga/domain/wallet/cashier-rules';
import { type Decimal, ONE, toText } from '@hoga/kernel/decimal';
import type { Site } from '../../http/site-directory.ts';
import type { Queries } from '../../persistence/database.ts';
import { dayPricesFrom } from './day-price-store.ts';

/** The worth of a unit of each wallet's currency at the begin of each day, as far as prices are known. */
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
