import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import type { TickTerms } from '@hoga/domain/oversea/contract';
import { toText } from '@hoga/kernel/decimal';
import { useEffect } from 'react';
import { marketStore, seedTickers } from '../market/market.ts';
import { currentSite } from '../site/site-store.ts';
import { breakEvenPrice } from './oversea-net.ts';
import { contractsOf, exchangeRate, rateSymbols, tickTerms } from './tick-worth.ts';

/** Rates come with the overseas tickers; this fetches the first one. */
export function useSeededRate(currency: string, accountCurrency: string): void {
  useEffect(() => {
    void seedTickers(rateSymbols(currency, accountCurrency));
  }, [currency, accountCurrency]);
}

/** The present value of an instrument's tick, in the account's currency; `null` before the first rate. */
export function tickTermsNow(option: Pick<OverseaOption, 'tick' | 'tickValue' | 'currency'>): TickTerms | null {
  const { binaryCurrency } = currentSite();
  const fx = exchangeRate(option.currency, binaryCurrency, (symbol) => marketStore.ticker(symbol)?.last ?? null);
  return fx === null ? null : tickTerms(option, binaryCurrency, fx);
}

/** Calls back when the rate of a currency into the account's changes. */
export function onRate(currency: string, changed: () => void): () => void {
  const stops = rateSymbols(currency, currentSite().binaryCurrency).map((symbol) =>
    marketStore.onTicker(symbol, changed),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** From which price on a position pays for its fees; `null` before the first rate. */
export function breakEvenNow(option: OverseaOption, position: OverseaPosition): string | null {
  const terms = tickTermsNow(option);
  return terms === null ? null : toText(breakEvenPrice(contractsOf(position), option, terms));
}
