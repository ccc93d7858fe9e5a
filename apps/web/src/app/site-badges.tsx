import { useSite } from '../data/site/site-store.ts';
import { useText } from '../shared/i18n/use-text.ts';
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

/** The same in one thin line, for screens that have no bar of the application above them. */
export function SiteBadgeLine({ className }: { className?: string }) {
  const t = useText();
  const { paperMoney, simulatedPrices } = useSite();
  const words = [paperMoney && t('common.paperMoney'), simulatedPrices && t('common.simulatedPrices')].filter(Boolean);
  if (words.length === 0) return null;
  return (
    <p className={cx('shrink-0 bg-surface-1 text-center text-nano leading-5 font-medium text-ink-3', className)}>
      {words.join(' · ')}
    </p>
  );
}
