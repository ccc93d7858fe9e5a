import type { OverseaOption } from '@hoga/contract/market';
import { type Decimal, decimal, mul } from '@hoga/kernel/decimal';
import { isClosed } from './instrument.ts';

/**
 * Where to start: of what trades now, the contract whose tick is worth least; of equals the first listed. `rateOf`: what one of a
 * currency is worth in the account's, null where that is not known.
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
