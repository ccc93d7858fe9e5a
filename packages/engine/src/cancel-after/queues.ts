import type { CancelAfterScope } from '@hoga/domain/trading/cancel-after';
import type { Queue } from '../state/queue.ts';

export interface OrdersEvents {
  /** Published after the ends of the orders that it cancelled. */
  readonly CANCEL_AFTER_FIRED: {
    readonly of: CancelAfterScope;
    readonly keyId: string | null;
    readonly dueAt: number;
    readonly count: number;
  };
}

/** Events about the orders of all products together. */
export const ORDERS_QUEUE: Queue<'/user/queue/orders', OrdersEvents> = { destination: '/user/queue/orders' };
