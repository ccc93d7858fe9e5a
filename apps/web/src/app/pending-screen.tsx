import { SkeletonList } from '../shared/ui/skeleton-list.tsx';

/** While a screen's code is on its way. */
export function PendingScreen() {
  return <SkeletonList rows={8} />;
}
