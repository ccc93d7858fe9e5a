import { alert, confirm } from '@hoga/ui/components/dialogs/dialog-store.ts';
import { formatAmount } from '@hoga/ui/lib/format-number.ts';
import { text } from '../i18n/i18n.ts';

/** Returns the text of a refusal, `null` where it was done. */
export type CloseCopy = () => Promise<string | null>;

export interface CopyToClose {
  readonly name: string;
  readonly amount: string;
  /** Its present PnL; `null` where that is not known. */
  readonly pnl: string | null;
  readonly close: CloseCopy;
}

/** Closes one copy after a confirmation with the consequence: the trader's own close will leave it out. */
export async function askToClose({ name, amount, pnl, close }: CopyToClose): Promise<void> {
  const result = formatAmount(pnl, 'USDT', { places: 2, signed: true });
  const agreed = await confirm({
    title: text('copy.closeThis'),
    body: text('copy.closeThisAsk', { name, amount, result }),
    confirmText: text('copy.exit'),
  });
  if (!agreed) return;
  const refusal = await close();
  if (refusal !== null) await alert({ body: refusal });
}
