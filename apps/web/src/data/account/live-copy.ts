import type { CopyTrade } from '@hoga/contract/copy-trade';
import type { Money } from '@hoga/kernel/amounts';
import { parseDecimal } from '@hoga/kernel/decimal';
import type { ContractTerms } from '../market/contract-terms.ts';
import { useFreshness, useTickerPart } from '../market/use-market.ts';
import { useMarks } from '../market/use-marks.ts';
import { useCopies } from './copy-account.ts';
import { copyFigures, type OpenFigures, openResult } from './copy-figures.ts';
import { useFuturesPosition } from './futures-account.ts';
import { futuresStockOf, markNow } from './futures-equity.ts';

export interface LiveCopy {
  readonly mark: string | null;
  /** `null` before the first mark. */
  readonly figures: OpenFigures | null;
  /** Of the position it is part of. */
  readonly leverage: number;
  readonly isStale: boolean;
}

/** A copy at the newest mark; renders once per frame at most. */
export function useLiveCopy(copy: CopyTrade, { stock }: Pick<ContractTerms, 'stock'>): LiveCopy {
  const mark = useTickerPart(stock, (ticker) => ticker?.mark ?? null);
  const { isStale } = useFreshness(stock, 'crypto', true);
  const leverage = useFuturesPosition(copy.futuresOptionId)?.leverage ?? 1;
  const at = parseDecimal(mark ?? '');
  return { mark, figures: at === null ? null : copyFigures(copy, leverage, at), leverage, isStale };
}

/** The PnL of all open copies at the present marks; `null` while one is missing. */
export function useOpenResult(): Money | null {
  const copies = useCopies(({ list }) => list);
  useMarks(copies.flatMap(({ futuresOptionId }) => futuresStockOf(futuresOptionId) ?? []));
  return openResult(copies, markNow);
}
