import { isSuccess } from '@hoga/client/reply';
import type { OverseaOptionId } from '@hoga/kernel/ids';
import { confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { settingsStore } from '../../../data/settings/settings-store.ts';
import { cancelAllOverseaOrders } from '../../../data/trading/oversea-orders.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { showRefusal } from './refusals.ts';

/** More orders than this are not cancelled without a question (LANGUAGE §7). */
const ASK_ABOVE = 5;

/** Confirms the cancellation of many orders, or those of several instruments, if the player's settings require it. */
export async function agreesToCancelAll(count: number, instruments = 1): Promise<boolean> {
  if ((count <= ASK_ABOVE && instruments <= 1) || !settingsStore.getState().player.confirm.cancelAll) return true;
  return confirm({
    body: text('oversea.cancelAllAsk', { count }),
    confirmText: text('trading.cancelAll'),
    cancelText: text('oversea.keepOrders'),
    tone: 'neutral',
  });
}

/** Of one instrument, or of all. */
export async function cancelAllOrders(optionId?: OverseaOptionId): Promise<void> {
  const reply = await cancelAllOverseaOrders(optionId === undefined ? {} : { overseaOptionId: optionId });
  if (!isSuccess(reply)) void showRefusal(reply);
}
