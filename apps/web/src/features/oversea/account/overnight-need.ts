import type { OverseaOption } from '@hoga/contract/market';
import type { OverseaPosition } from '@hoga/contract/oversea';
import { add, type Decimal, decimal, max, sub, times, ZERO } from '@hoga/kernel/decimal';

type KeptPosition = Pick<OverseaPosition, 'overseaOptionId' | 'qty' | 'isActive'>;
type OvernightTerms = Pick<OverseaOption, 'overnightPer'>;

/** qty · overnightPer: the overnight margin of one position. */
export function overnightNeed({ qty }: Pick<OverseaPosition, 'qty'>, { overnightPer }: OvernightTerms): Decimal {
  return times(decimal(overnightPer), qty);
}

/** How much the account lacks to keep all positions that are switched on (DOMAIN §4: all or none). */
export function overnightShortfall(
  positions: readonly KeptPosition[],
  optionOf: (id: number) => OvernightTerms | undefined,
  equity: Decimal,
): Decimal {
  const required = positions.reduce<Decimal>((sum, position) => {
    const option = optionOf(position.overseaOptionId);
    return position.isActive === 0 || option === undefined ? sum : add(sum, overnightNeed(position, option));
  }, ZERO);
  return required === 0n ? ZERO : max(ZERO, sub(required, equity));
}
