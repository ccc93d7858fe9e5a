import { Button } from '@hoga/ui/components/button.tsx';
import { EmptyState } from '@hoga/ui/components/empty-state.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { OrderRow } from './order-row.tsx';
import type { Of, ProductTerms } from './terms.ts';

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
            {orders.map(({ contract, row }) => (
              <OrderRow key={row.id} order={product.orderOf(contract, row, t)} onAmend={() => onAmend(row.id)} />
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
