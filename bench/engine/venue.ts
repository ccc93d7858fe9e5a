import type { Step } from './order-mix.ts';

export interface Round {
  /** What is timed. */
  work(): void;
  /** Notes what works now, which is the benchmark's own doing. */
  note(): void;
}

/** Something that takes orders. */
export interface Venue {
  readonly name: string;
  /** Adds limit orders until so many work. */
  fill(count: number): void;
  /** Puts the steps into the venue's own words, so that only the work itself is timed. */
  prepare(steps: readonly Step[]): Round;
}
