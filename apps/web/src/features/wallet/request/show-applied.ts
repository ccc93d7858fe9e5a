import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import type { DnwId } from '@hoga/kernel/ids';
import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { messageFor } from '../../../data/api/api.ts';
import { text } from '../../../shared/i18n/i18n.ts';

interface Applied {
  readonly reply: Envelope<{ readonly id: DnwId }>;
  /** Clears the amount after the alert is closed (WAL-60). */
  readonly clear: () => void;
  /** Opens the request's own page. */
  readonly open: (path: string) => void;
}

/** Shows the outcome of a request: the server's words under 알림, or that it is done (WAL-58 … 60). */
export async function showApplied({ reply, clear, open }: Applied): Promise<void> {
  if (!isSuccess(reply)) {
    await alert({ body: messageFor(reply) });
    return;
  }
  const wantsToSee = await confirm({
    body: text('wallet.applied'),
    confirmText: text('wallet.seeRequest'),
    cancelText: text('common.confirm'),
  });
  clear();
  if (wantsToSee) open(`/wallet/request/${reply.data.id}`);
}
