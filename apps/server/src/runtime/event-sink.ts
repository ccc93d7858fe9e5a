import type { NumberedEvent } from './event-numbers.ts';

/** Receives events after their commit. */
export interface EventSink {
  publish(numbered: NumberedEvent): void;
  /** A shard was loaded: the number of the newest event of each of its players who ever had one. */
  resume(last: ReadonlyMap<number, number>): void;
}
