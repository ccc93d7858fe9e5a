import { isSuccess } from '@hoga/client/reply';
import type { FuturesOrder } from '@hoga/contract/futures';
import type { FuturesOptionId } from '@hoga/kernel/ids';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { messageFor } from '../../../data/api/api.ts';
import { cancelAllOrders } from '../../../data/trading/futures-commands.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import type { ContractsById } from '../model/use-contracts.ts';

/** Cancelling more than this many at once needs a confirmation (LANGUAGE §7). */
const ASK_ABOVE = 5;

/** Confirms the cancellation of many orders, and of orders of other contracts than the one on the screen. */
export async function agreesToCancel(
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

/** Of one contract, or of all. */
export async function cancelAll(futuresOptionId?: FuturesOptionId): Promise<void> {
  const reply = await cancelAllOrders(futuresOptionId);
  if (!isSuccess(reply)) await alert({ body: messageFor(reply) });
}
