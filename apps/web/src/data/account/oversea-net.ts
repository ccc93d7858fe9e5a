import type { OverseaOption } from '@hoga/contract/market';
import type { Contracts, TickTerms } from '@hoga/domain/oversea/contract';
import { contractsBreakEven, netResult, type ResultParts } from '@hoga/domain/trading/net-result';
import { type Decimal, decimal, times, ZERO } from '@hoga/kernel/decimal';

type Fees = Pick<OverseaOption, 'feePer'>;

/** The result and cost of closing a number of contracts: opening them has cost as much as closing does (DOMAIN §4). */
export function contractsResult(gross: Decimal, qty: number, { feePer }: Fees): ResultParts {
  const fee = times(decimal(feePer), qty);
  return { gross, entryFee: fee, exitFee: fee, funding: ZERO };
}

/** A profit after both fees. */
export function netOfFees(gross: Decimal, qty: number, option: Fees): Decimal {
  return netResult(contractsResult(gross, qty, option));
}

/** The first price on a tick at which a position pays for its fees. */
export function breakEvenPrice(position: Contracts, { feePer }: Fees, terms: TickTerms): Decimal {
  return contractsBreakEven(position, decimal(feePer), terms);
}
