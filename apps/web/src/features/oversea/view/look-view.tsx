import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { useState } from 'react';
import { liveTrades } from '../../../data/market/live-values.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { LookDock } from '../../../shared/market/look-bars.tsx';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { Ladder } from '../../../trading/ladder/ladder.tsx';
import { OverseaChart } from '../chart/oversea-chart.tsx';
import { overseaLadder } from '../order/oversea-ladder.ts';
import { OverseaStats } from './oversea-stats.tsx';
import { isGrey, type OverseaScreenProps, ScreenHead } from './screen-head.tsx';

type LookPart = 'order' | 'chart' | 'market';

/** Prices for visitors of the View page. */
export function LookView({ option, condition, look }: OverseaScreenProps) {
  const t = useText();
  const [view, setView] = useState<LookPart>('order');
  const grey = isGrey(condition);
  return (
    <>
      <ScreenHead option={option} condition={condition} look={look} />
      {/* On its side a phone has prices left, the ways on right. */}
      <div className="flex min-h-0 flex-1 flex-col short:grid short:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="flex min-h-0 flex-1 flex-col">
          <Tabs<LookPart>
            label={t('market.view')}
            items={[
              { value: 'order', label: t('market.ladder') },
              { value: 'chart', label: t('market.chart') },
              { value: 'market', label: t('market.quotes') },
            ]}
            value={view}
            onValueChange={setView}
          >
            <TabPanel value="order" className="flex min-h-0 flex-1 flex-col">
              <Ladder terms={overseaLadder(option)} grey={grey} />
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
        </div>
        <LookDock look={look} className="short:border-t-0 short:border-l" />
      </div>
    </>
  );
}
