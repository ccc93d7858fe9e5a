import { kstDate } from '@hoga/domain/trading-hours/kst-day';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../market/server-time.ts';
import { useSite } from '../site/site-store.ts';
import { smallestOf } from './amount-text.ts';
import { type EquityCurve, todaysProfit } from './equity-curve.ts';
import { equityQuery } from './equity-query.ts';
import { type Holding, useWorthOf, worthsOf } from './holdings.ts';

/** Today's profit of all wallets together; null while it is not known. */
export function useTodaysProfit(holdings: readonly Holding[]): Pick<EquityCurve, 'profit' | 'base'> | null {
  // The wallet's default period: both share one fetch.
  const { data: history } = useQuery(equityQuery('30'));
  const worthOf = useWorthOf();
  const { binaryCurrency } = useSite();
  if (history === undefined) return null;
  const now = { date: kstDate(serverNow()), worths: worthsOf(holdings) };
  return todaysProfit({ history, now, worthOf, unit: smallestOf(binaryCurrency) });
}
