import { Segmented } from '@hoga/ui/components/segmented.tsx';
import { useState } from 'react';
import { useAllOverseaOrders, useOverseaPositions } from '../../../data/account/oversea-account.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { OverseaOrders } from '../account/oversea-orders.tsx';
import { PositionsList } from '../account/positions-list.tsx';
import { DailyList } from './daily-list.tsx';
import { FillsList } from './fills-list.tsx';

type Part = 'positions' | 'orders' | 'fills' | 'daily';

/** 내역: the account's positions, orders and history, of all instruments. */
export function HistoryTab() {
  const t = useText();
  const [part, setPart] = useState<Part>('positions');
  const positions = useOverseaPositions().length;
  const orders = entryOrders(useAllOverseaOrders()).length;
  return (
    <>
      <div className="shrink-0 px-gutter py-2">
        <Segmented<Part>
          label={t('overseaDesktop.historyPart')}
          items={[
            { value: 'positions', label: t('trading.positions'), count: positions },
            { value: 'orders', label: t('trading.orders'), count: orders },
            { value: 'fills', label: t('overseaDesktop.fills') },
            { value: 'daily', label: t('overseaDesktop.daily') },
          ]}
          value={part}
          onValueChange={setPart}
        />
      </div>
      {/* A new part starts at its top. */}
      <div key={part} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-safe">
        {part === 'positions' && (
          <>
            <PositionsList />
            {orders > 0 && (
              <div className="pt-3">
                <OverseaOrders />
              </div>
            )}
          </>
        )}
        {part === 'orders' && <OverseaOrders />}
        {part === 'fills' && <FillsList />}
        {part === 'daily' && <DailyList />}
        <div className="h-4" />
      </div>
    </>
  );
}
