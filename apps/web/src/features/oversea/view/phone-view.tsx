import type { OverseaOption } from '@hoga/contract/market';
import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { useToastTop } from '@hoga/ui/lib/use-toast-top.ts';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAllOverseaOrders } from '../../../data/account/oversea-account.ts';
import { liveTrades } from '../../../data/market/live-values.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { LookAround } from '../../../shared/market/look-around.ts';
import { LookDock } from '../../../shared/market/look-bars.tsx';
import { RecentTrades } from '../../../shared/market/recent-trades.tsx';
import { AppBar } from '../../../shared/ui/app-bar.tsx';
import { AccountStrip } from '../account/account-strip.tsx';
import { OverseaChart } from '../chart/oversea-chart.tsx';
import { OrderSettingsSheet, SheetSlot } from '../dock/lazy-sheets.tsx';
import { OrderDock } from '../dock/order-dock.tsx';
import { ColumnsButton } from '../ladder/columns-button.tsx';
import { Ladder } from '../ladder/ladder.tsx';
import type { FeedCondition } from '../order/use-feed-condition.ts';
import { useTrading } from '../order/use-trading.ts';
import { OrderTab } from './order-tab.tsx';
import { OverseaHeadline } from './oversea-headline.tsx';
import { OverseaStats } from './oversea-stats.tsx';
import { OverseaTitle } from './oversea-title.tsx';
import { ScreenBanner } from './screen-banner.tsx';

/** Comes with the first look at it: the ladder must not wait for it. */
const HistoryTab = lazy(() => import('../history/history-tab.tsx').then((tab) => ({ default: tab.HistoryTab })));
/** The ladder is the first sight of a phone; the chart comes with its tab. */
const ChartTab = lazy(() => import('./chart-tab.tsx').then((tab) => ({ default: tab.ChartTab })));

export interface OverseaScreenProps {
  option: OverseaOption;
  condition: FeedCondition;
  look: LookAround;
}

type LookPart = 'order' | 'chart' | 'market';
type TradePart = 'order' | 'chart' | 'history';

/** The screen without orders on View routes, with them elsewhere. */
export function PhoneView(props: OverseaScreenProps) {
  return props.look.isView ? <LookView {...props} /> : <TradeView {...props} />;
}

function LookView({ option, condition, look }: OverseaScreenProps) {
  const t = useText();
  const [view, setView] = useState<LookPart>('order');
  const grey = isGrey(condition);
  return (
    <>
      <Head option={option} condition={condition} look={look} />
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
        </div>
        <LookDock look={look} className="short:border-t-0 short:border-l" />
      </div>
    </>
  );
}

function TradeView({ option, condition, look }: OverseaScreenProps) {
  const t = useText();
  const [view, setView] = useState<TradePart>('order');
  const [isSetting, setSetting] = useState(false);
  const { position, mayOrder } = useTrading(option, condition);
  const orders = entryOrders(useAllOverseaOrders()).length;
  const grey = isGrey(condition);
  const strip = useRef<HTMLDivElement>(null);
  useToastTop(strip);
  return (
    <>
      <Head option={option} condition={condition} look={look} />
      {/* On its side a phone has what is read left, what commits right. */}
      <div className="flex min-h-0 flex-1 flex-col short:grid short:grid-cols-[minmax(0,1fr)_max(340px,45%)] short:grid-rows-[auto_minmax(0,1fr)] [[role=status]+&]:pt-1.5">
        <div ref={strip} className="shrink-0 short:col-start-2">
          <AccountStrip option={option} grey={grey} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col short:col-start-1 short:row-span-2 short:row-start-1">
          <Tabs<TradePart>
            label={t('market.view')}
            items={[
              { value: 'order', label: t('oversea.order') },
              { value: 'chart', label: t('market.chart') },
              { value: 'history', label: t('overseaDesk.history'), count: orders },
            ]}
            value={view}
            onValueChange={setView}
            className="pr-24"
          >
            <div className="relative h-0 shrink-0">
              <div className="absolute right-1 bottom-0 flex">
                {view === 'order' && <ColumnsButton />}
                <IconButton
                  label={t('oversea.settings')}
                  icon={<SlidersHorizontal size={20} />}
                  onClick={() => setSetting(true)}
                />
              </div>
            </div>
            <TabPanel value="order" className="flex min-h-0 flex-1 flex-col">
              <OrderTab
                option={option}
                position={position}
                grey={grey}
                isClosing={condition.kind === 'closing'}
                mayOrder={mayOrder}
              />
            </TabPanel>
            <TabPanel value="chart" className="flex min-h-0 flex-1 flex-col">
              <Suspense fallback={<SkeletonList rows={3} />}>
                <ChartTab option={option} position={position} mayOrder={mayOrder} />
              </Suspense>
            </TabPanel>
            <TabPanel value="history" className="flex min-h-0 flex-1 flex-col">
              <Suspense fallback={<SkeletonList rows={3} />}>
                <HistoryTab />
              </Suspense>
            </TabPanel>
          </Tabs>
        </div>
        {view !== 'history' && (
          <OrderDock option={option} position={position} mayOrder={mayOrder} isCompact={view === 'chart'} />
        )}
      </div>
      <SheetSlot>{isSetting && <OrderSettingsSheet onClose={() => setSetting(false)} />}</SheetSlot>
    </>
  );
}

function Head({ option, condition, look }: OverseaScreenProps) {
  return (
    <>
      <AppBar
        backHref={look.backHref}
        title={<OverseaTitle option={option} condition={condition} />}
        trailing={<OverseaHeadline option={option} condition={condition} />}
      />
      <ScreenBanner look={look} condition={condition} />
    </>
  );
}

function isGrey({ kind }: FeedCondition): boolean {
  return kind === 'late' || kind === 'closed';
}
