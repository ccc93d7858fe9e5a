import type { Rate } from '@hoga/kernel/amounts';
import { decimal, ONE } from '@hoga/kernel/decimal';

/** A share as text: a fraction of 1, in steps of a hundredth of a percent. */
export const SHARE_TEXT = /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/;

const STEP = decimal('0.0001');

/** The shares of the partner above and of the partners right below. */
export interface Neighbours {
  /** null: at the top. */
  readonly above: Rate | null;
  readonly below: readonly Rate[];
}

/** 0 to 100 %, never above the partner above and never below any partner below (DOMAIN §7). */
export function isShareInOrder(share: Rate, { above, below }: Neighbours): boolean {
  if (share < 0n || share > ONE || share % STEP !== 0n) return false;
  return (above === null || share <= above) && below.every((lower) => lower <= share);
}
