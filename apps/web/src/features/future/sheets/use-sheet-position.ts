import type { FuturesPosition } from '@hoga/contract/futures';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import type { FuturesPositionId } from '@hoga/kernel/ids';
import { useFuturesPositionById } from '../../../data/account/futures-account.ts';
import { heldPosition, type PaidPosition } from '../../../data/account/held-position.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useFreshness, useTicker } from '../../../data/market/use-market.ts';
import type { ContractsById } from '../model/use-contracts.ts';
import { useLastKnown } from './use-last-known.ts';

export interface SheetPosition {
  readonly position: FuturesPosition;
  readonly held: PaidPosition;
  readonly terms: ContractTerms;
  readonly mark: Decimal | null;
  readonly last: Decimal | null;
  readonly isStale: boolean;
}

/** The position a sheet is about, and its prices. */
export function useSheetPosition(positionId: FuturesPositionId, contracts: ContractsById): SheetPosition | null {
  const position = useLastKnown(useFuturesPositionById(positionId));
  const terms = position === null ? undefined : contracts.get(position.futuresOptionId);
  const ticker = useTicker(terms?.stock ?? '');
  const { isStale } = useFreshness(terms?.stock ?? '', 'crypto', true);
  if (position === null || terms === undefined) return null;
  return {
    position,
    held: heldPosition(position),
    terms,
    mark: parseDecimal(ticker?.mark ?? ''),
    last: parseDecimal(ticker?.last ?? ''),
    isStale,
  };
}
