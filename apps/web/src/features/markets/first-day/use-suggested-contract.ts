import type { OverseaOption } from '@hoga/contract/market';
import { useEffect, useState } from 'react';
import { exchangeRate, rateSymbols } from '../../../data/account/tick-worth.ts';
import { listed } from '../../../data/market/instrument.ts';
import { marketStore, seedTickers } from '../../../data/market/market.ts';
import { suggestedContract } from '../../../data/market/suggested-contract.ts';
import { useOverseaOptions } from '../../../data/market/use-oversea-options.ts';
import { useSite } from '../../../data/site/site-store.ts';

/** The contract to start with; null before the list and its rates are loaded, and where nothing trades. Once set, it stays. */
export function useSuggestedContract(): OverseaOption | null {
  const { binaryCurrency } = useSite();
  const options = useOverseaOptions().data;
  const [suggestedId, setSuggestedId] = useState<OverseaOption['id'] | null>(null);
  const symbols = [...new Set(options?.flatMap(({ currency }) => rateSymbols(currency, binaryCurrency)))].join(',');
  const isOpenEnded = suggestedId === null && options !== undefined;

  useEffect(() => {
    if (!isOpenEnded) return undefined;
    let isGone = false;
    const rateOf = (currency: string) =>
      exchangeRate(currency, binaryCurrency, (symbol) => marketStore.ticker(symbol)?.last ?? null);
    void seedTickers(symbols === '' ? [] : symbols.split(',')).then(() => {
      if (!isGone) setSuggestedId(suggestedContract(listed(options, 'all'), rateOf)?.id ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [isOpenEnded, symbols, binaryCurrency, options]);

  return options?.find(({ id }) => id === suggestedId) ?? null;
}
