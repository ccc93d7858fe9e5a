import type { Holding } from '../../../data/wallet/holdings.ts';

/** The currency given, and the currency received. */
export interface PairProps {
  readonly from: Holding;
  readonly to: Holding;
}
