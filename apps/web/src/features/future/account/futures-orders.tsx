import { type FuturesOptionId, idOf } from '@hoga/kernel/ids';
import { useFutures } from '../../../data/account/futures-account.ts';
import { OrdersList } from '../../../trading/orders-list.tsx';
import type { ContractsById } from '../model/use-contracts.ts';
import { openSheet } from '../sheets/sheet-store.ts';
import { agreesToCancel, cancelAll } from './cancel-orders.ts';
import { FUTURES_TERMS } from './futures-terms.tsx';

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
      cancelAll={() => cancelAll()}
      onAmend={(id) => openSheet({ kind: 'amend', orderId: idOf(id) })}
    />
  );
}
