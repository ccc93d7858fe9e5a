import type { FuturesOrder } from '@hoga/contract/futures';
import type { FuturesOrderId } from '@hoga/kernel/ids';
import { useEffect, useState } from 'react';
import { useFuturesOrder } from '../../../data/account/futures-account.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { closeSheet } from './sheet-store.ts';

export interface SheetOrder {
  readonly order: FuturesOrder;
  readonly terms: ContractTerms;
}

/** The order a sheet is about, live; when it is gone the sheet closes, showing its last state meanwhile. */
export function useSheetOrder(orderId: FuturesOrderId, contracts: ContractsById): SheetOrder | null {
  const current = useFuturesOrder(orderId);
  const [kept, setKept] = useState(current);
  if (current !== null && current !== kept) setKept(current);
  const isGone = current === null;
  useEffect(() => {
    if (isGone) closeSheet();
  }, [isGone]);
  const terms = kept === null ? undefined : contracts.get(kept.futuresOptionId);
  return kept === null || terms === undefined ? null : { order: kept, terms };
}
