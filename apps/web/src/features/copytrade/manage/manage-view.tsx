import type { MyTrader } from '@hoga/contract/copytrade';
import { Card } from '@hoga/ui/components/card.tsx';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { formatAmount, formatFigure } from '@hoga/ui/lib/format-number.ts';
import { Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { sharePercent } from '../traders/trader-figure.ts';
import { FeeHistory } from './fee-history.tsx';
import { FollowerPositions } from './follower-positions.tsx';
import { Followers } from './followers.tsx';
import { TraderSettings } from './trader-settings.tsx';

type Shown = 'followers' | 'positions' | 'fees';

/** The trader's income from followers, the followers, their copies, and the public profile. */
export function ManageView({ trader }: { trader: MyTrader }) {
  const t = useText();
  const [shown, setShown] = useState<Shown>('followers');
  return (
    <>
      <div className="flex flex-col gap-3 px-gutter pt-3.5 pb-2">
        <div>
          <p className="text-micro font-medium text-ink-3">{t('copy.earned30')}</p>
          {/* Without the colours of rise and fall: income is no price. */}
          <p className="text-display font-bold tracking-tight">
            {formatAmount(trader.earned30, 'USDT', { places: 2 })}
          </p>
          <p className="text-caption text-ink-3">
            {t('copy.earnedOf', {
              count: trader.earnedFrom,
              amount: formatAmount(trader.earnedOf, 'USDT', { places: 2 }),
              percent: sharePercent(trader),
            })}
          </p>
        </div>
        <Card className="grid grid-cols-3 gap-2">
          <Figure label={t('copy.followers')}>
            {t('copy.followersCount', { count: trader.followers, most: trader.maxFollower })}
          </Figure>
          <Figure label={t('copy.managed')}>{formatFigure(trader.figures.managed, { places: 0 })}</Figure>
          <Figure label={t('copy.followerResult')}>
            <ChangeText value={trader.figures.followerResult} places={2} mark={false} />
          </Figure>
        </Card>
        <TraderSettings trader={trader} />
      </div>
      <Tabs<Shown>
        label={t('copy.manage')}
        align="start"
        items={[
          { value: 'followers', label: t('copy.followers'), count: trader.followers },
          { value: 'positions', label: t('copy.followerPositions') },
          { value: 'fees', label: t('copy.feeHistory') },
        ]}
        value={shown}
        onValueChange={setShown}
      >
        <TabPanel value="followers" className="min-h-40">
          <Followers />
        </TabPanel>
        <TabPanel value="positions" className="min-h-40">
          <FollowerPositions />
        </TabPanel>
        <TabPanel value="fees" className="min-h-40">
          <FeeHistory />
        </TabPanel>
      </Tabs>
      <p className="flex items-start gap-1.5 px-gutter pt-4 text-micro text-pretty text-ink-3">
        <Info size={15} aria-hidden="true" className="mt-px shrink-0" />
        {t('copy.traderRule1')}
      </p>
    </>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="truncate text-micro text-ink-3">{label}</p>
      <p className="truncate text-label font-semibold">{children}</p>
    </div>
  );
}
