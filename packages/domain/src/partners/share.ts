import type { Rate } from '@hoga/kernel/amounts';
import { decimal, ONE } from '@hoga/kernel/decimal';

/** A share as text: a part of 1, in steps of a hundredth of a percent. */
export const SHARE_TEXT = /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/;

const STEP = decimal('0.0001');

/** Where a partner stands: what the one above gets and what those right below get. */
export interface Neighbours {
  /** null: nobody stands above. */
  readonly above: Rate | null;
  readonly below: readonly Rate[];
}

/** 0 to 100 %, never more than the one above and never less than anybody below (DOMAIN §7). */
export function isShareInOrder(share: Rate, { above, below }: Neighbours): boolean {
  if (share < 0n || share > ONE || share % STEP !== 0n) return false;
  return (above === null || share <= above) && below.every((lower) => lower <= share);
}
