import type { Holding } from '../figures/holdings.ts';

/** What is given, and what comes of it. */
export interface PairProps {
  readonly from: Holding;
  readonly to: Holding;
}
