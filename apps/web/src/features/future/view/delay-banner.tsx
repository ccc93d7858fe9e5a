import { Banner } from '@hoga/ui/components/banner.tsx';
import { Clock } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';

export function DelayBanner({ seconds }: { seconds: number }) {
  const t = useText();
  return (
    <Banner tone="warn" icon={<Clock />}>
      {t('trading.stale', { seconds })}
    </Banner>
  );
}
