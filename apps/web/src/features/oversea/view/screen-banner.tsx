import type { OverseaOption } from '@hoga/contract/market';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { CircleAlert } from 'lucide-react';
import { overseaAccount } from '../../../data/account/oversea-account.ts';
import { useFeedState } from '../../../data/account/use-feed.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { LookAround } from '../../../shared/market/look-around.ts';
import { LookBanner } from '../../../shared/market/look-bars.tsx';
import { LosscutBanner, useLosscutDanger } from '../account/losscut-banner.tsx';
import type { FeedCondition } from '../order/use-feed-condition.ts';
import { ConditionBanner } from './condition-banner.tsx';
import { isNear, RollBanner } from './roll-banner.tsx';

interface ScreenBannerProps {
  option: OverseaOption;
  look: LookAround;
  condition: FeedCondition;
}

/**
 * One line under the app bar, never two: late prices and closing minutes take precedence over a View page's note. A
 * closed market is shown under its name as well, so a View page need not repeat it.
 */
export function ScreenBanner({ option, look, condition }: ScreenBannerProps) {
  const isNews = condition.kind === 'late' || condition.kind === 'closing';
  if (isNews) return <ConditionBanner condition={condition} />;
  return look.isView ? <LookBanner look={look} /> : <MemberBanner option={option} condition={condition} />;
}

/** Orders that could not be loaded and a near losscut matter more than that a market is closed. */
function MemberBanner({ option, condition }: Pick<ScreenBannerProps, 'option' | 'condition'>) {
  const t = useText();
  const { state } = useFeedState(overseaAccount);
  const isInDanger = useLosscutDanger();
  if (state === 'error') {
    return (
      <Banner
        tone="danger"
        icon={<CircleAlert />}
        action={{ label: t('common.retry'), onPress: () => overseaAccount.reload() }}
      >
        {t('oversea.accountFailed')}
      </Banner>
    );
  }
  if (isInDanger) return <LosscutBanner />;
  const { roll } = option;
  if (roll !== null && isNear(roll) && condition.kind === 'live') return <RollBanner option={option} roll={roll} />;
  return <ConditionBanner condition={condition} />;
}
