import { isSuccess } from '@hoga/client/reply';
import type { Dnw } from '@hoga/contract/dnw';
import { decimal } from '@hoga/kernel/decimal';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { messageFor } from '../../../data/api/api.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { cancelRequest } from '../../../data/wallet/cashier-commands.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { typeText } from '../../../shared/wallet/dnw-words.ts';

/** Cancels a request after a confirmation that shows what returns. The server decides a race, in its own words. */
export async function askToCancel(request: Dnw): Promise<void> {
  const type = text(typeText(request));
  const agreed = await confirm({
    title: text('wallet.cancelAsk', { type }),
    body:
      decimal(request.reserved) > 0n
        ? text('wallet.cancelReturns', { amount: exactText(request.reserved, request.currency) })
        : undefined,
    confirmText: text('wallet.cancelRequest'),
    cancelText: text('common.close'),
  });
  if (!agreed) return;
  const reply = await cancelRequest(request.id);
  if (isSuccess(reply)) toast({ tone: 'cancel', title: text('wallet.canceled', { type }) });
  else await alert({ body: messageFor(reply) });
}
