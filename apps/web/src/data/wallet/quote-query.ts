import { quoteConversion } from '@hoga/contract/dnw';
import type { WalletType } from '@hoga/domain/trading/vocabulary';
import { QUOTE_LIFE_MS } from '@hoga/domain/wallet/exchange';
import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api/api.ts';

interface QuoteQuestion {
  readonly from: WalletType;
  readonly to: WalletType;
  /** null: nothing that could be converted is typed. */
  readonly amount: string | null;
}

/** A binding quote for a conversion; a new one is fetched when it expires, and none is cached. */
export const quoteQuery = ({ from, to, amount }: QuoteQuestion) =>
  queryOptions({
    queryKey: ['wallet', 'quote', from, to, amount],
    queryFn: ({ signal }) => fetchData(quoteConversion, { body: { from, to, amount: amount ?? '' }, signal }),
    enabled: amount !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: QUOTE_LIFE_MS,
  });
