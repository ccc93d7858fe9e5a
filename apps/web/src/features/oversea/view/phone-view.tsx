import type { OverseaOption } from '@hoga/contract/market';
import { useState } from 'react';
import { liveTrades } from '../../../data/market/live-trades.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { LookAround } from '../../../shared/market/look-around.ts';
import { LookDock } from '../../../shared/market/look-bars.tsx';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { AppBar } from '../../../shared/ui/app-bar.tsx';
import { TabPanel } from '../../../shared/ui/tab-panel.tsx';
import { Tabs } from '../../../shared/ui/tabs.tsx';
import { Ladder } from '../ladder/ladder.tsx';
import { OverseaChart } from './oversea-chart.tsx';
import { OverseaHeadline } from './oversea-headline.tsx';
import { OverseaStats } from './oversea-stats.tsx';
import { OverseaTitle } from './oversea-title.tsx';
import { ScreenBanner } from './screen-banner.tsx';
import type { FeedCondition } from './use-feed-condition.ts';

export interface OverseaScreenProps {
  option: OverseaOption;
  condition: FeedCondition;
  look: LookAround;
}

type View = 'ladder' | 'chart' | 'market';

export function PhoneView({ option, condition, look }: OverseaScreenProps) {
  const t = useText();
  const [view, setView] = useState<View>('ladder');
  const grey = condition.kind === 'late' || condition.kind === 'closed';
  return (
    <>
      <AppBar
        backHref={look.backHref}
        title={<OverseaTitle option={option} condition={condition} />}
        trailing={<OverseaHeadline option={option} condition={condition} />}
      />
      <ScreenBanner look={look} condition={condition} />
      <Tabs
        label={t('market.view')}
        items={[
          { value: 'ladder', label: t('market.ladder') },
          { value: 'chart', label: t('market.chart') },
          { value: 'market', label: t('market.quotes') },
        ]}
        value={view}
        onValueChange={setView}
      >
        <TabPanel value="ladder" className="flex min-h-0 flex-1 flex-col">
          <Ladder option={option} grey={grey} />
        </TabPanel>
        <TabPanel value="chart" className="flex min-h-0 flex-1 flex-col">
          <OverseaChart option={option} className="flex-1" />
        </TabPanel>
        <TabPanel value="market" className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-gutter py-4">
          <OverseaStats option={option} grey={grey} />
          <section className="flex flex-col">
            <h2 className="pb-2 text-body font-bold">{t('market.trades')}</h2>
            <RecentTrades source={liveTrades(option.stock)} stock={option.stock} precision={option.precision} />
          </section>
        </TabPanel>
      </Tabs>
      <LookDock look={look} />
    </>
  );
}
