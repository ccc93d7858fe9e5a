import type { Dnw } from '@hoga/contract/dnw';
import { notify, type ToastTone } from '@hoga/ui/components/toasts/toast-store.ts';
import { exactText } from '../../../data/wallet/amount-text.ts';
import { text } from '../../../shared/i18n/i18n.ts';
import { standingOf, typeText } from '../../../shared/wallet/dnw-words.ts';

/** What its owner waits for and has not done: decisions of the house, and the steps of the other side. */
const TOLD: Readonly<Partial<Record<Dnw['status'], ToastTone>>> = {
  APPROVED: 'ok',
  REJECTED: 'danger',
  MATCHED: 'info',
  PAID: 'info',
  APPEALED: 'warn',
  SENDING: 'info',
  EXPIRED: 'warn',
  RETURNED: 'warn',
};
/** Done at once by whoever looks at the screen: it says so itself. */
const WAITED_FOR: readonly Dnw['type'][] = ['D', 'W', 'WB', 'WS'];

/** Says on any page how a request now stands, where somebody waits for that. */
export function tellDecided(request: Dnw): void {
  const tone = isLeft(request) ? 'warn' : TOLD[request.status];
  if (tone === undefined || !WAITED_FOR.includes(request.type)) return;
  // Whoever buys has just said so.
  if (request.status === 'PAID' && request.type === 'WB') return;
  notify({
    tone,
    key: `dnw.${request.id}`,
    title: `${text(typeText(request))} ${exactText(request.point, request.currency)}`,
    body: text(standingOf(request).text),
  });
}

/** A member's sale whose buyer has given up, or has gone another way. */
function isLeft({ type, counterparty, status, counterId, version }: Dnw): boolean {
  if (type !== 'WS' || counterparty !== 'MEMBER') return false;
  return status === 'CANCELED' ? counterId !== null : status === 'REQUESTED' && version > 1;
}
