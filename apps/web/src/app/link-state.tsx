import { cx } from '@hoga/ui/lib/cx.ts';
import { useTickAge } from '../data/market/use-market.ts';
import { useLatency, useOnline } from '../data/socket/socket.ts';
import { useText } from '../shared/i18n/use-text.ts';

/** From here on an answer is slow enough to be felt. */
const SLOW_MS = 300;

/** How live the page is: how long the server takes to answer and how old the newest price is; at once when it is cut off. */
export function LinkState({ className }: { className?: string }) {
  const t = useText();
  const isOnline = useOnline();
  const latencyMs = useLatency();
  const age = useTickAge();
  if (!isOnline) {
    return (
      <span role="status" className={cx('shrink-0 font-semibold whitespace-nowrap text-danger', className)}>
        {t('socket.offline')}
      </span>
    );
  }
  if (latencyMs === null || age === null) return null;
  const values = { ms: Math.round(latencyMs), seconds: (age / 10).toFixed(1) };
  return (
    <span className={cx('shrink-0 whitespace-nowrap', latencyMs >= SLOW_MS ? 'text-warn' : 'text-ink-3', className)}>
      <span className="sr-only">{t('socket.linkLabel', values)}</span>
      <span aria-hidden="true">{t('socket.link', values)}</span>
    </span>
  );
}
