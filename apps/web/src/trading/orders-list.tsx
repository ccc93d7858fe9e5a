import { Button } from '@hoga/ui/components/button.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { GroupRow } from './group-row.tsx';
import { OrderRow } from './order-row.tsx';
import type { Of, OrderGroup, OrderTerms, ProductTerms } from './terms.ts';

export interface OrdersListProps<Contract, Order, Position> {
  product: Pick<ProductTerms<Contract, Order, Position>, 'orderOf'>;
  orders: readonly Of<Contract, Order & { readonly id: number }>[];
  /** How many of them 전체취소 cancels. */
  cancellable: number;
  /** Confirms the cancellation of all, where that is required. */
  agreesToCancel: () => Promise<boolean>;
  /** Shows a refusal itself. */
  cancelAll: () => Promise<void>;
  onAmend: (orderId: number) => void;
  /** The placeholder of the rows before they are loaded. */
  gate?: (rows: ReactNode) => ReactNode;
}

/** Working orders of all instruments, with the way to be rid of them. */
export function OrdersList<Contract, Order, Position>({
  product,
  orders,
  cancellable,
  agreesToCancel,
  cancelAll,
  onAmend,
  gate = (rows) => rows,
}: OrdersListProps<Contract, Order, Position>) {
  const t = useText();
  const [isCancelling, setCancelling] = useState(false);
  const isAsked = useRef(false);
  const cancel = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    if (await agreesToCancel()) {
      setCancelling(true);
      await cancelAll();
      setCancelling(false);
    }
    isAsked.current = false;
  };
  return (
    <section aria-label={t('trading.orders')}>
      {cancellable > 0 && (
        <div className="flex min-h-11 items-center justify-between px-gutter lg:px-3">
          <h2 className="text-title3 font-bold lg:text-caption">
            {t('trading.orders')} {orders.length}
          </h2>
          <Button size="sm" variant="ghost" className="-mr-3" pending={isCancelling} onClick={() => void cancel()}>
            {t('trading.cancelAll')}
          </Button>
        </div>
      )}
      {gate(
        orders.length === 0 ? (
          <EmptyState className="py-8" title={t('trading.noOrders')} />
        ) : (
          <ul aria-label={t('trading.orders')}>
            {withGroups(orders.map(({ contract, row }) => product.orderOf(contract, row, t))).map(
              ({ order, group }) => (
                <Fragment key={order.id}>
                  {group !== null && <GroupRow {...group} />}
                  <OrderRow order={order} onAmend={() => onAmend(order.id)} />
                </Fragment>
              ),
            )}
          </ul>
        ),
      )}
    </section>
  );
}

interface Row {
  readonly order: OrderTerms;
  /** Above its first row. */
  readonly group: (OrderGroup & { readonly count: number }) | null;
}

/** Rows of one group stay together, under a row of their own. */
function withGroups(orders: readonly OrderTerms[]): readonly Row[] {
  const byGroup = new Map<string, OrderTerms[]>();
  for (const order of orders) {
    const name = order.group === undefined ? `order ${order.id}` : `group ${order.group.id}`;
    const rows = byGroup.get(name);
    if (rows === undefined) byGroup.set(name, [order]);
    else rows.push(order);
  }
  return [...byGroup.values()].flatMap((rows) =>
    rows.map((order, place) => {
      const isHead = place === 0 && rows.length > 1 && order.group !== undefined;
      return { order, group: isHead ? { ...order.group, count: rows.length } : null };
    }),
  );
}
