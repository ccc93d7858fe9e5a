import type { Trader } from '@hoga/contract/copytrade';
import { Button } from '@hoga/ui/components/button.tsx';
import { ButtonLink } from '@hoga/ui/components/button-link.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { refusalText } from '../../../data/api/refusal-text.ts';
import { useLoggedIn } from '../../../data/session/session-store.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { followObstacle } from '../model/follow-checks.ts';
import { useFollowSituation } from './use-follow-situation.ts';

/** The button to follow a trader; else the existing follow, or why it is not possible. */
export function FollowDock({ trader, onFollow }: { trader: Trader; onFollow: () => void }) {
  const t = useText();
  const situation = useFollowSituation(trader);
  if (!useLoggedIn()) {
    return (
      <ButtonLink href="/signin" variant="primary" block className="mb-3">
        {t('copy.loginToFollow')}
      </ButtonLink>
    );
  }
  const { follow, available } = situation;
  if (follow !== null) {
    const isThis = follow.traderId === trader.traderId;
    return (
      <div className="flex flex-col gap-2 pb-3">
        {!isThis && <p className="text-caption text-ink-3">{refusalText('ONE_TRADER_ONLY')}</p>}
        <ButtonLink href="/copytrade/my" block variant={isThis ? 'primary' : 'secondary'}>
          {t('copy.seeMy')}
        </ButtonLink>
      </div>
    );
  }
  const obstacle = followObstacle(situation);
  return (
    <div className="flex flex-col gap-2 pb-3">
      <p className="flex justify-between gap-3 text-caption text-ink-3">
        {obstacle === null ? (
          <>
            <span>{t('futures.available')}</span>
            <span className="font-medium text-ink-2">{formatAmount(available, 'USDT', { places: 2 })}</span>
          </>
        ) : (
          refusalText(obstacle)
        )}
      </p>
      <Button variant="primary" block disabled={obstacle !== null} onClick={onFollow}>
        {t('copy.followSettings')}
      </Button>
    </div>
  );
}
