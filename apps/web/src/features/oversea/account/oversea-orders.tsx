import { useState } from 'react';
import { useAllOverseaOrders } from '../../../data/account/oversea-account.ts';
import { useInstruments } from '../../../data/market/use-instruments.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { OrdersList } from '../../../trading/orders-list.tsx';
import { agreesToCancelAll, cancelAllOrders } from '../order/cancel-all.ts';
import { AccountGate } from './account-gate.tsx';
import { OverseaAmendSheet } from './oversea-amend-sheet.tsx';
import { OverseaPairSheet } from './oversea-pair-sheet.tsx';
import { OVERSEA_TERMS } from './oversea-terms.tsx';

/** Working orders of all instruments. Exits stand with their position. */
export function OverseaOrders() {
  const orders = entryOrders(useAllOverseaOrders());
  const instruments = useInstruments(orders.map(({ overseaOptionId }) => overseaOptionId));
  const [open, setOpen] = useState<{ readonly sheet: 'amend' | 'pair'; readonly id: number } | null>(null);
  const known = orders.flatMap((row) => {
    const contract = instruments.get(row.overseaOptionId);
    return contract === undefined ? [] : [{ contract, row }];
  });
  // Filled or cancelled meanwhile: there is nothing left to change.
  const chosen = known.find(({ row }) => row.id === open?.id);
  const shut = () => setOpen(null);
  return (
    <>
      <OrdersList
        product={OVERSEA_TERMS}
        orders={known}
        cancellable={orders.length}
        agreesToCancel={() =>
          agreesToCancelAll(orders.length, new Set(orders.map(({ overseaOptionId }) => overseaOptionId)).size)
        }
        cancelAll={() => cancelAllOrders()}
        onAmend={(id) => setOpen({ sheet: 'amend', id })}
        gate={(rows) => <AccountGate hasRows={orders.length > 0}>{rows}</AccountGate>}
      />
      {chosen !== undefined && open?.sheet === 'amend' && (
        <OverseaAmendSheet
          key={chosen.row.id}
          option={chosen.contract}
          order={chosen.row}
          onPair={() => setOpen({ sheet: 'pair', id: chosen.row.id })}
          onClose={shut}
        />
      )}
      {chosen !== undefined && open?.sheet === 'pair' && (
        <OverseaPairSheet key={chosen.row.id} option={chosen.contract} order={chosen.row} onClose={shut} />
      )}
    </>
  );
}
