import type { OverseaOption } from '@hoga/contract/market';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { freshnessOf } from '../../../data/market/freshness.ts';
import { isInSession, marketStore } from '../../../data/market/market.ts';
import { serverNow } from '../../../data/market/server-time.ts';
import { useText } from '../../../shared/i18n/use-text.ts';

const CHECK_MS = 500;

function everyCheck(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  return () => clearInterval(timer);
}

/** Shows that prices are late when even the newest of the open instruments is. */
export function ListDelayBanner({ options }: { options: readonly OverseaOption[] }) {
  const t = useText();
  const seconds = useSyncExternalStore(everyCheck, () => {
    const times = options.filter(isInSession).flatMap(({ stock }) => marketStore.ticker(stock)?.at ?? []);
    if (times.length === 0) return 0;
    return freshnessOf({
      origin: 'oversea',
      isInSession: true,
      isOnline: navigator.onLine,
      at: Math.max(...times),
      serverNow: serverNow(),
    }).ageSeconds;
  });
  if (seconds === 0) return null;
  return (
    <Banner tone="warn" icon={<Clock />}>
      {t('trading.stale', { seconds })}
    </Banner>
  );
}
