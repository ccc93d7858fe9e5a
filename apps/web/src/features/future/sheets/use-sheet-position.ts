import type { FuturesPosition } from '@hoga/contract/futures';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import { useEffect, useState } from 'react';
import { useFuturesPositionById } from '../../../data/account/futures-account.ts';
import { type HeldPosition, heldPosition } from '../../../data/account/held-position.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useFreshness, useTicker } from '../../../data/market/use-market.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { closeSheet } from './sheet-store.ts';

export interface SheetPosition {
  readonly position: FuturesPosition;
  readonly held: HeldPosition;
  readonly terms: ContractTerms;
  readonly mark: Decimal | null;
  readonly last: Decimal | null;
  readonly isStale: boolean;
}

/** The position a sheet is about, live; when it is gone the sheet closes, showing its last state meanwhile. */
export function useSheetPosition(positionId: FuturesPositionId, contracts: ContractsById): SheetPosition | null {
  const current = useFuturesPositionById(positionId);
  const [kept, setKept] = useState(current);
  if (current !== null && current !== kept) setKept(current);
  const isGone = current === null;
  useEffect(() => {
    if (isGone) closeSheet();
  }, [isGone]);
  const terms = kept === null ? undefined : contracts.get(kept.futuresOptionId);
  const ticker = useTicker(terms?.stock ?? '');
  const { isStale } = useFreshness(terms?.stock ?? '', 'crypto', true);
  if (kept === null || terms === undefined) return null;
  return {
    position: kept,
    held: heldPosition(kept),
    terms,
    mark: parseDecimal(ticker?.mark ?? ''),
    last: parseDecimal(ticker?.last ?? ''),
    isStale,
  };
}
