import { cx } from '@hoga/ui/lib/cx.ts';
import { useSite } from '../data/site/site-store.ts';
import { useText } from '../shared/i18n/use-text.ts';
import { LinkState } from './link-state.tsx';

/** The badges and the connection state in one thin line, for screens without the application's bar. */
export function SiteBadgeLine({ className }: { className?: string }) {
  const t = useText();
  const { paperMoney, simulatedPrices } = useSite();
  const words = [paperMoney && t('common.paperMoney'), simulatedPrices && t('common.simulatedPrices')].filter(Boolean);
  return (
    <header
      className={cx(
        'flex min-h-5 shrink-0 items-center justify-between gap-2 bg-surface-1 px-gutter text-nano leading-5 font-medium text-ink-3',
        className,
      )}
    >
      <span>{words.join(' · ')}</span>
      <LinkState className="tabular-nums" />
    </header>
  );
}
