import { isSuccess } from '@hoga/client/reply';
import type { FuturesOrder } from '@hoga/contract/futures';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { Button } from '@hoga/ui/components/button.tsx';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { useRef, useState } from 'react';
import { useFutures } from '../../../data/account/futures-account.ts';
import { messageFor } from '../../../data/api/api.ts';
import { cancelAllOrders } from '../../../data/trading/futures-commands.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { OrderRow } from './order-row.tsx';

/** Cancelling more than this many at once is asked about first (LANGUAGE §7). */
const ASK_ABOVE = 5;

export interface OrdersListProps {
  contracts: ContractsById;
  /** The contract on the screen: orders of others are not cancelled with it without a question. */
  currentId: FuturesOptionId;
}

/** Working orders and waiting take-profits and stop-losses of all contracts. */
export function OrdersList({ contracts, currentId }: OrdersListProps) {
  const t = useText();
  const orders = useFutures((rows) => rows.orders.list);
  const exits = useFutures((rows) => rows.exits.list);
  const [isCancelling, setCancelling] = useState(false);
  const wasAsked = useRef(false);
  const rows = [...orders, ...exits];
  const cancelAll = async () => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    const isOfOthers = orders.some(({ futuresOptionId }) => futuresOptionId !== currentId);
    const agreed =
      (orders.length <= ASK_ABOVE && !isOfOthers) ||
      (await confirm({
        body: t(isOfOthers ? 'futures.cancelAllContractsAsk' : 'futures.cancelAllAsk', {
          count: orders.length,
          names: namesOf(orders, contracts),
        }),
        confirmText: t('futures.cancelAll'),
        cancelText: t('futures.cancelAllKeep'),
        tone: 'danger',
      }));
    if (agreed) {
      setCancelling(true);
      const reply = await cancelAllOrders();
      setCancelling(false);
      if (!isSuccess(reply)) await alert({ body: messageFor(reply) });
    }
    wasAsked.current = false;
  };
  if (rows.length === 0) return <EmptyState title={t('futures.noOrders')} />;
  return (
    <>
      {orders.length > 0 && (
        <div className="flex justify-end px-gutter pt-1 lg:px-3">
          <Button size="sm" variant="ghost" pending={isCancelling} className="-mr-3" onClick={() => void cancelAll()}>
            {t('futures.cancelAll')}
          </Button>
        </div>
      )}
      <ul aria-label={t('futures.orders')}>
        {rows.map((order) => {
          const terms = contracts.get(order.futuresOptionId);
          return terms === undefined ? null : <OrderRow key={order.id} order={order} terms={terms} />;
        })}
      </ul>
    </>
  );
}

function namesOf(orders: readonly FuturesOrder[], contracts: ContractsById): string {
  const ids = new Set(orders.map(({ futuresOptionId }) => futuresOptionId));
  return [...ids].flatMap((id) => contracts.get(id)?.name ?? []).join(', ');
}
