import { useTickerPart } from '../../../data/market/use-market.ts';
import { useLivePart } from '../../../shared/market/live-value.ts';
import type { RoundScreen } from './use-round-screen.ts';

/** The price that header, bets and chart show together; before the first trade is known, the ticker's. */
export function useLastPrice({ option, series }: Pick<RoundScreen, 'option' | 'series'>): string | null {
  const traded = useLivePart(series, () => series.last());
  const quoted = useTickerPart(option.stock, (ticker) => ticker?.last ?? null);
  return traded ?? quoted;
}
