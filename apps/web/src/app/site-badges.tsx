import { cx } from '@hoga/ui/lib/cx.ts';
import { useSite } from '../data/site/site-store.ts';
import { PaperBadge } from '../shared/ui/paper-badge.tsx';
import { SimBadge } from '../shared/ui/sim-badge.tsx';

/** Shows that money is paper and prices are simulated, on sites where they are. */
export function SiteBadges({ className }: { className?: string }) {
  const { paperMoney, simulatedPrices } = useSite();
  if (!paperMoney && !simulatedPrices) return null;
  return (
    <span className={cx('flex shrink-0 items-center gap-1', className)}>
      {paperMoney && <PaperBadge />}
      {simulatedPrices && <SimBadge />}
    </span>
  );
}
