import type { OverseaOption } from '@hoga/contract/market';
import { isWithinBand } from '@hoga/domain/instruments/order-limits';
import { type Decimal, decimal, isMultipleOf, parseDecimal } from '@hoga/kernel/decimal';

export type PriceProblem = 'needed' | 'off-tick' | 'too-far';

interface JudgedPrice {
  readonly option: Pick<OverseaOption, 'tick' | 'priceBand'>;
  readonly last: string | null;
  /** Its present price: it may stay there whatever the market has done since. */
  readonly standsAt?: string | null;
}

/** A price as it was put in: the figure, or why the server would not take it. */
export function judgedPrice(
  typed: string | null,
  { option, last, standsAt = null }: JudgedPrice,
): Decimal | PriceProblem {
  const value = parseDecimal(typed ?? '');
  if (value === null || value <= 0n) return 'needed';
  if (!isMultipleOf(value, decimal(option.tick))) return 'off-tick';
  if (value === parseDecimal(standsAt ?? '')) return value;
  return last === null || isWithinBand(value, decimal(last), decimal(option.priceBand)) ? value : 'too-far';
}
