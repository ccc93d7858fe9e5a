import type { NumberedEvent } from './event-numbers.ts';

/** Where events go once they are true. */
export interface EventSink {
  publish(numbered: NumberedEvent): void;
  /** A shard was loaded: of each of its players who ever had an event, the number of the newest. */
  resume(last: ReadonlyMap<number, number>): void;
}
