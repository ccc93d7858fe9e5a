import { Banner } from '@hoga/ui/components/banner.tsx';
import { CalendarClock, Clock, Moon, OctagonAlert } from 'lucide-react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { sessionText } from '../../../shared/market/session-text.ts';
import type { FeedCondition } from '../order/use-feed-condition.ts';

/** One line under the app bar while trading is stopped, prices are late, the market is closed or about to close. */
export function ConditionBanner({ condition }: { condition: FeedCondition }) {
  const t = useText();
  switch (condition.kind) {
    case 'live':
      return null;
    case 'late':
      return (
        <Banner tone="warn" icon={<Clock />}>
          {t('trading.stale', { seconds: condition.seconds })}
        </Banner>
      );
    case 'closing':
      return (
        <Banner tone="warn" icon={<CalendarClock />}>
          {t('market.sessionClosingNotice', { minutes: condition.minutesLeft })}
        </Banner>
      );
    case 'halted':
      return (
        <Banner tone="danger" icon={<OctagonAlert />}>
          {t('trading.halted')}
        </Banner>
      );
    case 'closed':
      return <Banner icon={<Moon />}>{sessionText(condition.notice, t)}</Banner>;
  }
}
