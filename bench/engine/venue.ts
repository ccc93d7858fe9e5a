import type { Step } from './order-mix.ts';

export interface Round {
  /** The timed part. */
  work(): void;
  /** Records the working orders; not timed. */
  note(): void;
}

/** A venue that takes orders. */
export interface Venue {
  readonly name: string;
  /** Adds limit orders until `count` are working. */
  fill(count: number): void;
  /** Puts the steps into the venue's own words, so that only the work itself is timed. */
  prepare(steps: readonly Step[]): Round;
}
