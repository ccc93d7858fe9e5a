import { Button } from '@hoga/ui/components/button.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { useRef, useState } from 'react';
import { useAllOverseaOrders } from '../../../data/account/oversea-account.ts';
import { useInstruments } from '../../../data/market/use-instruments.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { agreesToCancelAll, cancelAllOrders } from '../order/cancel-all.ts';
import { AccountGate } from './account-gate.tsx';
import { AmendSheet } from './amend-sheet.tsx';
import { OrderRow } from './order-row.tsx';
import { OverseaPairSheet } from './pair-sheet.tsx';

/** Working orders of all instruments, with the way to be rid of them. Exits stand with their position. */
export function OrdersList() {
  const t = useText();
  const orders = entryOrders(useAllOverseaOrders());
  const instruments = useInstruments(orders.map(({ overseaOptionId }) => overseaOptionId));
  const [open, setOpen] = useState<{ readonly sheet: 'amend' | 'pair'; readonly id: number } | null>(null);
  const [isCancelling, setCancelling] = useState(false);
  const isAsked = useRef(false);
  const count = orders.length;
  const cancelAll = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const instrumentsCount = new Set(orders.map(({ overseaOptionId }) => overseaOptionId)).size;
    if (await agreesToCancelAll(count, instrumentsCount)) {
      setCancelling(true);
      await cancelAllOrders();
      setCancelling(false);
    }
    isAsked.current = false;
  };
  // Filled or cancelled meanwhile: there is nothing left to change.
  const chosen = orders.find(({ id }) => id === open?.id);
  const chosenOption = chosen === undefined ? undefined : instruments.get(chosen.overseaOptionId);
  const shut = () => setOpen(null);
  return (
    <section aria-label={t('overseaDesk.orders')}>
      {count > 0 && (
        <div className="flex min-h-11 items-center justify-between px-gutter lg:px-3">
          <h2 className="text-title3 font-bold lg:text-caption">
            {t('overseaDesk.orders')} {count}
          </h2>
          <Button size="sm" variant="ghost" className="-mr-3" pending={isCancelling} onClick={() => void cancelAll()}>
            {t('oversea.cancelAll')}
          </Button>
        </div>
      )}
      <AccountGate hasRows={count > 0}>
        {count === 0 && <EmptyState className="py-8" title={t('overseaDesk.noOrders')} />}
        <ul>
          {orders.map((order) => {
            const option = instruments.get(order.overseaOptionId);
            return option === undefined ? null : (
              <OrderRow
                key={order.id}
                option={option}
                order={order}
                onAmend={() => setOpen({ sheet: 'amend', id: order.id })}
              />
            );
          })}
        </ul>
      </AccountGate>
      {chosen !== undefined && chosenOption !== undefined && open?.sheet === 'amend' && (
        <AmendSheet
          key={chosen.id}
          option={chosenOption}
          order={chosen}
          onPair={() => setOpen({ sheet: 'pair', id: chosen.id })}
          onClose={shut}
        />
      )}
      {chosen !== undefined && chosenOption !== undefined && open?.sheet === 'pair' && (
        <OverseaPairSheet key={chosen.id} option={chosenOption} order={chosen} onClose={shut} />
      )}
    </section>
  );
}
