import { getMarketSource } from '@hoga/contract/unchecked/market';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../shared/i18n/use-text.ts';
import { fetchData } from '../api/api.ts';

/** The followed source may change at any time; who licensed it is no matter of seconds. */
const ASKED_ANEW_MS = 60_000;

/** Where a stock's prices come from and under whose licence, in words; `null` until it is known. */
export function usePriceOrigin(stock: string): string | null {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['price-source', stock],
    queryFn: ({ signal }) => fetchData(getMarketSource, { query: { stock }, signal }),
    staleTime: ASKED_ANEW_MS,
    refetchInterval: ASKED_ANEW_MS,
  });
  if (data === undefined) return null;
  const { source, isSimulated, licence } = data;
  if (isSimulated) return t('market.simulatedSource');
  return licence === null ? t('market.sourceOf', { source }) : t('market.sourceUnder', { source, licence });
}
