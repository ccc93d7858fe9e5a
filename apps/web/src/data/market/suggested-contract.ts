import type { OverseaOption } from '@hoga/contract/market';
import { type Decimal, decimal, mul } from '@hoga/kernel/decimal';
import { isClosed } from './instrument.ts';

/**
 * Where to start: the contract with the smallest tick value that trades now; of equals the first listed. `rateOf`: the
 * worth of one unit of a currency in the account's, null where that is not loaded.
 */
export function suggestedContract(
  options: readonly OverseaOption[],
  rateOf: (currency: string) => Decimal | null,
): OverseaOption | null {
  let least: { readonly option: OverseaOption; readonly worth: Decimal } | null = null;
  for (const option of options) {
    const rate = rateOf(option.currency);
    if (isClosed(option) || rate === null) continue;
    const worth = mul(decimal(option.tickValue), rate, 'halfUp');
    if (least === null || worth < least.worth) least = { option, worth };
  }
  return least?.option ?? null;
}
