import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { useMatches } from '@tanstack/react-router';
import { SkeletonTrade } from '../shared/ui/skeleton-trade.tsx';
import { type LayoutName, layoutOf } from './route-meta.ts';

const TRADES: readonly LayoutName[] = ['FutureTrade', 'OverseaTrade'];

/** A skeleton of the screen while its code is loading. */
export function PendingScreen() {
  const layout = useMatches({ select: (matches) => layoutOf(matches.at(-1)?.staticData ?? {}) });
  // A form loads quickly, and a skeleton of list rows would not resemble it.
  if (layout === 'Sign') return null;
  return TRADES.includes(layout) ? <SkeletonTrade /> : <SkeletonList rows={8} />;
}
