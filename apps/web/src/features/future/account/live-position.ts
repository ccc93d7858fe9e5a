import type { FuturesPosition } from '@hoga/contract/futures';
import { type Decimal, parseDecimal } from '@hoga/kernel/decimal';
import { type HeldPosition, heldPosition } from '../../../data/account/held-position.ts';
import type { ContractTerms } from '../../../data/market/contract-terms.ts';
import { useFreshness, useTickerPart } from '../../../data/market/use-market.ts';
import { isolatedRatio, marginOf, type PositionFigures, positionFigures } from '../model/position-figures.ts';

export interface LivePosition {
  readonly held: HeldPosition;
  readonly mark: string | null;
  /** Null before the first mark. */
  readonly figures: PositionFigures | null;
  readonly margin: Decimal;
  /** Of an isolated position; a cross one shares the account's. */
  readonly ratio: Decimal | null;
  readonly isStale: boolean;
}

/** A position at the newest mark; renders once per frame at most. */
export function useLivePosition(position: FuturesPosition, terms: ContractTerms): LivePosition {
  const mark = useTickerPart(terms.stock, (ticker) => ticker?.mark ?? null);
  const { isStale } = useFreshness(terms.stock, 'crypto', true);
  const held = heldPosition(position);
  const at = parseDecimal(mark ?? '');
  return {
    held,
    mark,
    figures: at === null ? null : positionFigures(held, at),
    margin: marginOf(held),
    ratio: at === null || held.isCross ? null : isolatedRatio(held, terms.brackets, at),
    isStale,
  };
}
