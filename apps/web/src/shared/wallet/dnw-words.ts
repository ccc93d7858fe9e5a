import type { Dnw } from '@hoga/contract/dnw';
import type { DnwStatus, DnwType } from '@hoga/domain/wallet/dnw';
import type { TagTone } from '@hoga/ui/components/tag.tsx';

const TYPE_TEXT = {
  D: 'wallet.deposit',
  W: 'wallet.withdraw',
  WB: 'wallet.buy',
  WS: 'wallet.sell',
  CO: 'wallet.convertOut',
  CI: 'wallet.convertIn',
  TO: 'wallet.transferOut',
  TI: 'wallet.transferIn',
  B: 'wallet.bonus',
} as const satisfies Record<DnwType, string>;

/** A sale between members has its name before it. */
export function typeText(request: Pick<Dnw, 'type' | 'counterparty'>) {
  if (request.counterparty === 'MEMBER' && request.type === 'WB') return 'wallet.p2pBuy';
  if (request.counterparty === 'MEMBER' && request.type === 'WS') return 'wallet.p2pSell';
  return TYPE_TEXT[request.type];
}

interface Standing {
  readonly text:
    | 'wallet.statusRequested'
    | 'wallet.statusMatching'
    | 'wallet.statusMatched'
    | 'wallet.statusPaid'
    | 'wallet.statusAppealed'
    | 'wallet.statusSending'
    | 'wallet.statusApproved'
    | 'wallet.statusRejected'
    | 'wallet.statusCanceled'
    | 'wallet.statusExpired'
    | 'wallet.statusToPay'
    | 'wallet.statusReturned';
  readonly tone: TagTone;
}

const STANDING: Readonly<Record<DnwStatus, Standing>> = {
  REQUESTED: { text: 'wallet.statusRequested', tone: 'warn' },
  MATCHED: { text: 'wallet.statusMatched', tone: 'warn' },
  PAID: { text: 'wallet.statusPaid', tone: 'warn' },
  APPEALED: { text: 'wallet.statusAppealed', tone: 'warn' },
  SENDING: { text: 'wallet.statusSending', tone: 'warn' },
  APPROVED: { text: 'wallet.statusApproved', tone: 'ok' },
  REJECTED: { text: 'wallet.statusRejected', tone: 'danger' },
  CANCELED: { text: 'wallet.statusCanceled', tone: 'neutral' },
  EXPIRED: { text: 'wallet.statusExpired', tone: 'neutral' },
  RETURNED: { text: 'wallet.statusReturned', tone: 'warn' },
};

export function standingOf(request: Pick<Dnw, 'status' | 'counterparty' | 'provider'>): Standing {
  const { status, counterparty } = request;
  // Sales between members need no approval: the members wait for each other.
  if (status === 'REQUESTED' && counterparty === 'MEMBER') return { text: 'wallet.statusMatching', tone: 'warn' };
  return isToPay(request) ? { text: 'wallet.statusToPay', tone: 'warn' } : STANDING[status];
}

/** Whether it was approved and waits for a transfer of the house. */
export function isToPay({ status, provider }: Pick<Dnw, 'status' | 'provider'>): boolean {
  return status === 'SENDING' && provider === null;
}

/** Whether its owner may cancel it: only until it is taken up; a provider that brings money has taken it up. */
export function mayCancel({ status, type, provider }: Pick<Dnw, 'status' | 'type' | 'provider'>): boolean {
  const types = provider === null ? ['D', 'W', 'WB', 'WS'] : ['W', 'WS'];
  return status === 'REQUESTED' && types.includes(type);
}
