import { isSuccess } from '@hoga/client/reply';
import type { FuturesOrder } from '@hoga/contract/futures';
import { type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { useFutures } from '../../../data/account/futures-account.ts';
import { messageFor } from '../../../data/api/api.ts';
import { cancelAllOrders } from '../../../data/trading/futures-commands.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { OrdersList } from '../../../trading/orders-list.tsx';
import type { ContractsById } from '../model/use-contracts.ts';
import { openSheet } from '../sheets/sheet-store.ts';
import { FUTURES_TERMS } from './futures-terms.tsx';

/** Cancelling more than this many at once is asked about first (LANGUAGE §7). */
const ASK_ABOVE = 5;

export interface FuturesOrdersProps {
  contracts: ContractsById;
  /** The contract on the screen: orders of others are not cancelled with it without a question. */
  currentId: FuturesOptionId;
}

/** Working orders and waiting take-profits and stop-losses of all contracts. */
export function FuturesOrders({ contracts, currentId }: FuturesOrdersProps) {
  const orders = useFutures((rows) => rows.orders.list);
  const exits = useFutures((rows) => rows.exits.list);
  const known = [...orders, ...exits].flatMap((row) => {
    const contract = contracts.get(row.futuresOptionId);
    return contract === undefined ? [] : [{ contract, row }];
  });
  return (
    <OrdersList
      product={FUTURES_TERMS}
      orders={known}
      cancellable={orders.length}
      agreesToCancel={() => agreesToCancel(orders, contracts, currentId)}
      cancelAll={cancelAll}
      onAmend={(id) => openSheet({ kind: 'amend', orderId: idOf(id) })}
    />
  );
}

async function agreesToCancel(
  orders: readonly FuturesOrder[],
  contracts: ContractsById,
  currentId: FuturesOptionId,
): Promise<boolean> {
  const ids = [...new Set(orders.map(({ futuresOptionId }) => futuresOptionId))];
  const isOfOthers = ids.some((id) => id !== currentId);
  if (orders.length <= ASK_ABOVE && !isOfOthers) return true;
  return confirm({
    body: text(isOfOthers ? 'futures.cancelAllContractsAsk' : 'futures.cancelAllAsk', {
      count: orders.length,
      names: ids.flatMap((id) => contracts.get(id)?.name ?? []).join(', '),
    }),
    confirmText: text('trading.cancelAll'),
    cancelText: text('futures.cancelAllKeep'),
    tone: 'danger',
  });
}

async function cancelAll(): Promise<void> {
  const reply = await cancelAllOrders();
  if (!isSuccess(reply)) await alert({ body: messageFor(reply) });
}
