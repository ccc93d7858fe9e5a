import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import type { PositionProduct } from '@hoga/domain/trading/products';
import type { OrderStatus } from '@hoga/domain/trading/vocabulary';
import type { OrderId } from '@hoga/kernel/ids';
import type { MODULES } from '../products.ts';
import type { Flag } from '../rows/flag.ts';
import type { CommandOf } from '../state/command-rule.ts';

export const BATCH_OPERATIONS = ['place', 'amend', 'cancel', 'scale', 'oco'] as const;
type Operation = (typeof BATCH_OPERATIONS)[number];

type CommandsOf<P> = P extends { readonly commands: infer Rules } ? CommandOf<Rules, 'player'> : never;

/** What a batch may contain: orders, of every product that has positions. */
export type BatchedCommand = Extract<
  CommandsOf<(typeof MODULES)[number]>,
  { readonly type: `${PositionProduct}.${Operation}` }
>;

export interface BatchItem {
  /** Its own clientOrderId: the same item again gets the first reply, in a batch or alone. */
  readonly key: string | null;
  readonly command: BatchedCommand;
}

/** Commands applied one after the other in one turn, each judged by itself: nothing comes in between. */
export interface OrdersBatch {
  readonly type: 'orders.batch';
  readonly items: readonly BatchItem[];
  /** 1: the first refusal ends it. */
  readonly stopOnRefusal: Flag;
}

/** A type alias, as every reply. */
export type BatchResult = {
  readonly code: ErrorCode | 'OK' | 'NOT_TRIED';
  /** Of orders that are placed together: the first, whose number all of them carry. */
  readonly orderId: OrderId | null;
  readonly status: OrderStatus | null;
  /** Those of a scale order or of a pair. */
  readonly orders?: readonly PlacedOrder[];
};

type PlacedOrder = { readonly orderId: OrderId; readonly status: OrderStatus };

export type BatchReply = { readonly items: readonly BatchResult[] };
