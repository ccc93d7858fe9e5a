import type { OverseaPosition } from '@hoga/contract/oversea';
import { currencyUnit } from '@hoga/domain/format/currency-text';
import { toText, ZERO } from '@hoga/kernel/decimal';
import { ChangeText } from '@hoga/ui/components/change-text.tsx';
import { TabPanel } from '@hoga/ui/components/tab-panel.tsx';
import { Tabs } from '@hoga/ui/components/tabs.tsx';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { useAllOverseaOrders, useOverseaPositions } from '../../../data/account/oversea-account.ts';
import { useOverseaOpenNet } from '../../../data/account/oversea-open-net.ts';
import { type InstrumentsById, useInstruments } from '../../../data/market/use-instruments.ts';
import { useSite } from '../../../data/site/site-store.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Pane } from '../../../shared/market/pane.tsx';
import { clockText } from '../account/overnight-note.tsx';
import { OverseaOrders } from '../account/oversea-orders.tsx';
import { PositionsList } from '../account/positions-list.tsx';
import { useOvernight } from '../account/use-overnight.ts';
import { DailyList } from '../history/daily-list.tsx';
import { FillsList } from '../history/fills-list.tsx';

type Part = 'positions' | 'orders' | 'fills' | 'daily';

/** The account's positions, orders and history, under the chart. `isNarrow`: no room for a table. */
export function AccountPane({ isNarrow, className }: { isNarrow: boolean; className?: string }) {
  const t = useText();
  const [part, setPart] = useState<Part>('positions');
  const positions = useOverseaPositions();
  const orders = entryOrders(useAllOverseaOrders()).length;
  const panel = 'min-h-0 flex-1 overflow-y-auto';
  return (
    <Pane className={className}>
      <Tabs<Part>
        label={t('overseaDesktop.accountPanel')}
        align="start"
        items={[
          { value: 'positions', label: t('trading.positions'), count: positions.length },
          { value: 'orders', label: t('trading.orders'), count: orders },
          { value: 'fills', label: t('overseaDesktop.fills') },
          { value: 'daily', label: t('overseaDesktop.daily') },
        ]}
        value={part}
        onValueChange={setPart}
      >
        <TabPanel value="positions" className="flex min-h-0 flex-1 flex-col">
          <Positions positions={positions} isNarrow={isNarrow} />
        </TabPanel>
        <TabPanel value="orders" className={panel}>
          <OverseaOrders />
        </TabPanel>
        <TabPanel value="fills" className={panel}>
          <FillsList />
        </TabPanel>
        <TabPanel value="daily" className={panel}>
          <DailyList />
        </TabPanel>
      </Tabs>
    </Pane>
  );
}

function Positions({ positions, isNarrow }: { positions: readonly OverseaPosition[]; isNarrow: boolean }) {
  const instruments = useInstruments(positions.map(({ overseaOptionId }) => overseaOptionId));
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <PositionsList shape={isNarrow ? 'cards' : 'table'} />
      </div>
      {positions.length > 0 && <Footer positions={positions} instruments={instruments} />}
    </>
  );
}

/** The missing overnight margin, and the PnL of all positions. */
function Footer({ positions, instruments }: { positions: readonly OverseaPosition[]; instruments: InstrumentsById }) {
  const t = useText();
  const unit = currencyUnit(useSite().binaryCurrency);
  const net = useOverseaOpenNet();
  const { shortfall, untilOf } = useOvernight(positions, instruments);
  const untils = positions.flatMap(({ id }) => untilOf(id) ?? []);
  const amount = formatAmount(shortfall, unit);
  return (
    <div className="flex min-h-9 shrink-0 items-center justify-between gap-3 border-t border-line px-3 text-micro">
      {shortfall > ZERO ? (
        <span className="flex min-w-0 items-center gap-1.5 truncate font-medium text-warn">
          <Moon size={14} aria-hidden="true" className="shrink-0" />
          {untils.length === 0
            ? t('overseaDesktop.overnightFooter', { amount })
            : t('overseaDesktop.overnightFooterUntil', { amount, time: clockText(Math.min(...untils)) })}
        </span>
      ) : (
        <span />
      )}
      {net !== null && (
        <span className="whitespace-nowrap text-ink-3">
          {t('trading.net')} {t('overseaDesktop.total')}{' '}
          <ChangeText value={toText(net)} unit={unit} className="text-caption font-semibold" />
        </span>
      )}
    </div>
  );
}
