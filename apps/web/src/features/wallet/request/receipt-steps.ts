import type { Dnw } from '@hoga/contract/dnw';
import type { DnwStatus } from '@hoga/domain/wallet/dnw';
import type { DnwStep } from '../../../data/wallet/cashier-queries.ts';

/** `held`: it waits for an unusual decision, such as an appeal; `ended`: it came to nothing here. */
export type StepState = 'done' | 'now' | 'held' | 'later' | 'ended';

export type StepText =
  | 'wallet.stepTaken'
  | 'wallet.stepApproved'
  | 'wallet.stepSent'
  | 'wallet.stepDone'
  | 'wallet.stepMoneyCame'
  | 'wallet.stepMatched'
  | 'wallet.stepPaid'
  | 'wallet.stepConfirmed'
  | 'wallet.statusRejected'
  | 'wallet.statusCanceled'
  | 'wallet.statusExpired'
  | 'wallet.stepHandedOver'
  | 'wallet.stepPreparing'
  | 'wallet.stepTransferred'
  | 'wallet.statusReturned';

export interface ReceiptStep {
  readonly text: StepText;
  readonly state: StepState;
  readonly at: number | null;
  readonly reason: string;
}

interface Way {
  readonly text: StepText;
  /** Reached once the request has been in one of these. */
  readonly reached: readonly DnwStatus[];
  /** Its name while it is the present step, where that differs. */
  readonly now?: StepText;
}

const TAKEN: Way = { text: 'wallet.stepTaken', reached: ['REQUESTED'] };
const DONE: Way = { text: 'wallet.stepDone', reached: ['APPROVED'] };

/** The provider has refused to pay an approved withdrawal, and the house pays it. */
const HANDED_OVER: Way = { text: 'wallet.stepHandedOver', reached: [] };
const APPROVED: Way = { text: 'wallet.stepApproved', reached: ['SENDING', 'APPROVED'] };

const WITHDRAWAL: readonly Way[] = [TAKEN, APPROVED, { text: 'wallet.stepSent', reached: ['APPROVED'] }, DONE];
/** The house makes the transfer. */
const PAYOUT: readonly Way[] = [
  TAKEN,
  APPROVED,
  { text: 'wallet.stepTransferred', reached: ['APPROVED'], now: 'wallet.stepPreparing' },
  DONE,
];
const DEPOSIT: readonly Way[] = [TAKEN, { text: 'wallet.stepMoneyCame', reached: ['APPROVED'] }, DONE];
const SALE: readonly Way[] = [
  { text: 'wallet.stepMatched', reached: ['MATCHED', 'PAID', 'APPEALED', 'APPROVED'] },
  { text: 'wallet.stepPaid', reached: ['PAID', 'APPEALED', 'APPROVED'] },
  { text: 'wallet.stepConfirmed', reached: ['APPROVED'] },
  DONE,
];
const AT_ONCE: readonly Way[] = [DONE];

function wayOf({ type, provider }: Pick<Dnw, 'type' | 'provider'>, isPaidOut: boolean): readonly Way[] {
  // Whatever is bought or sold, the provider takes money or pays it.
  if (provider !== null) return type === 'D' || type === 'WB' ? DEPOSIT : WITHDRAWAL;
  if (type === 'W' || isPaidOut) return PAYOUT;
  if (type === 'D') return DEPOSIT;
  return type === 'WB' || type === 'WS' ? SALE : AT_ONCE;
}

const ENDED: Readonly<Partial<Record<DnwStatus, StepText>>> = {
  REJECTED: 'wallet.statusRejected',
  CANCELED: 'wallet.statusCanceled',
  EXPIRED: 'wallet.statusExpired',
  RETURNED: 'wallet.statusReturned',
};

/** The steps of a request, each with its time; a failed request ends there. */
export function receiptSteps(
  request: Pick<Dnw, 'type' | 'status' | 'provider' | 'updatedAt'>,
  taken: readonly Pick<DnwStep, 'status' | 'at' | 'reason'>[],
): readonly ReceiptStep[] {
  const firstAt = (statuses: readonly DnwStatus[]) => taken.find(({ status }) => statuses.includes(status));
  const endText = ENDED[request.status];
  const handOver = taken.filter(({ status }) => status === 'SENDING')[1];
  const way = wayOf(request, wasToPay(taken))
    .filter((step) => request.status !== 'RETURNED' || step !== DONE)
    .flatMap((step) => (step === APPROVED && handOver !== undefined ? [step, HANDED_OVER] : [step]));
  const steps = way.map((step): ReceiptStep => {
    if (step === HANDED_OVER && handOver !== undefined) return { text: step.text, state: 'done', ...handOver };
    const at = firstAt(step.reached)?.at ?? (step.reached.includes(request.status) ? request.updatedAt : null);
    const isReached = at !== null;
    const reason = step === DONE ? (firstAt(['APPROVED'])?.reason ?? '') : '';
    return { text: step.text, state: isReached ? 'done' : 'later', at, reason };
  });
  if (endText !== undefined) {
    const end = taken.find(({ status }) => status === request.status);
    const at = end?.at ?? request.updatedAt;
    return [
      ...steps.filter(({ state }) => state === 'done'),
      { text: endText, state: 'ended', at, reason: end?.reason ?? '' },
    ];
  }
  const next = steps.findIndex(({ state }) => state === 'later');
  const state = request.status === 'APPEALED' ? 'held' : 'now';
  return steps.map((step, index) => (index === next ? { ...step, state, text: way[index]?.now ?? step.text } : step));
}

/** Whether it has waited for a transfer of the house, as a sale to it may. */
export function wasToPay(taken: readonly Pick<DnwStep, 'status'>[]): boolean {
  return taken.some(({ status }) => status === 'SENDING');
}
