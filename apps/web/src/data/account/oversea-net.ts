import type { OverseaOption } from '@hoga/contract/market';
import type { Contracts, TickTerms } from '@hoga/domain/oversea/contract';
import { contractsBreakEven, netResult } from '@hoga/domain/trading/net-result';
import { type Decimal, decimal, times, ZERO } from '@hoga/kernel/decimal';

type Fees = Pick<OverseaOption, 'feePer'>;

/** What opening so many contracts costs, and closing them as much again: the fee is taken on either side (DOMAIN §4). */
export function sideFee({ feePer }: Fees, qty: number): Decimal {
  return times(decimal(feePer), qty);
}

export function roundTripFee(option: Fees, qty: number): Decimal {
  return sideFee(option, 2 * qty);
}

/** What is left of a profit once both fees are paid. */
export function netOfFees(gross: Decimal, qty: number, option: Fees): Decimal {
  const fee = sideFee(option, qty);
  return netResult({ gross, entryFee: fee, exitFee: fee, funding: ZERO });
}

/** The first price on a tick at which a position pays for its fees. */
export function breakEvenPrice(position: Contracts, { feePer }: Fees, terms: TickTerms): Decimal {
  return contractsBreakEven(position, decimal(feePer), terms);
}
