import type { Holding } from '../../../data/wallet/holdings.ts';

/** What is given, and what comes of it. */
export interface PairProps {
  readonly from: Holding;
  readonly to: Holding;
}
