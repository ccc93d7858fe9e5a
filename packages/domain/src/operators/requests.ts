import type { PlayerId } from '@hoga/kernel/ids';
import type { DnwType } from '../wallet/dnw.ts';

/** Queues for operators: incoming money, payouts, and members' purchases and sales. */
export const REQUEST_KINDS = ['DEPOSIT', 'WITHDRAWAL', 'P2P'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** All other cashier types are done at once and need no operator. */
export const TYPES_OF_KIND = {
  DEPOSIT: ['D'],
  WITHDRAWAL: ['W'],
  P2P: ['WB', 'WS'],
} as const satisfies Readonly<Record<RequestKind, readonly DnwType[]>>;

export function kindOf(type: DnwType): RequestKind | null {
  return REQUEST_KINDS.find((kind) => (TYPES_OF_KIND[kind] as readonly DnwType[]).includes(type)) ?? null;
}

/** An operator whose client has not reported an open request for this long counts as having closed it. */
export const LOOKING_MS = 30_000;

/** How long a started decision locks others out; every typed key renews it. */
export const DECISION_LOCK_MS = 120_000;

/** The operator deciding on a request, and until when others are locked out. */
export interface DecisionLock {
  readonly id: PlayerId;
  readonly name: string;
  readonly until: number;
}

/** The sort orders of a list of requests. */
export const REQUEST_ORDERS = ['OLDEST', 'NEWEST', 'LARGEST', 'SMALLEST'] as const;
export type RequestOrder = (typeof REQUEST_ORDERS)[number];
