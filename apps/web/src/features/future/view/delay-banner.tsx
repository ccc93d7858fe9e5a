import { Clock } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Banner } from '../../../shared/ui/banner.tsx';

export function DelayBanner({ seconds }: { seconds: number }) {
  const t = useText();
  return (
    <Banner tone="warn" icon={<Clock />}>
      {t('trading.stale', { seconds })}
    </Banner>
  );
}
