import { isSuccess } from '@hoga/client/reply';
import type { Envelope } from '@hoga/contract/envelope';
import { alert } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { messageFor } from '../data/api/api.ts';

/** Whether a command was accepted; a refusal is shown. */
export async function isDone(reply: Envelope<unknown>): Promise<boolean> {
  if (isSuccess(reply)) return true;
  await alert({ body: messageFor(reply) });
  return false;
}
