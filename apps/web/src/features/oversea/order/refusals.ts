import type { Envelope } from '@hoga/contract/envelope';
import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { messageFor } from '../../../data/api/api.ts';
import { resetPracticeMoney, wouldResetHelp } from '../../../data/trading/practice.ts';
import { alert } from '../../../shared/ui/dialogs/dialog-store.ts';
import { offerPracticeReset } from '../../../shared/ui/dialogs/practice-reset.ts';

/**
 * Says why a command is not sent. The catalogue is fetched for it, as few orders ever need it; `false` where that could
 * not be: then the server has to say it.
 */
export async function showKnownRefusal(code: ErrorCode): Promise<boolean> {
  const words = await import('../../../data/api/refusal-text.ts').then(
    ({ refusalText }) => refusalText(code),
    () => null,
  );
  if (words !== null) void alert({ body: words });
  return words !== null;
}

/** Says why a command was refused, in the server's own words, under the title 알림. */
export async function showRefusal(reply: Envelope<unknown>): Promise<void> {
  const words = messageFor(reply);
  if (reply.code === 'INSUFFICIENT_BALANCE' && (await wouldResetHelp('BINARY'))) {
    return offerPracticeReset(words, resetPracticeMoney);
  }
  return alert({ body: words });
}
