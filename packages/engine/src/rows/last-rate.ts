import type { Decimal } from '@hoga/kernel/decimal';

/** What a shard knows of an exchange rate: stored, so that the first one after a start is judged like any other. */
export interface LastRateRow {
  readonly pair: string;
  /** The newest that was accepted; null before the first. */
  readonly rate: Decimal | null;
  /** One that jumped, or the first of all: it waits for a second one that agrees. */
  readonly unconfirmed: Decimal | null;
  /** Of the newest that came, whether it was accepted or not. */
  readonly exTs: number;
  readonly seq: number;
  /** When the accepted one was quoted. */
  readonly ratedAt: number;
  /** When its market rests next, and until when: a rate does not grow old meanwhile. null where it never rests. */
  readonly restsAt: number | null;
  readonly resumesAt: number | null;
}
