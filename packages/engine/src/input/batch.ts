import type { ErrorCode } from '@hoga/domain/errors/catalogue';
import { MAX_BATCH } from '@hoga/domain/trading/batch';
import { POSITION_PRODUCTS, type PositionProduct } from '@hoga/domain/trading/products';
import type { OrderStatus } from '@hoga/domain/trading/vocabulary';
import type { OrderId } from '@hoga/kernel/ids';
import type { MODULES } from '../products.ts';
import type { Flag } from '../rows/flag.ts';
import type { CommandOf } from '../state/command-rule.ts';

const OPERATIONS = ['place', 'amend', 'cancel'] as const;
type Operation = (typeof OPERATIONS)[number];

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
  readonly orderId: OrderId | null;
  readonly status: OrderStatus | null;
};

export type BatchReply = { readonly items: readonly BatchResult[] };

const TYPES: ReadonlySet<string> = new Set(
  POSITION_PRODUCTS.flatMap((product) => OPERATIONS.map((operation) => `${product}.${operation}`)),
);

/** Whether the batch is one that the engine applies: callers have checked it before. */
export function isBatch({ items }: OrdersBatch): boolean {
  return items.length >= 1 && items.length <= MAX_BATCH && items.every(({ command }) => TYPES.has(command.type));
}
