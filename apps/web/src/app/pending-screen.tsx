import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useMatches } from '@tanstack/react-router';
import { SkeletonTrade } from '../shared/ui/skeleton-trade.tsx';
import { type LayoutName, layoutOf } from './route-meta.ts';

const TRADES: readonly LayoutName[] = ['FutureTrade', 'OverseaTrade'];

/** While a screen's code is on its way: the shape of what will stand there. */
export function PendingScreen() {
  const layout = useMatches({ select: (matches) => layoutOf(matches.at(-1)?.staticData ?? {}) });
  // A form is there in no time, and rows of a list would say that it is none.
  if (layout === 'Sign') return null;
  return TRADES.includes(layout) ? <SkeletonTrade /> : <SkeletonList rows={8} />;
}
