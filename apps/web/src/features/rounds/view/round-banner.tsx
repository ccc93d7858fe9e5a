import { Banner } from '@hoga/ui/components/banner.tsx';
import { CircleAlert, Clock, Moon, OctagonAlert } from 'lucide-react';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { useSessionNotice } from '../../../data/market/use-session-notice.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { LookAround } from '../../../shared/market/look-around.ts';
import { LookBanner } from '../../../shared/market/look-bars.tsx';
import { sessionText } from '../../../shared/market/session-text.ts';
import type { RoundScreen } from './use-round-screen.ts';

/** The state of the whole screen. Open bets are settled in any case. */
export function RoundBanner({ screen, look }: { screen: RoundScreen; look: LookAround }) {
  const t = useText();
  const { block, option, lateSeconds, rounds } = screen;
  const session = useSessionNotice(option.market);
  if (block === 'suspended') {
    return (
      <Banner tone="danger" icon={<OctagonAlert />}>
        {refusalText('TRADING_SUSPENDED')}
      </Banner>
    );
  }
  if (option.market.state === 'rest') return <Banner icon={<Moon />}>{sessionText(session, t)}</Banner>;
  if (block === 'failed') {
    return (
      <Banner tone="warn" icon={<CircleAlert />} action={{ label: t('common.retry'), onPress: rounds.retry }}>
        {t('rounds.clockFailed')}
      </Banner>
    );
  }
  if (lateSeconds > 0) {
    return (
      <Banner tone="warn" icon={<Clock />}>
        {t('trading.stale', { seconds: lateSeconds })}
      </Banner>
    );
  }
  return <LookBanner look={look} />;
}
