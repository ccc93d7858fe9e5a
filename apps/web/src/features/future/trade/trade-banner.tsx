import { Banner } from '@hoga/ui/components/banner.tsx';
import { CircleAlert, OctagonAlert } from 'lucide-react';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { DelayBanner } from '../view/delay-banner.tsx';

export interface TradeBannerProps {
  isTradable: boolean;
  lateSeconds: number;
  /** Given when leverage and margin type could not be fetched: without them nothing can be ordered. */
  onRetry: (() => void) | null;
}

/** The state of the whole screen: a suspended contract, else missing settings, else late prices. */
export function TradeBanner({ isTradable, lateSeconds, onRetry }: TradeBannerProps) {
  const t = useText();
  if (!isTradable) {
    return (
      <Banner tone="danger" icon={<OctagonAlert />}>
        {refusalText('TRADING_SUSPENDED')}
      </Banner>
    );
  }
  if (onRetry !== null) {
    return (
      <Banner tone="warn" icon={<CircleAlert />} action={{ label: t('common.retry'), onPress: onRetry }}>
        {t('futures.settingFailed')}
      </Banner>
    );
  }
  return lateSeconds > 0 ? <DelayBanner seconds={lateSeconds} /> : null;
}
