import type { ContractCount, Money } from '@hoga/kernel/amounts';
import { contractsHold, type PerContract } from './order-hold.ts';

/** How many contracts a percentage of the available amount can open. */
export function contractsPer(available: Money, percent: number, option: PerContract): ContractCount {
  const perContract = contractsHold(1, option);
  if (available <= 0n || perContract <= 0n) return 0;
  return Number((available * BigInt(percent)) / (100n * perContract));
}
