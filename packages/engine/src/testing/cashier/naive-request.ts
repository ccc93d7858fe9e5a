import type { DnwStatus, DnwType } from '@hoga/domain/wallet/dnw';
import type { DnwId } from '@hoga/kernel/ids';

/** The wallets used in the random lives. */
export const NAIVE_WALLETS = ['BINARY', 'FUTURES', 'USDT', 'BTC'] as const;
export type NaiveWallet = (typeof NAIVE_WALLETS)[number];

export type Outcome = 'SENDING' | 'APPROVED' | 'REJECTED';

export interface NaiveRequest {
  readonly playerId: number;
  readonly wallet: NaiveWallet;
  readonly type: DnwType;
  point: bigint;
  readonly fee: bigint;
  readonly isMembers: boolean;
  readonly createdAt: number;
  status: DnwStatus;
  /** Of a deposit: the coupon whose bonus comes with it. */
  readonly promo: { readonly couponId: number; readonly amount: bigint } | null;
  won: bigint | null;
  counter: NaiveRequest | null;
  dueAt: number | null;
  agreed: { readonly by: number; readonly outcome: Outcome } | null;
  /** When the transfer that paid it out was made. */
  transferredAt: number | null;
  version: number;
  /** The engine's id of it. */
  id: DnwId | null;
}

interface Rule {
  /** The states a request must be in. */
  readonly states: readonly DnwStatus[];
  /** Whether the member takes the step, or an operator. */
  readonly isMembers: boolean;
}

const member = (...states: DnwStatus[]): Rule => ({ states, isMembers: true });
const operator = (...states: DnwStatus[]): Rule => ({ states, isMembers: false });

/** All steps that can be taken on a request. */
export const STATES = {
  cancel: member('REQUESTED'),
  paid: member('MATCHED'),
  confirm: member('PAID', 'APPEALED'),
  giveUp: member('MATCHED'),
  appeal: member('PAID'),
  approve: operator('REQUESTED', 'MATCHED', 'PAID'),
  reject: operator('REQUESTED', 'MATCHED', 'PAID'),
  match: operator('REQUESTED'),
  matchMembers: operator('REQUESTED'),
  markPaid: operator('MATCHED'),
  resolve: operator('APPEALED'),
  expire: operator('REQUESTED', 'MATCHED'),
  transferred: operator('SENDING'),
  returned: operator('SENDING', 'APPROVED'),
} as const satisfies Record<string, Rule>;

export type Word = keyof typeof STATES;
export const WORDS = (Object.keys(STATES) as Word[]).filter((word) => word !== 'matchMembers');

export function isLive({ status }: NaiveRequest): boolean {
  return ['REQUESTED', 'MATCHED', 'PAID', 'APPEALED', 'SENDING'].includes(status);
}

/** Whether the money left for good at some time. */
export function isPaidOut({ status, transferredAt }: NaiveRequest): boolean {
  return status === 'APPROVED' || (status === 'RETURNED' && transferredAt !== null);
}

export function isReturnable({ status, transferredAt }: NaiveRequest): boolean {
  return status === 'APPROVED' && transferredAt !== null;
}

/** The amount that has left the wallet and is in transit. */
export function inTransit(request: NaiveRequest): bigint {
  const { type, point, fee, isMembers, status } = request;
  if (!isLive(request)) return 0n;
  if (type === 'W') return point + fee;
  return type === 'WS' && !(isMembers && status === 'REQUESTED') ? point : 0n;
}

/** The effect of a request, in its present state, on its wallet. */
export function movedBy(request: NaiveRequest): bigint {
  const { type, status, point, fee } = request;
  if (isLive(request)) return -inTransit(request);
  // The transfer came back, its fee did not.
  if (status === 'RETURNED') return isPaidOut(request) ? -fee : 0n;
  if (status !== 'APPROVED') return 0n;
  return ['D', 'WB', 'CI', 'TI', 'B'].includes(type) ? point : -(point + fee);
}
