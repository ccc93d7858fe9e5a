import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { cx } from '@hoga/ui/lib/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { BellOff, ChevronRight, Smartphone } from 'lucide-react';
import { ownPushQuery } from '../../data/push/push.ts';
import { useText } from '../../shared/i18n/use-text.ts';

/** Whether this device is notified while the page is closed; a press leads to where that is set. */
export function PushLine() {
  const t = useText();
  const { data } = useQuery(ownPushQuery());
  if (data === undefined) return null;
  const isOn = data.isOn === 1 && data.kinds.includes('ALERT');
  return (
    <div className="px-gutter pt-3">
      <AppLink
        href="/more/setting"
        className={cx(
          'pressable flex min-h-15 items-center gap-3 rounded-lg px-3.5 py-2.5',
          isOn ? 'bg-surface-2' : 'bg-warn-soft',
        )}
      >
        <span aria-hidden="true" className={isOn ? 'text-ok' : 'text-warn'}>
          {isOn ? <Smartphone size={20} /> : <BellOff size={20} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block text-label font-semibold', !isOn && 'text-warn')}>
            {t(isOn ? 'alerts.pushOn' : 'alerts.pushOff')}
          </span>
          {!isOn && <span className="block text-micro text-ink-2">{t('alerts.pushOffHint')}</span>}
        </span>
        <ChevronRight size={18} aria-hidden="true" className="text-ink-3" />
      </AppLink>
    </div>
  );
}
