import type { OverseaOptionId } from '@hoga/kernel/ids';
import { useOverseaOrders } from '../../../data/account/oversea-account.ts';
import { entryOrders } from '../../../data/trading/entry-orders.ts';
import { CancelAllButton } from '../../../trading/dock/cancel-all-button.tsx';
import { agreesToCancelAll, cancelAllOrders } from '../order/cancel-all.ts';

/** 전체취소 of an option. */
export function CancelOptionOrders({ optionId }: { optionId: OverseaOptionId }) {
  const count = entryOrders(useOverseaOrders(optionId)).length;
  return (
    <CancelAllButton
      count={count}
      agrees={() => agreesToCancelAll(count)}
      cancelAll={() => cancelAllOrders(optionId)}
    />
  );
}
