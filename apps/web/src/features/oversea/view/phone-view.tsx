import { IconButton } from '@hoga/ui/components/icon-button.tsx';
import { SkeletonList } from '@hoga/ui/components/skeleton-list.tsx';
import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { useToastTop } from '@hoga/ui/lib/use-toast-top.ts';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAllOverseaOrders } from '../../../data/account/oversea-account.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ColumnsButton } from '../../../trading/ladder/columns-button.tsx';
import { AccountStrip } from '../account/account-strip.tsx';
import { OrderSettingsSheet, SheetSlot } from '../dock/lazy-sheets.tsx';
import { OrderDock } from '../dock/order-dock.tsx';
import { useTrading } from '../order/use-trading.ts';
import { OrderTab } from './order-tab.tsx';
import { PhoneSkeleton } from './phone-skeleton.tsx';
import { isGrey, type OverseaScreenProps, ScreenHead } from './screen-head.tsx';

/** Loaded when it is first opened: the ladder must not wait for it. */
const HistoryTab = lazy(() => import('../history/history-tab.tsx').then((tab) => ({ default: tab.HistoryTab })));
/** The ladder is the first sight of a phone; the chart comes with its tab. */
const ChartTab = lazy(() => import('./chart-tab.tsx').then((tab) => ({ default: tab.ChartTab })));

type TradePart = 'order' | 'chart' | 'history';

/** A trading member needs none of it. */
const LookView = lazy(() => import('./look-view.tsx').then((view) => ({ default: view.LookView })));

/** The screen without orders on View routes, with them elsewhere. */
export function PhoneView(props: OverseaScreenProps) {
  if (!props.look.isView) return <TradeView {...props} />;
  return (
    <Suspense fallback={<PhoneSkeleton hasDock={false} />}>
      <LookView {...props} />
    </Suspense>
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
      <ScreenHead option={option} condition={condition} look={look} />
      {/* In landscape a phone has data on the left, actions on the right. */}
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
              { value: 'history', label: t('overseaDesktop.history'), count: orders },
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
