import type { OverseaOption } from '@hoga/contract/market';
import type { TickTerms } from '@hoga/domain/oversea/contract';
import { useEffect } from 'react';
import { marketStore, seedTickers } from '../../../data/market/market.ts';
import { currentSite } from '../../../data/site/site-store.ts';
import { exchangeRate, tickTerms } from './tick-worth.ts';

/** Rates come with the overseas tickers; this asks for the first one. */
export function useSeededRate(currency: string, accountCurrency: string): void {
  useEffect(() => {
    if (currency !== accountCurrency) void seedTickers([`${currency}${accountCurrency}`]);
  }, [currency, accountCurrency]);
}

/** What a tick of an instrument is worth now, in the account's currency; `null` before the first rate. */
export function tickTermsNow(option: Pick<OverseaOption, 'tick' | 'tickValue' | 'currency'>): TickTerms | null {
  const { binaryCurrency } = currentSite();
  const fx = exchangeRate(option.currency, binaryCurrency, (symbol) => marketStore.ticker(symbol)?.last ?? null);
  return fx === null ? null : tickTerms(option, binaryCurrency, fx);
}
