import { cx } from '@hoga/ui/lib/cx.ts';
import { formatCountdown } from '@hoga/ui/lib/format-time.ts';
import { Lock } from 'lucide-react';
import { t } from '../../shared/i18n/t.ts';
import type { LockState } from './use-decision-lock.ts';

/** Who holds the decision lock, and for how long it excludes other operators. */
export function LockBanner({ lock: { holder, name, leftMs } }: { lock: LockState }) {
  if (holder === null) return null;
  const isMine = holder === 'ME';
  return (
    <p
      role="status"
      className={cx(
        'flex min-h-8.5 items-center gap-2 rounded-sm px-3 py-1.5 font-medium',
        isMine ? 'bg-brand-soft text-brand-text' : 'bg-warn-soft text-warn',
      )}
    >
      <Lock size={15} aria-hidden="true" className="shrink-0" />
      <span className="flex-1">{isMine ? t('requests.lockMine') : t('requests.lockOther', { name })}</span>
      <b className="shrink-0 font-semibold">{t('requests.lockLeft', { leftMs: formatCountdown(leftMs) })}</b>
    </p>
  );
}
