import { useSite } from '../data/site/site-store.ts';
import { cx } from '../shared/lib/cx.ts';
import { PaperBadge } from '../shared/ui/paper-badge.tsx';
import { SimBadge } from '../shared/ui/sim-badge.tsx';

/** Says that money is paper and prices are simulated, wherever the site has it so. */
export function SiteBadges({ className }: { className?: string }) {
  const { paperMoney, simulatedPrices } = useSite();
  if (!paperMoney && !simulatedPrices) return null;
  return (
    <span className={cx('flex max-w-33 shrink-0 flex-wrap items-center justify-end gap-1 lg:max-w-none', className)}>
      {paperMoney && <PaperBadge />}
      {simulatedPrices && <SimBadge />}
    </span>
  );
}
