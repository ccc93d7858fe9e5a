import type { UserEvent } from '../effects/user-event.ts';
import { MODULES } from '../products.ts';
import { ERROR_QUEUE, POINT_QUEUE } from '../state/core-queues.ts';
import type { AnyQueue } from '../state/queue.ts';

const ALL: readonly AnyQueue[] = [
  POINT_QUEUE,
  ERROR_QUEUE,
  ...MODULES.flatMap(({ queues }): readonly AnyQueue[] => queues),
];

/** Every queue by its destination. */
export const QUEUES = Object.fromEntries(ALL.map((queue) => [queue.destination, queue])) as {
  readonly [Destination in UserEvent['destination']]: AnyQueue;
};
