import type { LookAround } from '../../../shared/market/look-around.ts';
import { LookBanner } from '../../../shared/market/look-bars.tsx';
import { ConditionBanner } from './condition-banner.tsx';
import type { FeedCondition } from './use-feed-condition.ts';

/**
 * One line under the app bar, never two: late prices and the closing minutes are news, looking around is not. That a
 * market is closed stands under its name as well, so a View page need not repeat it.
 */
export function ScreenBanner({ look, condition }: { look: LookAround; condition: FeedCondition }) {
  const isNews = condition.kind === 'late' || condition.kind === 'closing';
  return look.isView && !isNews ? <LookBanner look={look} /> : <ConditionBanner condition={condition} />;
}
