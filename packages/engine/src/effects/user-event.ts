import type { MODULES } from '../products.ts';
import type { ERROR_QUEUE, POINT_QUEUE } from '../state/core-queues.ts';
import type { EventOf } from '../state/queue.ts';

/** DOMAIN §8. Rows inside are immutable snapshots; `wire.ts` turns them into the client's format. */
export type UserEvent = EventOf<typeof POINT_QUEUE | typeof ERROR_QUEUE | (typeof MODULES)[number]['queues'][number]>;
