import type { UserEvent } from '@hoga/engine/effects/user-event';

/** Where events go once they are true. */
export interface EventSink {
  publish(event: UserEvent): void;
}
