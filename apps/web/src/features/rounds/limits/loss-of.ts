import type { RoundLimits } from '@hoga/contract/rounds';
import { neg, parseDecimal, toText, ZERO } from '@hoga/kernel/decimal';

/** Today's loss so far; a gain is no loss. */
export function lossOf({ result }: Pick<RoundLimits, 'result'>): string {
  const loss = neg(parseDecimal(result) ?? ZERO);
  return loss > 0n ? toText(loss) : '0';
}
