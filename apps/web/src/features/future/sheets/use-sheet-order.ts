import type { FuturesOrder } from '@hoga/contract/futures';
import type { FuturesOrderId } from '@hoga/kernel/ids';
import { useFuturesOrder } from '../../../data/account/futures-account.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { useLastKnown } from './use-last-known.ts';

export interface SheetOrder {
  readonly order: FuturesOrder;
  readonly terms: ContractTerms;
}

/** The order a sheet is about. */
export function useSheetOrder(orderId: FuturesOrderId, contracts: ContractsById): SheetOrder | null {
  const order = useLastKnown(useFuturesOrder(orderId));
  const terms = order === null ? undefined : contracts.get(order.futuresOptionId);
  return order === null || terms === undefined ? null : { order, terms };
}
