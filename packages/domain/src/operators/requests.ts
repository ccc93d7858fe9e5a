import type { PlayerId } from '@hoga/kernel/ids';
import type { DnwType } from '../wallet/dnw.ts';

/** What waits for operators: money that has come, money to be paid, and what members buy and sell. */
export const REQUEST_KINDS = ['DEPOSIT', 'WITHDRAWAL', 'P2P'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The rest of what the cashier knows is done at once and waits for nobody. */
export const TYPES_OF_KIND = {
  DEPOSIT: ['D'],
  WITHDRAWAL: ['W'],
  P2P: ['WB', 'WS'],
} as const satisfies Readonly<Record<RequestKind, readonly DnwType[]>>;

export function kindOf(type: DnwType): RequestKind | null {
  return REQUEST_KINDS.find((kind) => (TYPES_OF_KIND[kind] as readonly DnwType[]).includes(type)) ?? null;
}

/** Who has not said for so long that they have a request open has closed it. */
export const LOOKING_MS = 30_000;

/** How long a decision that was begun keeps others out; every key that is typed begins it anew. */
export const DECISION_LOCK_MS = 120_000;

/** Who is deciding on a request, and until when nobody else can. */
export interface DecisionLock {
  readonly id: PlayerId;
  readonly name: string;
  readonly until: number;
}

/** What comes first in a list of requests. */
export const REQUEST_ORDERS = ['OLDEST', 'NEWEST', 'LARGEST', 'SMALLEST'] as const;
export type RequestOrder = (typeof REQUEST_ORDERS)[number];
