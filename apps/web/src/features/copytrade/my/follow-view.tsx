import type { Follow } from '@hoga/contract/copytrade';
import { toFixed, toText } from '@hoga/kernel/decimal';
import { AppLink } from '@hoga/ui/components/app-link.tsx';
import { Banner } from '@hoga/ui/components/banner.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { Tag } from '@hoga/ui/components/tag.tsx';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useOpenResult } from '../../../data/account/live-copy.ts';
import { plainSymbol } from '../../../data/market/market.ts';
import { useByTheSecond } from '../../../data/market/server-seconds.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { baseUnit } from '../../../shared/market/contract-units.ts';
import { followSums } from '../model/follow-sums.ts';
import { dayNumber } from '../model/spans.ts';
import { useTerms } from '../model/use-terms.ts';
import { TraderMark } from '../trader/trader-mark.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { EndsCard } from './ends-card.tsx';
import { LimitCard } from './limit-card.tsx';
import { ModeCard } from './mode-card.tsx';
import { MyDock } from './my-dock.tsx';
import { OpenCopies } from './open-copies.tsx';
import { PastFollows } from './past-follows.tsx';
import { RecentSkips } from './recent-skips.tsx';
import { SumsCard } from './sums-card.tsx';

/** A follow: the result first, then its ends, its limit, its sums and its open copies. */
export function FollowView({ follow, isOld }: { follow: Follow; isOld: boolean }) {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  // The first prices of the contracts come with their list.
  useTerms();
  const sums = followSums(follow, useOpenResult());
  return (
    <>
      {isOld && (
        <Banner tone="warn" icon={<CircleAlert />}>
          {t('futures.mayBeBehind')}
        </Banner>
      )}
      {follow.status === 'STOPPING' && (
        <Banner tone="warn" icon={<CircleAlert />}>
          {t('copy.stopping')}
        </Banner>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-(--w-wide) items-start gap-x-6 px-gutter pt-3 pb-6 lg:grid-cols-2">
          <div className="flex flex-col gap-3">
            <Head follow={follow} />
            <div>
              <p className="text-micro font-medium text-ink-3">{t('copy.myResult')}</p>
              <ChangeText
                value={sums.total === null ? null : toText(sums.total)}
                unit="USDT"
                places={2}
                mark={false}
                className="text-display font-bold tracking-tight"
              />
              <p className="text-caption text-ink-3">
                {t('copy.ofLimit')}{' '}
                <ChangeText
                  kind="percent"
                  value={sums.percent === null ? null : toFixed(sums.percent, 2)}
                  className="font-semibold"
                />
              </p>
            </div>
            <EndsCard follow={follow} sums={sums} onChange={() => setChanging(true)} />
            <LimitCard follow={follow} onChange={() => setChanging(true)} />
            <SumsCard follow={follow} sums={sums} />
          </div>
          <div className="flex flex-col gap-3 max-lg:pt-5">
            <OpenCopies open={sums.open} />
            <RecentSkips traderFollowerId={follow.traderFollowerId} />
            <ModeCard follow={follow} />
            <PastFollows now={follow.traderFollowerId} />
          </div>
        </div>
      </div>
      <MyDock follow={follow} />
      <ChangeSheet follow={follow} open={isChanging} onOpenChange={setChanging} />
    </>
  );
}

const MODE_TAG = {
  NORMAL: { tone: 'ok', text: 'copy.copying' },
  CLOSE_ONLY: { tone: 'warn', text: 'copy.closeOnly' },
  PAUSED: { tone: 'warn', text: 'copy.paused' },
} as const;

function Head({ follow }: { follow: Follow }) {
  const t = useText();
  const day = useByTheSecond((now) => dayNumber(follow.since, now));
  const { tone, text } =
    follow.status === 'ACTIVE' ? MODE_TAG[follow.mode] : ({ tone: 'warn', text: 'copy.ending' } as const);
  return (
    <header className="flex items-center gap-3">
      <TraderMark name={follow.traderName} />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 text-title3 font-bold">
          <AppLink href={`/copytrade/${follow.traderId}`} className="truncate">
            {follow.traderName}
          </AppLink>
          {follow.isDemo === 1 && <Tag>{t('copy.demo')}</Tag>}
        </h2>
        <p className="truncate text-caption text-ink-3">
          {t('copy.followLine', {
            day,
            pairs: follow.followStock.map((stock) => baseUnit(plainSymbol(stock))).join(', '),
            percent: follow.multiplyPer,
          })}
        </p>
      </div>
      <Tag tone={tone}>{t(text)}</Tag>
    </header>
  );
}
