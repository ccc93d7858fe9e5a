import type { Ticker } from '@hoga/contract/market';
import { toNumber } from '@hoga/kernel/decimal';
import { queryOptions } from '@tanstack/react-query';
import { exchangeRate, rateSymbols } from '../account/tick-worth.ts';
import { currentSite } from '../site/site-store.ts';
import { marketStore, seedTickers } from './market.ts';
import { type ByProduct, byProduct, type Tradable } from './tradable.ts';

const EVERY_MS = 60_000;

/** Perpetual contracts are paid in it; for an order of instruments it is as good as a dollar. */
const CONTRACT_CURRENCY = 'USD';

const CURRENCY: ByProduct<string> = { oversea: ({ currency }) => currency, futures: () => CONTRACT_CURRENCY };

/** The worth of one unit of price times volume. */
const UNIT_WORTH: ByProduct<number> = {
  oversea: ({ tick, tickValue }) => Number(tickValue) / Number(tick),
  futures: () => 1,
};

/** Today's turnover in its own currency. For sorting instruments only, not for arithmetic. */
function turnoverOf(tradable: Tradable, { last, volume }: Pick<Ticker, 'last' | 'volume'>): number {
  return Number(last) * Number(volume) * byProduct(UNIT_WORTH, tradable);
}

/** The most traded first; instruments without a price or a rate come last in their order. */
export function byTurnover(
  tradables: readonly Tradable[],
  tickerOf: (stock: string) => Pick<Ticker, 'last' | 'volume'> | null,
  rateOf: (currency: string) => number | null,
): readonly Tradable[] {
  const worth = (tradable: Tradable) => {
    const ticker = tickerOf(tradable.option.stock);
    const rate = rateOf(byProduct(CURRENCY, tradable));
    return ticker === null || rate === null ? 0 : turnoverOf(tradable, ticker) * rate;
  };
  const known = new Map(tradables.map((tradable) => [tradable, worth(tradable)]));
  return tradables.toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0));
}

/** The most traded instruments of this minute. */
export const popularQuery = (tradables: readonly Tradable[]) =>
  queryOptions({
    queryKey: ['popular', ...tradables.map(({ option }) => option.stock)],
    enabled: tradables.length > 0,
    refetchInterval: EVERY_MS,
    queryFn: async () => {
      const { binaryCurrency } = currentSite();
      const rates = new Set(
        tradables.flatMap((tradable) => rateSymbols(byProduct(CURRENCY, tradable), binaryCurrency)),
      );
      await Promise.all([seedTickers(tradables.map(({ option }) => option.stock)), seedTickers([...rates])]);
      const last = (symbol: string) => marketStore.ticker(symbol)?.last ?? null;
      return byTurnover(
        tradables,
        (stock) => marketStore.ticker(stock),
        (currency) => {
          const rate = exchangeRate(currency, binaryCurrency, last);
          return rate === null ? null : toNumber(rate);
        },
      );
    },
  });
