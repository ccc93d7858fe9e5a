import type { OverseaOption } from '@hoga/contract/market';
import type { Contracts, TickTerms } from '@hoga/domain/oversea/contract';
import { takeProfitPrice } from '@hoga/domain/oversea/tick-exit-prices';
import { type Decimal, decimal, divideRounded, SCALE, sub, times } from '@hoga/kernel/decimal';

type Fees = Pick<OverseaOption, 'feePer'>;

/** What opening and closing so many contracts costs: the fee is taken on either side (DOMAIN §4). */
function roundTripFee({ feePer }: Fees, qty: number): Decimal {
  return times(decimal(feePer), 2 * qty);
}

/** What is left of a profit once both fees are paid. */
export function netOfFees(pnl: Decimal, qty: number, option: Fees): Decimal {
  return sub(pnl, roundTripFee(option, qty));
}

/** The first price on a tick at which a position pays for its fees. */
export function breakEvenPrice(position: Contracts, option: Fees, terms: TickTerms): Decimal {
  const ticks = divideRounded(roundTripFee(option, 1) * SCALE, terms.tickValue * terms.fx, 'ceil');
  return takeProfitPrice(position, Number(ticks), terms.tick);
}
