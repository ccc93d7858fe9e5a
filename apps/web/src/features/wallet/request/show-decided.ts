import type { Dnw } from '@hoga/contract/dnw';
import { notify, type ToastTone } from '@hoga/ui/components/toasts/toast-store.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';

/** The states an owner is notified of: decisions of the house, and the steps of the other side. */
const NOTIFIED: Readonly<Partial<Record<Dnw['status'], ToastTone>>> = {
  APPROVED: 'ok',
  REJECTED: 'danger',
  MATCHED: 'info',
  PAID: 'info',
  APPEALED: 'warn',
  SENDING: 'info',
  EXPIRED: 'warn',
  RETURNED: 'warn',
};
/** The types that others decide later; all others are done at once, and their own screen shows it. */
const DECIDED_LATER: readonly Dnw['type'][] = ['D', 'W', 'WB', 'WS'];

/** Shows a request's new state on any page, where a member waits for it. */
export function showDecided(request: Dnw): void {
  const tone = isLeft(request) ? 'warn' : NOTIFIED[request.status];
  if (tone === undefined || !DECIDED_LATER.includes(request.type)) return;
  // The buyer has just confirmed it.
  if (request.status === 'PAID' && request.type === 'WB') return;
  notify({
    tone,
    key: `dnw.${request.id}`,
    title: `${text(typeText(request))} ${exactText(request.point, request.currency)}`,
    body: text(standingOf(request).text),
  });
}

/** A member's sale whose buyer has given up, or has withdrawn. */
function isLeft({ type, counterparty, status, counterId, version }: Dnw): boolean {
  if (type !== 'WS' || counterparty !== 'MEMBER') return false;
  return status === 'CANCELED' ? counterId !== null : status === 'REQUESTED' && version > 1;
}
