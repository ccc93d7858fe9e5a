import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { toast } from '@hoga/ui/components/toasts/toast-store.ts';
import { text } from '../../i18n/i18n.ts';

interface ResetQuestion {
  readonly title: string;
  readonly body: string;
  /** Resets, and returns the text of a refusal, or null. */
  readonly reset: () => Promise<string | null>;
}

/** A refusal for want of money that a reset would solve: it is shown, and the reset is offered. */
export function offerPracticeReset(refusal: string, reset: ResetQuestion['reset']): Promise<void> {
  const body = `${refusal}\n${text('trading.practiceOffer')}`;
  return askPracticeReset({ title: text('common.notice'), body, reset });
}

/** Confirms the reset of practice money, and shows its outcome. */
export async function askPracticeReset({ title, body, reset }: ResetQuestion): Promise<void> {
  const agreed = await confirm({
    title,
    body,
    confirmText: text('trading.practiceReset'),
    cancelText: text('common.close'),
  });
  if (!agreed) return;
  const refusal = await reset();
  if (refusal === null) toast({ tone: 'ok', title: text('trading.practiceDone') });
  else await alert({ body: refusal });
}
