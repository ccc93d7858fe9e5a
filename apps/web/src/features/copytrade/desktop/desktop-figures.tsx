import { InSlot } from '@hoga/ui/components/slot.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { useQuery } from '@tanstack/react-query';
import { useFuturesEquity } from '../../../data/account/cross-account.ts';
import { myFollowQuery } from '../../../data/copytrade/follow-queries.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { TopNavFigure } from '../../../shared/ui/top-nav-figure.tsx';

/** The account in the top navigation: its worth, and the followed trader. */
export function DesktopFigures() {
  const t = useText();
  const loggedIn = useLoggedIn();
  const equity = useFuturesEquity();
  const { data: follow = null } = useQuery({ ...myFollowQuery(), enabled: loggedIn });
  if (!loggedIn) return null;
  return (
    <InSlot name="top-nav">
      <TopNavFigure label={t('copy.futuresEquity')}>{formatAmount(equity?.total, 'USDT', { places: 2 })}</TopNavFigure>
      <TopNavFigure label={t('copy.my')}>{follow?.traderName ?? t('copy.none')}</TopNavFigure>
    </InSlot>
  );
}
