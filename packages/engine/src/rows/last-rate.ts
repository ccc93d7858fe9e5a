import type { Decimal } from '@hoga/kernel/decimal';

/** A shard's state of an exchange rate: stored, so that the first rate after a start is checked like any other. */
export interface LastRateRow {
  readonly pair: string;
  /** The newest accepted rate; null before the first. */
  readonly rate: Decimal | null;
  /** A jump, or the very first rate: it waits for a second one that agrees. */
  readonly unconfirmed: Decimal | null;
  /** The source time of the newest rate received, accepted or not. */
  readonly exTs: number;
  readonly seq: number;
  /** When the accepted one was quoted. */
  readonly ratedAt: number;
  /** The market's next pause, and its end: a rate does not become stale meanwhile. null where it never pauses. */
  readonly restsAt: number | null;
  readonly resumesAt: number | null;
}
